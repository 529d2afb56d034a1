import { isStorageFailure, type Storage } from '#platform/files/storage.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { holdPicture } from './hold-picture.server.ts'
import { ownPicture } from './picture.ts'
import type { PictureDeps } from './store-photo.server.ts'
import { usedAmong } from './unused-pictures.server.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * For a form that is about to save the address of a picture which it may have got days ago: the picture counts as new
 * again, so that `removeUnusedPictures` leaves it alone until the form is saved, and after that because it is used.
 *
 * @returns the same address; refused when the picture has been removed already and nothing shows it
 */
export function renewPicture(shop: PictureDeps, address: string): Promise<Outcome<string, { kind: 'gone' }>> {
  return ifThere(shop, address, (name) => holdPicture(shop.db, name, () => renew(shop.storage, name)))
}

/** The same for a form that nobody saves yet: nothing is written. */
export function checkPicture(shop: PictureDeps, address: string): Promise<Outcome<string, { kind: 'gone' }>> {
  return ifThere(shop, address, (name) => shop.storage.exists(smallestOf(name)))
}

async function ifThere(
  { db, log }: PictureDeps,
  address: string,
  find: (name: string) => Promise<boolean>,
): Promise<Outcome<string, { kind: 'gone' }>> {
  const name = ownPicture(address)
  if (name === undefined) return done(address)
  const isThere = await find(name).catch((error) => {
    if (!isStorageFailure(error)) throw error
    // A store that does not answer removes nothing either, so a change of price need not fail.
    log.warn({ err: error }, 'a picture could not be looked for')
    return true
  })
  return isThere || (await usedAmong(db, [name])).has(name) ? done(address) : refused({ kind: 'gone' })
}

const smallestOf = (name: string) => `${name}-320.webp`

async function renew(storage: Storage, name: string): Promise<boolean> {
  const smallest = smallestOf(name)
  if (!(await storage.exists(smallest))) return false
  const { lastModified } = await storage.getMetaData(smallest)
  if (Date.now() - lastModified.getTime() > HOUR_MS)
    await storage.put(smallest, await storage.getBytes(smallest), { contentType: 'image/webp' })
  return true
}
