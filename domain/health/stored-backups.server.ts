import type { BackupPlace, StoredBackup } from '#platform/backup/stored-backups.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'

/** What lies in a place of backups, newest first; or why that is not known. */
export type PlaceOfBackups = Pick<BackupPlace, 'name' | 'setting'> & { backups: StoredBackup[]; problem?: string }

export async function lookAtBackups(places: BackupPlace[], stop: AbortSignal): Promise<PlaceOfBackups[]> {
  return await Promise.all(
    places.map(async (place) => {
      const { name, setting } = place
      return await place.list(stop).then(
        (backups) => ({ name, setting, backups }),
        (error: Error) => ({ name, setting, backups: [], problem: reasonOf(error) }),
      )
    }),
  )
}
