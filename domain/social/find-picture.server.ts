import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fetchPublic } from '#platform/fetch-public.ts'
import type { FileCache } from '#platform/file-cache.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { isOwnPicture } from '../images/picture.ts'
import { MAX_PICTURE_BYTES } from '../images/picture-limits.ts'

const LIMITS = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: 5_000 }
const MINUTE_MS = 60_000
/** Addresses that gave no picture: visitors cannot make the shop ask again and again. */
const failed = new LRUCache<string, true>({ max: 1_000, ttl: 10 * MINUTE_MS })

type Shop = { storage: Storage; log: Log; outside: FileCache }

/**
 * The picture of a product or post: a stored one, or that of an outside host, unchecked, which is fetched once.
 *
 * @returns undefined when it is not to be had, is too large, or does not come in time
 */
export async function findPicture({ storage, log, outside }: Shop, address: string): Promise<Uint8Array | undefined> {
  const key = address.slice(address.lastIndexOf('/') + 1)
  if (isOwnPicture(address)) return (await storage.exists(key)) ? await storage.getBytes(key) : undefined
  if (!URL.canParse(address) || failed.has(address)) return undefined
  const name = createHash('sha256').update(address).digest('hex')
  return await outside.get(name, async () => {
    try {
      return { bytes: await fetchPublic(address, LIMITS), keep: true }
    } catch (error) {
      failed.set(address, true)
      log.warn({ err: error, address }, 'a picture at another host could not be fetched')
      return undefined
    }
  })
}
