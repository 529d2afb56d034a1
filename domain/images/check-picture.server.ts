import { isStorageFailure } from '#platform/files/storage.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { ownPicture } from './picture.ts'
import type { PictureDeps } from './store-photo.server.ts'
import { usedAmong } from './unused-pictures.server.ts'

/**
 * For a form that is about to save the address of a picture which it may have got long ago.
 *
 * @returns the same address; refused when the picture has been removed already and nothing shows it
 */
export async function checkPicture(
  { db, storage, log }: PictureDeps,
  address: string,
): Promise<Outcome<string, { kind: 'gone' }>> {
  const name = ownPicture(address)
  if (name === undefined) return done(address)
  const isThere = await storage.exists(`${name}-320.webp`).catch((error) => {
    if (!isStorageFailure(error)) throw error
    // A store that does not answer removes nothing either, so a change of price need not fail.
    log.warn({ err: error }, 'a picture could not be looked for')
    return true
  })
  return isThere || (await usedAmong(db, [name])).has(name) ? done(address) : refused({ kind: 'gone' })
}
