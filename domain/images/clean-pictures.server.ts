import type { Db } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import { eachNight, type Task } from '#platform/work/schedule.ts'
import { removeUnusedPictures } from './unused-pictures.server.ts'

/** Removes unused pictures once a day. It fails while a backup reads the pictures, and runs again after it. */
export function cleanPicturesTask({ db, storage, log }: { db: Db; storage: Storage; log: Log }): Task {
  return {
    name: 'clean-pictures',
    next: eachNight(1, 20),
    async run() {
      const removed = await removeUnusedPictures({ db, storage })
      if (removed.length > 0) log.info({ pictures: removed }, 'unused pictures removed')
    },
  }
}
