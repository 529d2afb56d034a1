import { open } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { isPictureAddress, ownPicture } from '#domain/images/picture.ts'
import { renewPicture } from '#domain/images/renew-picture.server.ts'
import { type PictureProblem, storePhoto } from '#domain/images/store-photo.server.ts'
import { usedAmong } from '#domain/images/unused-pictures.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import type { FileRow } from './product-file.ts'

type Shop = { db: Db; storage: Storage; log: Log }
export type FilePictureProblem = PictureProblem | { kind: 'gone' | 'no-such-file' | 'not-https' }

type Refused = { line: number; image: string; problem: FilePictureProblem }

/** Such as `http:`, `data:`, `//host`. */
const OTHER_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Names asked about in one query. */
const BATCH = 500

/**
 * Turns the cells of the columns `image` and `moreImages` into addresses: names of files in `folder`, if there is one, are taken in as uploads
 * are, addresses stay. Done again after it was cut short, it stores the same pictures under the same names.
 *
 * @returns refused with the pictures that cannot be had
 */
export async function takePictures(
  shop: Shop,
  { rows, folder }: { rows: FileRow[]; folder?: string },
): Promise<Outcome<FileRow[], Refused[]>> {
  const addresses = new Map<string, string>()
  const problems: Refused[] = []
  const isShown = await shownPictures(shop.db, rows)
  const named = rows.flatMap((row) => imagesOf(row).map((image) => ({ line: row.line, image })))
  for (const [image, [first]] of Map.groupBy(named, (each) => each.image)) {
    if (first === undefined) continue
    const taken = isShown(image) ? done(image) : await take(shop, image, folder)
    if (taken.ok) addresses.set(image, taken.value)
    else problems.push({ line: first.line, image, problem: taken.problem })
  }
  if (problems.length > 0) return refused(problems)
  const addressOf = (image: string) => addresses.get(image) ?? image
  return done(
    rows.map(({ image, moreImages, ...row }) => ({
      ...row,
      image: image === undefined ? undefined : addressOf(image),
      moreImages: moreImages?.map(addressOf),
    })),
  )
}

/** All pictures that a row names. */
export function imagesOf({ image, moreImages = [] }: FileRow): string[] {
  return image === undefined ? moreImages : [image, ...moreImages]
}

async function shownPictures(db: Db, rows: FileRow[]): Promise<(image: string) => boolean> {
  const names = [...new Set(rows.flatMap(imagesOf).flatMap((image) => ownPicture(image) ?? []))]
  const shown = new Set<string>()
  for (let start = 0; start < names.length; start += BATCH)
    for (const name of await usedAmong(db, names.slice(start, start + BATCH))) shown.add(name)
  return (image) => shown.has(ownPicture(image) ?? '')
}

async function take(
  shop: Shop,
  image: string,
  folder: string | undefined,
): Promise<Outcome<string, FilePictureProblem>> {
  if (isPictureAddress(image)) return await renewPicture(shop, image)
  if (OTHER_ADDRESS.test(image)) return refused({ kind: 'not-https' })
  // A list may only name files beside it.
  if (folder === undefined || isAbsolute(image) || normalize(image).startsWith('..'))
    return refused({ kind: 'no-such-file' })
  const file = await open(join(folder, image), 'r').catch(undefinedIfNoName)
  if (file === undefined) return refused({ kind: 'no-such-file' })
  try {
    return await storePhoto(shop, file)
  } finally {
    await file.close()
  }
}

/** The system's words for a name that no file has, because there is none, or none could have it. */
const NO_NAME = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

function undefinedIfNoName(error: NodeJS.ErrnoException): undefined {
  if (!NO_NAME.has(error.code ?? '')) throw error
}
