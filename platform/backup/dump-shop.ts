import type pg from 'pg'
import { MAY_BE_IDLE } from '../database/time-limit.ts'
import { listKeys, type Storage } from '../files/storage.ts'
import { type ArchiveEntry, COUNTS } from './archive.ts'
import { keepPictures } from './picture-lock.ts'
import { appliedMigrations, listTables, type ShopTables, type Table } from './tables.ts'

export const FORMAT = 1
/** A few megabytes at most, with the longest texts. */
const ROWS = 200

export type StoredShop = { pool: pg.Pool; storage: Storage; tables: ShopTables }
/** Says which part is read now. */
type Tell = (text: string) => void

/**
 * The entries of a backup: all rows as they were at one moment, however long it takes and whatever is sold meanwhile, then
 * the pictures. Pictures never change, and new ones do no harm.
 */
export function dumpShop(shop: StoredShop, tell?: Tell): AsyncGenerator<ArchiveEntry> {
  return dump(shop, { createdAt: new Date() }, () => true, tell)
}

/** The same as an export: only the tables that move out, and the same bytes for the same shop. */
export function exportShop(shop: StoredShop, tell?: Tell): AsyncGenerator<ArchiveEntry> {
  return dump(shop, {}, ({ name }) => !shop.tables.notMoved.includes(name), tell)
}

async function* dump(
  { pool, storage, tables: { derived } }: StoredShop,
  more: object,
  isWanted: (table: Table) => boolean,
  tell: Tell = () => undefined,
): AsyncGenerator<ArchiveEntry> {
  const client = await pool.connect()
  try {
    await keepPictures(client)
    await client.query('begin isolation level repeatable read, read only')
    await client.query(MAY_BE_IDLE)
    await client.query("set local timezone to 'UTC'")
    const tables = (await listTables(client, derived)).filter(isWanted)
    const about = { format: FORMAT, ...more, migrations: await appliedMigrations(client) }
    yield jsonEntry('shop.json', about)
    const rows: Record<string, number> = {}
    for (const table of tables) {
      tell(`Reading ${table.name}`)
      rows[table.name] = yield* dumpTable(client, table)
    }
    tell('Reading the pictures')
    const pictures = yield* dumpPictures(storage)
    yield jsonEntry(COUNTS, { rows, pictures })
  } finally {
    // The transaction and the lock end with their connection.
    client.release(true)
  }
}

async function* dumpTable(
  client: pg.PoolClient,
  { name, columns, order }: Table,
): AsyncGenerator<ArchiveEntry, number> {
  const table = client.escapeIdentifier(name)
  const sorted = order.length === 0 ? 'ctid' : order.join(', ')
  await client.query(
    `declare backup no scroll cursor for
      select row_to_json(stored)::text as row from (select ${columns.join(', ')} from ${table} order by ${sorted}) as stored`,
  )
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from backup`)
    if (rows.length === 0) break
    const content = Buffer.from(rows.map(({ row }) => `${row}\n`).join(''))
    yield { name: `tables/${name}/${String(count).padStart(9, '0')}.jsonl`, content }
    count += rows.length
  }
  await client.query('close backup')
  return count
}

async function* dumpPictures(storage: Storage): AsyncGenerator<ArchiveEntry, number> {
  const keys = await listPictures(storage)
  for (const key of keys) yield { name: `images/${key}`, content: Buffer.from(await storage.getBytes(key)) }
  return keys.length
}

export async function listPictures(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of listKeys(storage)) if (isPictureFile(key)) keys.push(key)
  return keys
}

export function isPictureFile(key: string): boolean {
  return /^[a-z0-9-]+\.(?:webp|avif)$/.test(key)
}

function jsonEntry(name: string, value: unknown): ArchiveEntry {
  return { name, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}
