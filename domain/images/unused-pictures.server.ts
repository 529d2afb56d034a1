import { sql } from 'drizzle-orm'
import { listPictures } from '#platform/backup/dump-shop.ts'
import { mayRemovePictures } from '#platform/backup/picture-lock.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import { eachNight, type Task } from '#platform/work/schedule.ts'
import { recentChanges } from '../audit/read-entry.server.ts'
import { UNDO_DAYS } from '../audit/undoable.ts'
import { holdPicture } from './hold-picture.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Every file of a picture carries the same name up to this. */
const SIZE = /-\d+\.(?:webp|avif)$/
/** Names asked about in one query. */
const BATCH = 500
const FEW = 20

/**
 * Removes the pictures that no product, post, newsletter, ordered item or offer shows, nor one that can still be restored. A young one is left
 * alone: its form may still be open.
 *
 * @returns the names of the pictures that were removed
 * @throws when a backup is reading them
 */
export function removeUnusedPictures(
  shop: { db: Db; storage: Storage },
  { olderThanMs }: { olderThanMs?: number } = {},
): Promise<string[]> {
  return inTransaction(shop.db, async (tx) => {
    await mayRemovePictures(tx)
    return await removeAll(shop, olderThanMs)
  })
}

/** So a form or an undo may name one of the shop's own. What came with an offer goes soon: anybody can send it. */
const keptMs = (name: string) => (name.startsWith('offer-') ? DAY_MS : (UNDO_DAYS + 1) * DAY_MS)

async function removeAll({ db, storage }: { db: Db; storage: Storage }, olderThanMs?: number): Promise<string[]> {
  const keys = (await listPictures(storage)).filter((key) => SIZE.test(key))
  const files = Map.groupBy(keys, (key) => key.replace(SIZE, ''))
  const names = [...files.keys()]
  const removed: string[] = []
  // A form may name one of them while others go: a few are asked for again just before.
  for await (const unused of unusedAmong(db, names, BATCH))
    for await (const few of unusedAmong(db, unused, FEW))
      for (const name of few) {
        const before = Date.now() - (olderThanMs ?? keptMs(name))
        if (await holdPicture(db, name, () => removeOld(storage, files.get(name) ?? [], before))) removed.push(name)
      }
  return removed
}

async function* unusedAmong(db: Db, names: string[], atOnce: number): AsyncGenerator<string[]> {
  for (let start = 0; start < names.length; start += atOnce) {
    const batch = names.slice(start, start + atOnce)
    const used = await usedAmong(db, batch)
    yield batch.filter((name) => !used.has(name))
  }
}

/** Addresses may carry a host and stand inside a text, so they are known by their last part. */
export async function usedAmong(db: Db, names: string[]): Promise<Set<string>> {
  const files = sql.param(names.map((name) => `${name}-1280.webp`))
  const { rows } = await db.execute<{ file: string }>(sql`
    select distinct file from (
      select (regexp_matches(text, '[a-z0-9-]+-1280\\.webp', 'g'))[1] as file from (
        select text from shown_pictures() text
        union all ${recentChanges(UNDO_DAYS + 1)}
      ) as shown
    ) as pictures where file = any(${files}::text[])`)
  return new Set(rows.map(({ file }) => file.replace(/-1280\.webp$/, '')))
}

/** Sending a picture again makes it new, so its age is checked last, under the lock. */
async function removeOld(storage: Storage, keys: string[], before: number): Promise<boolean> {
  const written = await Promise.all(keys.map(async (key) => (await storage.getMetaData(key)).lastModified.getTime()))
  if (!written.every((atMs) => atMs < before)) return false
  for (const key of keys) await storage.delete(key)
  return true
}

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
