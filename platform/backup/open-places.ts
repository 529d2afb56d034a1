import type { Config } from '../start/config.ts'
import { StartProblem } from '../start/start-problem.ts'
import { backupFolder } from './backup-folder.ts'
import { checkBackup } from './restore-shop.ts'
import { type BackupPlace, type StoredBackup, storedArchive } from './stored-backups.ts'

/** The folder and the bucket that the settings name. */
export async function openBackupPlaces({
  backupDir,
  backupBucket,
  backupPassphrase,
}: Pick<Config, 'backupDir' | 'backupBucket' | 'backupPassphrase'>): Promise<ReadablePlace[]> {
  const places = [
    ...(backupDir === undefined ? [] : [backupFolder(backupDir)]),
    // The client for buckets weighs 15 MB, which a shop without one need not carry.
    ...(backupBucket === undefined ? [] : [(await import('./backup-bucket.ts')).openBackupBucket(backupBucket)]),
  ]
  return places.map((place) => readablePlace(place, backupPassphrase))
}

/** A place whose backups can be read with the passphrase of the settings. */
export type ReadablePlace = BackupPlace & {
  /** Why a backup could not be restored; undefined if it could. */
  problemOf(backup: StoredBackup): Promise<string | undefined>
}

/** A backup that was read whole is not read again while it stays the same: it may be large, and far away. */
function readablePlace(place: BackupPlace, passphrase: string | undefined): ReadablePlace {
  let last: { of: string; problem: Promise<string | undefined> } | undefined
  return {
    ...place,
    problemOf(backup) {
      const of = `${backup.name} ${backup.at.getTime()} ${backup.bytes}`
      if (last?.of === of) return last.problem
      const problem = checkBackup(storedArchive(place, backup.name), { passphrase }).then(
        () => undefined,
        (error) => {
          last = undefined
          if (!(error instanceof StartProblem)) throw error
          return error.message
        },
      )
      last = { of, problem }
      return problem
    },
  }
}
