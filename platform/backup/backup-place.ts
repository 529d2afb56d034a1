import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
import type { ArchiveSource } from './archive.ts'
import { backupFolder } from './backup-folder.ts'
import type { StoredBackup } from './stored-backups.ts'

/** Where nightly backups lie. */
export type BackupPlace = {
  /** As the owner reads it: a path, or `s3:` and a bucket. */
  name: string
  /** The setting that names it. */
  setting: 'BACKUP_DIR' | 'BACKUP_BUCKET'
  /** The nightly backups, newest first. */
  list(stop?: AbortSignal): Promise<StoredBackup[]>
  /** Stores a file whole, or not at all; one of the same name is replaced. */
  store(name: string, content: Readable): Promise<void>
  open(name: string): Readable | Promise<Readable>
  /** Whether there is a file of this name, and how large it is. */
  find(name: string): Promise<StoredBackup | undefined>
  remove(name: string): Promise<void>
}

/** The folder and the bucket that the settings name. */
export async function openBackupPlaces({
  backupDir,
  backupBucket,
}: Pick<Config, 'backupDir' | 'backupBucket'>): Promise<BackupPlace[]> {
  return [
    ...(backupDir === undefined ? [] : [backupFolder(backupDir)]),
    // The client for buckets weighs 15 MB, which a shop without one need not carry.
    ...(backupBucket === undefined ? [] : [(await import('./backup-bucket.ts')).openBackupBucket(backupBucket)]),
  ]
}

/** @throws StartProblem when the place cannot be read */
export async function listBackups(place: BackupPlace): Promise<StoredBackup[]> {
  return await place.list().catch((error: Error) => {
    throw new StartProblem(`${place.name} cannot be read: ${error.message}`, { cause: error })
  })
}

export function storedArchive(place: BackupPlace, name: string): ArchiveSource {
  return { name: `${place.name}/${name}`, open: () => place.open(name) }
}
