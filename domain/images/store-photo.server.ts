import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Db } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import { createSemaphore } from '#platform/work/fair-queue.ts'
import { undefinedIfBusy } from '#platform/work/too-busy.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { holdPicture } from './hold-picture.server.ts'
import { NO_PICTURE, ownPicture, PICTURE_WIDTHS, pictureUrl } from './picture.ts'
import { MAX_PICTURE_BYTES } from './picture-limits.ts'
import { prepareInSubprocess } from './prepare-in-subprocess.server.ts'
import type { PictureFile, PreparingProblem } from './prepare-picture.server.ts'

/** One picture at a time, so that pages are still answered. An owner sends fewer than `waiting` at once. */
const withSlot = createSemaphore({ atOnce: 1, waiting: 7 })

export type PictureDeps = { db: Db; storage: Storage; log: Log }
export type PictureProblem = PreparingProblem | { kind: 'too-large' | 'busy' }

/**
 * Stores an uploaded picture in every size and format, named by its content: the same picture
 * twice is stored once. It is written again all the same, so that the files look new to `removeUnusedPictures`.
 *
 * @returns the address for the product or post; refused as `prepareInSubprocess` says, or `busy`
 */
export async function storePhoto(
  { db, storage, log }: PictureDeps,
  file: FileHandle,
): Promise<Outcome<string, PictureProblem>> {
  const prepared = await preparePhoto(log, file)
  if (!prepared.ok) return prepared
  const name = nameOf(prepared.value)
  await holdPicture(db, name, () => Promise.all(prepared.value.map((each) => store(storage, name, each))))
  return done(pictureUrl(name))
}

/**
 * Stores a private picture under a name that nobody can guess, for an address that no list has. `removeUnusedPictures` removes
 * it unless an offer has it a day later.
 *
 * @returns the name
 */
export async function storePrivatePhoto(
  { storage, log }: Omit<PictureDeps, 'db'>,
  file: FileHandle,
): Promise<Outcome<string, PictureProblem>> {
  const prepared = await preparePhoto(log, file)
  if (!prepared.ok) return prepared
  const name = randomBytes(16).toString('hex')
  await Promise.all(prepared.value.map((each) => store(storage, `offer-${name}`, each)))
  return done(name)
}

/** All of it but the storing: refuses what `storePhoto` would refuse. */
export async function preparePhoto(log: Log, file: FileHandle): Promise<Outcome<PictureFile[], PictureProblem>> {
  if ((await file.stat()).size > MAX_PICTURE_BYTES) return refused({ kind: 'too-large' })
  const prepared = await withSlot(() => prepareInSubprocess(file, log)).catch(undefinedIfBusy)
  return prepared ?? refused({ kind: 'busy' })
}

function nameOf(files: PictureFile[]): string {
  const largest = files.find(({ width, format }) => width === 1280 && format === 'webp')
  if (largest === undefined) throw new Error('a picture comes in its largest size')
  return `photo-${createHash('sha256').update(largest.bytes).digest('hex').slice(0, 24)}`
}

/** Some hosts answer every upload with success: only a file that can be found again counts as stored. */
async function store(storage: Storage, name: string, { width, format, bytes }: PictureFile): Promise<void> {
  const key = `${name}-${width}.${format}`
  await storage.put(key, bytes, { contentType: `image/${format}` })
  const { contentLength } = await storage.getMetaData(key)
  if (contentLength !== bytes.byteLength) throw new Error(`${key} was not stored`)
}

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
