import { createHash } from 'node:crypto'
import type { Storage } from '#platform/storage.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { photoUrl } from './picture.ts'
import { inPictureQueue } from './picture-queue.server.ts'
import { type PictureFile, type PictureProblem, preparePicture } from './prepare-picture.server.ts'

/**
 * Takes a picture as somebody uploaded it and keeps it in every size and format, named by its content: the same picture
 * twice is stored once. It is written again all the same, so that the files look new to `removeUnusedPictures`.
 *
 * @returns the address to keep with the product or post; refused as `preparePicture` says, or `busy`
 */
export async function storePhoto(storage: Storage, bytes: Uint8Array): Promise<Outcome<string, PictureProblem>> {
  const prepared = await inPictureQueue(() => preparePicture(bytes))
  if (prepared === undefined) return refused({ kind: 'busy' })
  if (!prepared.ok) return prepared
  const hash = hashOf(prepared.value)
  for (const { width, format, bytes: content } of prepared.value)
    await storage.put(`photo-${hash}-${width}.${format}`, content, { contentType: `image/${format}` })
  return done(photoUrl(hash))
}

function hashOf(files: PictureFile[]): string {
  const largest = files.find(({ width, format }) => width === 1280 && format === 'webp')
  if (largest === undefined) throw new Error('a picture comes in its largest size')
  return createHash('sha256').update(largest.bytes).digest('hex').slice(0, 24)
}
