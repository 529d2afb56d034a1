import { hash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../database/client.ts'
import { startEmbeddedDatabase } from '../database/embedded/embedded.ts'
import { migrationNames } from '../database/migrate.ts'
import { openStorage } from '../files/storage.ts'
import { reasonOf } from '../observe/reason-of.ts'
import { undefinedIfAbsent } from '../start/absent.ts'
import { StartProblem } from '../start/start-problem.ts'
import type { ArchiveEntry, ArchiveSource } from './archive.ts'
import { type BackupPlace, storedArchive } from './backup-place.ts'
import { dumpShop } from './dump-shop.ts'
import { noteDrill } from './last-drill.ts'
import { type Backup, checkBackup, restoreShop } from './restore-shop.ts'
import type { ShopTables } from './tables.ts'

type Drill = {
  place: BackupPlace
  /** Its name there. */
  backup: string
  passphrase: string | undefined
  /** The temporary shop is made in it. */
  dataDir: string
  tables: ShopTables
  tell(text: string): void
}

/**
 * Restores a backup into a temporary shop with a database and pictures of its own, and compares every row and picture with the
 * backup. The temporary shop sends nothing, serves nothing, and is gone afterwards. How it ended is noted beside the backup.
 *
 * @returns `isCompared`: false for a backup of an earlier version, whose rows were only counted: a restore changes them
 * @throws StartProblem when it cannot be restored, or comes back different
 */
export async function practiseRestore({ place, backup, ...drill }: Drill) {
  const note = (problem?: string) => noteDrill(place, { at: new Date(), backup, problem })
  try {
    const practised = await practise(storedArchive(place, backup), drill)
    await note()
    return practised
  } catch (error) {
    await note(reasonOf(error)).catch((second) => {
      throw new StartProblem(`${reasonOf(error)}; ${place.name} takes no note of it: ${reasonOf(second)}`, {
        cause: error,
      })
    })
    throw error
  }
}

async function practise(source: ArchiveSource, { passphrase, dataDir, tables, tell }: Omit<Drill, 'place' | 'backup'>) {
  tell('Checking the backup')
  const backup = await checkBackup(source, { passphrase })
  const folder = join(dataDir, 'drill')
  await removeTrial(folder)
  const database = await startEmbeddedDatabase({ dataDir: folder })
  try {
    const isCompared = await restoreAndCompare(backup, { url: database.url, folder, tables, tell })
    return { counts: backup.counts, isCompared }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A drill that was killed may have left its database running; one at work is refused. */
async function removeTrial(folder: string) {
  const isThere = await stat(folder).catch(undefinedIfAbsent)
  if (isThere === undefined) return
  await (await startEmbeddedDatabase({ dataDir: folder })).stop()
  await rm(folder, { recursive: true })
}

type Trial = { url: string; folder: string } & Pick<Drill, 'tables' | 'tell'>

async function restoreAndCompare(backup: Backup, { url, folder, tables, tell }: Trial): Promise<boolean> {
  const { pool, close } = await openDatabase(url)
  try {
    const shop = { pool, storage: await openStorage({ dataDir: folder, s3: undefined }), tables }
    await restoreShop(shop, backup, { tell })
    tell('Comparing the temporary shop with the backup')
    const isSameVersion = backup.about.migrations.length === (await migrationNames()).length
    const isWanted = ({ name }: ArchiveEntry) =>
      name.startsWith('images/') || (isSameVersion && name.startsWith('tables/'))
    const restored = await digestsOf(dumpShop(shop), isWanted)
    for (const [name, digest] of await digestsOf(backup.entries(), isWanted))
      if (restored.get(name) !== digest) throw new StartProblem(`${backup.path}: ${name} comes back different`)
    return isSameVersion
  } finally {
    await close()
  }
}

async function digestsOf(entries: AsyncIterable<ArchiveEntry>, isWanted: (entry: ArchiveEntry) => boolean) {
  const digests = new Map<string, string>()
  for await (const entry of entries)
    if (isWanted(entry)) digests.set(entry.name, hash('sha256', entry.content, 'base64url'))
  return digests
}
