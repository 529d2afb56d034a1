import { createHash } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { migrate, migrationNames, sinceBaseline } from '../database/migrate.ts'
import { MAY_BE_IDLE } from '../database/time-limit.ts'
import { isConnectionLoss } from '../net/connection-loss.ts'
import { StartProblem } from '../start/start-problem.ts'
import { jsonOf } from '../text/json-of.ts'
import { type ArchiveEntry, type ArchiveSource, COUNTS, readArchive } from './archive.ts'
import { FORMAT, isPictureFile, type StoredShop } from './dump-shop.ts'
import { readFolder } from './folder.ts'
import { type Put, withPictures } from './put-pictures.ts'
import { appliedMigrations, listTables, type ShopTables, type Table } from './tables.ts'

const About = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime().optional(),
  migrations: z.array(z.string()),
})
const Counts = z.object({ rows: z.record(z.string(), z.number()), pictures: z.number() })

/** `entries` reads it from its beginning, as often as it is called. */
export type Backup = {
  path: string
  about: z.infer<typeof About>
  counts: z.infer<typeof Counts>
  /** Pictures that it once held: those of a folder may have been lost or damaged on the way. */
  missingPictures: number
  /** Of all that was checked: the same must be restored. */
  digest: string
  entries(): AsyncIterable<ArchiveEntry>
}
type Check = {
  /** With one, only what it encrypted is trusted. */
  passphrase?: string | undefined
  /** Takes what lacks pictures. */
  withoutPictures?: boolean
  /** Is shown each entry. */
  see?: (entry: ArchiveEntry) => void
}

/**
 * Reads a backup to its end without changing anything.
 *
 * @throws StartProblem when it is damaged, cut off, not encrypted with the passphrase, or of a newer shop than this one
 */
export function checkBackup(source: ArchiveSource, { passphrase, ...more }: Check = {}): Promise<Backup> {
  return check(source.name, { kind: 'backup', ...more }, () => readArchive(source, passphrase))
}

/** The same for the folder of an export, which is never encrypted. */
export function checkExport(dir: string, more: Omit<Check, 'passphrase'> = {}): Promise<Backup> {
  return check(dir, { kind: 'export', ...more }, () => readFolder(dir))
}

async function check(
  path: string,
  { kind, withoutPictures, see }: Check & { kind: string },
  entries: Backup['entries'],
): Promise<Backup> {
  const found: Record<string, unknown> = {}
  let pictures = 0
  const digest = entriesDigest()
  for await (const entry of entries()) {
    const { name, content } = entry
    digest.add(entry)
    see?.(entry)
    if (name.endsWith('.json')) found[name] = jsonOf(content.toString())
    if (pictureOf(name) !== undefined) pictures += 1
  }
  const about = About.safeParse(found['shop.json'])
  const counts = Counts.safeParse(found[COUNTS])
  if (!about.success || !counts.success) throw new StartProblem(`${path} is no ${kind} of a shop`)
  const known = await migrationNames()
  const migrations = sinceBaseline(about.data.migrations)
  if (!migrations.every((name) => known.includes(name)))
    throw new StartProblem(`${path} is of a newer shop; restore it with that version or a later one`)
  const missingPictures = Math.max(counts.data.pictures - pictures, 0)
  if (missingPictures > 0 && !withoutPictures)
    throw new StartProblem(
      `${path} lacks ${missingPictures} of its ${counts.data.pictures} picture files, or they are damaged; --without-pictures takes the rest`,
    )
  const held = { ...counts.data, pictures }
  return { path, about: { ...about.data, migrations }, counts: held, missingPictures, digest: digest.end(), entries }
}

function entriesDigest() {
  const digest = createHash('sha256')
  return {
    add: ({ name, content }: ArchiveEntry) => void digest.update(`${name} ${content.length}\n`).update(content),
    end: () => digest.digest('hex'),
  }
}

/** The key of a picture, if the entry is one. */
function pictureOf(entry: string): string | undefined {
  const [folder, key = ''] = entry.split('/')
  return folder === 'images' && isPictureFile(key) ? key : undefined
}

type Restore = {
  tell?: (text: string) => void
  /** Tables whose rows are counted and do not come back. */
  emptied?: string[]
  /** Runs before anybody can use the shop, on the tables of this version. */
  settle?: () => Promise<void>
}

/**
 * Fills an empty shop with a backup. The rows come in one transaction, so that it is filled whole or stays empty.
 *
 * @throws StartProblem when the shop is not empty
 */
