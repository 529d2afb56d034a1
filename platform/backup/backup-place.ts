import type { Readable } from 'node:stream'
import { reasonOf } from '../observe/reason-of.ts'
import { StartProblem } from '../start/start-problem.ts'
import type { ArchiveSource } from './archive.ts'
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
  open(name: string, stop?: AbortSignal): Readable | Promise<Readable>
  /** Whether there is a file of this name, and how large it is. */
  find(name: string, stop?: AbortSignal): Promise<StoredBackup | undefined>
  remove(name: string): Promise<void>
}

/** @throws StartProblem when the place cannot be reached */
export async function listBackups(place: BackupPlace): Promise<StoredBackup[]> {
  return await place.list().catch((error: Error) => {
    throw new StartProblem(`${place.name} cannot be reached: ${reasonOf(error)}`, { cause: error })
  })
}

export function storedArchive(place: BackupPlace, name: string): ArchiveSource {
  return { name: `${place.name}/${name}`, open: () => place.open(name) }
}
