import { createHash } from 'node:crypto'
import { PICTURE_WIDTHS, pictureUrl } from '#domain/images/picture.ts'
import type { Storage } from '#platform/files/storage.ts'

/**
 * Stores a picture that is ready in every width, named by its content: the same picture twice is stored once, and its
 * address can be cached for ever.
 *
 * @returns the address for the product or post
 */
export async function storePicture(
  storage: Storage,
  sizes: Record<(typeof PICTURE_WIDTHS)[number], Uint8Array>,
): Promise<string> {
  const hash = createHash('sha256').update(sizes[1280]).digest('hex').slice(0, 24)
  for (const width of PICTURE_WIDTHS) {
    const key = `${hash}-${width}.webp`
    if (!(await storage.exists(key))) await storage.put(key, sizes[width], { contentType: 'image/webp' })
  }
  return pictureUrl(hash)
}