export async function restoreShop(
  { pool, storage, tables: known }: StoredShop,
  backup: Backup,
  { tell = () => undefined, emptied = [], settle }: Restore = {},
): Promise<void> {
  const isOlder = await prepareTables(pool, backup)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(MAY_BE_IDLE)
    await withPictures(storage, (put) => fill(client, put, { backup, known, emptied, tell }))
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await migrate(pool)
  // Its rows came into tables without triggers.
  if (isOlder) await pool.query(known.derive)
  await settle?.()
  await pool.query('analyze')
}

type Fill = { backup: Backup; known: ShopTables; emptied: string[]; tell: (text: string) => void }

async function fill(client: pg.PoolClient, put: Put, { backup, known, emptied, tell }: Fill): Promise<void> {
  const tables = new Map((await listTables(client, known.derived)).map((table) => [table.name, table]))
  // The backup has its own.
  await empty(client, tables, known.atStart)
  await refuseFilled(client, tables)
  const digest = entriesDigest()
  for await (const entry of backup.entries()) {
    const { name, content } = entry
    digest.add(entry)
    const [kind, place = ''] = name.split('/')
    const picture = pictureOf(name)
    if (place !== '') tell(kind === 'images' ? 'Storing the pictures' : `Storing ${place}`)
    if (kind === 'tables') await loadRows(client, knownTable(tables, place), name, content)
    if (picture !== undefined) await put(picture, content)
  }
  // The operator was shown the admins and helpers of what was checked.
  if (digest.end() !== backup.digest) throw new StartProblem(`${backup.path} was changed after it was checked`)
  await compareCounts(client, tables, backup)
  await continueNumbers(client, tables)
  // In the same transaction: a restore that is killed after it has left none of their rows.
  await empty(client, tables, emptied)
}

async function empty(client: pg.PoolClient, tables: Map<string, Table>, names: string[]): Promise<void> {
  for (const name of names.filter((each) => tables.has(each)))
    await client.query(`delete from ${client.escapeIdentifier(name)}`)
}

/** An older shop's rows need its tables; what has changed since then is done to them afterwards. */
async function prepareTables(pool: pg.Pool, { about: { migrations } }: Backup): Promise<boolean> {
  const isOlder = migrations.length < (await migrationNames()).length
  const applied = await appliedMigrations(pool)
  if (applied.length === 0) await migrate(pool, isOlder ? { only: migrations } : {})
  else if (applied.length !== migrations.length)
    throw new StartProblem('the backup is of an older shop: restore it into a new database or DATA_DIR')
  return isOlder
}

async function refuseFilled(client: pg.PoolClient, tables: Map<string, Table>): Promise<void> {
  for (const name of tables.keys()) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0)
      throw new StartProblem(`the shop is not empty: there are ${name}. Restore into a new database or DATA_DIR`)
  }
}

function knownTable(tables: Map<string, Table>, name: string): Table {
  const table = tables.get(name)
  if (table === undefined)
    throw new StartProblem(`the backup holds a table ${JSON.stringify(name)}, which this shop does not have`)
  return table
}

async function loadRows(client: pg.PoolClient, table: Table, entry: string, content: Buffer): Promise<void> {
  const [name, columns] = [client.escapeIdentifier(table.name), table.columns.join(', ')]
  // The operator is told of the rows line by line, so nothing may be a row that is no line.
  const other = content
    .toString()
    .split('\n')
    .findIndex((line) => line.trim() !== '' && !isRow(line))
  if (other !== -1) throw new StartProblem(`${entry}: line ${other + 1} is no row`)
  try {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [`[${content.toString().trim().replaceAll('\n', ',')}]`],
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isConnectionLoss(error)) throw error
    throw new StartProblem(`${entry}: these rows cannot be stored: ${error.message}`, { cause: error })
  }
}

function isRow(line: string): boolean {
  const row = jsonOf(line)
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}

async function compareCounts(client: pg.PoolClient, tables: Map<string, Table>, { counts }: Backup): Promise<void> {
  for (const [place, wanted] of Object.entries(counts.rows)) {
    const { name } = knownTable(tables, place)
    const { rows } = await client.query(`select count(*)::integer as count from ${client.escapeIdentifier(name)}`)
    if (rows[0].count !== wanted) throw new StartProblem(`${rows[0].count} of ${wanted} ${name} came back`)
  }
}

/** The next row that counts itself goes on where the backup ends. */
async function continueNumbers(client: pg.PoolClient, tables: Map<string, Table>): Promise<void> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table_name: table, column_name: column } of rows.filter((row) => tables.has(row.table_name))) {
    const [from, last] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${last})) from ${from} having max(${last}) > 0`,
      [from, column],
    )
  }
}
