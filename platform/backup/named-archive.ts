import type { Config } from '../start/config.ts'
import { StartProblem } from '../start/start-problem.ts'
import { type ArchiveEntry, type ArchiveSource, archiveFile, packArchive, writeArchive } from './archive.ts'
import { openBackupPlaces } from './open-places.ts'
import { type BackupPlace, listBackups, storedArchive } from './stored-backups.ts'

type BackupSettings = Pick<Config, 'backupBucket' | 'backupPassphrase'>

const IN_BUCKET = /^s3:/
const ARCHIVE_NAME = /^[\w.-]+\.tar\.gz$/

/**
 * The archive that an operator names: a file, or `s3:shop-2026-11-25.tar.gz` in the bucket of the settings.
 *
 * @throws StartProblem when no bucket is set, or it holds no such backup
 */
export async function findArchive(named: string, settings: Pick<Config, 'backupBucket'>): Promise<ArchiveSource> {
  if (!IN_BUCKET.test(named)) return archiveFile(named)
  const { bucket, name } = await inBucket(named, settings)
  // Also says in one line that the bucket cannot be read.
  const backups = await listBackups(bucket)
  if ((await bucket.find(name)) !== undefined) return storedArchive(bucket, name)
  const others = backups.length === 0 ? 'none' : backups.map((backup) => `s3:${backup.name}`).join(', ')
  throw new StartProblem(`${bucket.name} holds no backup ${JSON.stringify(name)}; it holds ${others}`)
}

/**
 * Writes an archive under such a name, encrypted with the passphrase of the settings if there is one.
 *
 * @throws StartProblem when it exists already, or cannot be written
 */
export async function storeArchive(
  named: string,
  entries: AsyncIterable<ArchiveEntry>,
  settings: BackupSettings,
): Promise<{ source: ArchiveSource; bytes: number }> {
  if (!IN_BUCKET.test(named)) {
    const { bytes } = await writeArchive(named, entries, settings.backupPassphrase)
    return { source: archiveFile(named), bytes }
  }
  const { bucket, name } = await inBucket(named, settings)
  await listBackups(bucket)
  if ((await bucket.find(name)) !== undefined)
    throw new StartProblem(`${named} exists already; a backup overwrites nothing`)
  await bucket.store(name, packArchive(entries, settings.backupPassphrase))
  const { bytes = 0 } = (await bucket.find(name)) ?? {}
  return { source: storedArchive(bucket, name), bytes }
}

/** @throws StartProblem when `named` is not of this machine, where nothing else will do */
export function refuseBucket(named: string): void {
  if (IN_BUCKET.test(named))
    throw new StartProblem(`${named} is not a folder: only backup and restore write to a bucket and read from it`)
}

async function inBucket(
  named: string,
  { backupBucket }: Pick<Config, 'backupBucket'>,
): Promise<{ bucket: BackupPlace; name: string }> {
  const [bucket] = await openBackupPlaces({ backupDir: undefined, backupBucket, backupPassphrase: undefined })
  if (bucket === undefined) throw new StartProblem(`${named} is in a bucket: set BACKUP_BUCKET`)
  const name = named.replace(IN_BUCKET, '')
  if (!ARCHIVE_NAME.test(name)) throw new StartProblem(`${named} must be a name such as s3:before-2.0.0.tar.gz`)
  return { bucket, name }
}
