import type { Log } from '../observe/log.ts'
import { eachNight, type Task } from '../work/schedule.ts'
import { packArchive } from './archive.ts'
import { dumpShop, type StoredShop } from './dump-shop.ts'
import { checkBackup } from './restore-shop.ts'
import { type BackupPlace, backupName, outdatedBackups, storedArchive, taskNameOf } from './stored-backups.ts'

/** A large shop over a slow line. */
const LONGEST_MINUTES = 6 * 60

type BackUp = { place: BackupPlace; passphrase?: string | undefined; log: Log } & StoredShop

/** Writes a backup into its place every night, and removes outdated ones once the new one is proved. */
export function nightlyBackupTask(backup: BackUp): Task {
  const name = taskNameOf(backup.place)
  return { name, next: eachNight(1, 50), longestMinutes: LONGEST_MINUTES, run: () => backUp(backup) }
}

export async function backUp({ place, passphrase, log, ...shop }: BackUp, now = new Date()): Promise<void> {
  const name = backupName(now)
  const stored = (await place.list()).map((backup) => backup.name)
  if (stored.includes(name)) return
  await place.store(name, packArchive(dumpShop(shop), passphrase))
  try {
    await checkBackup(storedArchive(place, name), { passphrase })
  } catch (error) {
    await place.remove(name)
    throw error
  }
  const removed = outdatedBackups([name, ...stored])
  for (const outdated of removed) await place.remove(outdated)
  log.info({ place: place.name, backup: name, removed }, 'the shop was backed up')
}
