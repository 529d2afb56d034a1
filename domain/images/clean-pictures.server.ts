import type { Db } from '#platform/database/client.ts'
import type { Jobs, Queue } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { removeUnusedPictures } from './unused-pictures.server.ts'

/** Asked again for two hours: a backup may be reading the pictures. */
export const CLEAN_PICTURES: Queue<object> = { name: 'clean-pictures', options: { retryLimit: 12, retryDelay: 600 } }

/** At a quiet hour of the shop's day. */
const EVERY_NIGHT = '20 1 * * *'

type Shop = { db: Db; jobs: Jobs; storage: Storage; log: Log }

/** Removes unused pictures once a night. */
export async function workPictures({ db, jobs, storage, log }: Shop): Promise<void> {
  await jobs.work(CLEAN_PICTURES, async () => {
    const removed = await removeUnusedPictures({ db, storage })
    if (removed.length > 0) log.info({ pictures: removed }, 'unused pictures removed')
  })
  await jobs.repeat(CLEAN_PICTURES, EVERY_NIGHT)
}
