import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { holdPicture } from './hold-picture.server.ts'
import { NO_PICTURE, ownPicture, PICTURE_WIDTHS } from './picture.ts'
import type { PictureDeps } from './store-photo.server.ts'

/** Named as imports name it, because this module becomes part of the build. */
const FILE = createRequire(import.meta.url).resolve('#domain/images/no-picture.webp')

/** Stores what is shown for products without a picture: one small drawing under the names of all widths. Done twice, it is the same. */
export async function storeNoPicture({ db, storage }: Omit<PictureDeps, 'log'>): Promise<void> {
  const name = ownPicture(NO_PICTURE) ?? ''
  const bytes = await readFile(FILE)
  await holdPicture(db, name, async () => {
    for (const width of PICTURE_WIDTHS) await storage.put(`${name}-${width}.webp`, bytes, { contentType: 'image/webp' })
  })
}
