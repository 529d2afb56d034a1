import type { Config } from '../start/config.ts'
import { backupFolder } from './backup-folder.ts'
import { type ReadablePlace, readablePlace } from './readable-place.ts'

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
