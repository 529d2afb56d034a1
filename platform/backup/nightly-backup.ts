import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { makeFolder } from '../make-folder.ts'
import type { Task } from '../schedule.ts'
import type { Storage } from '../storage.ts'
import { writeArchive } from './archive.ts'
import { dumpShop } from './dump-shop.ts'
import { checkBackup } from './restore-shop.ts'
import { backupName, removeOutdated } from './stored-backups.ts'

const HOUR_UTC = 1
const MINUTE = 50

type Means = { folder: string; passphrase?: string | undefined; pool: pg.Pool; storage: Storage; log: Log }

/** Writes a backup into `BACKUP_DIR` every night, and removes outdated ones once the new one is proved. */
export function nightlyBackupTask(means: Means): Task {
  return { name: 'backup', next: nextNight, run: () => backUp(means) }
}

export async function backUp({ folder, passphrase, pool, storage, log }: Means, now = new Date()): Promise<void> {
  await makeFolder(folder)
  const file = join(folder, backupName(now))
  if (await isThere(file)) return
  const { bytes } = await writeArchive(file, dumpShop({ pool, storage }), passphrase)
  try {
    await checkBackup(file, passphrase)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  log.info({ file, bytes, removed: await removeOutdated(folder) }, 'the shop was backed up')
}

async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  )
}

function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(HOUR_UTC, MINUTE, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
