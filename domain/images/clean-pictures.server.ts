import type { Db } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import type { Task } from '#platform/work/schedule.ts'
import { removeUnusedPictures } from './unused-pictures.server.ts'

/** Night in the time zone that a shop begins with. */
const HOUR_UTC = 1
const MINUTE = 20

/** Removes unused pictures once a day. It fails while a backup reads the pictures, and runs again after it. */
export function cleanPicturesTask({ db, storage, log }: { db: Db; storage: Storage; log: Log }): Task {
  return {
    name: 'clean-pictures',
    next: nextNight,
    async run() {
      const removed = await removeUnusedPictures({ db, storage })
      if (removed.length > 0) log.info({ pictures: removed }, 'unused pictures removed')
    },
  }
}

function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(HOUR_UTC, MINUTE, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
