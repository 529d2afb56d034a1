import type { Storage } from '#platform/storage.ts'
import { isOwnPicture } from '../images/picture.ts'
import { MAX_PICTURE_BYTES } from '../images/picture-limits.ts'

const TIMEOUT_MS = 5_000

/**
 * The picture of a product or post: a stored one, or the answer of an outside host, unchecked.
 *
 * @returns undefined when it is not to be had, is too large, or does not come in time
 */
export async function findPicture(storage: Storage, address: string): Promise<Uint8Array | undefined> {
  const key = address.slice(address.lastIndexOf('/') + 1)
  if (isOwnPicture(address) && (await storage.exists(key))) return await storage.getBytes(key)
  if (!URL.canParse(address)) return undefined
  // After any failure of the other host the card is drawn without its picture.
  return await fetchPicture(address).catch(() => undefined)
}

async function fetchPicture(address: string): Promise<Uint8Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`the picture's host answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > MAX_PICTURE_BYTES) throw new Error('the picture is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
