import { isAbsolute, join, normalize } from 'node:path'
import { namedProblem, type SheetReading } from '#domain/csv/sheet-row.ts'
import { checkPicture } from '#domain/images/check-picture.server.ts'
import { openPictureFile } from '#domain/images/open-picture-file.server.ts'
import { isPictureAddress, ownPicture, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { pictureProblemText } from '#domain/images/picture-problem.ts'
import { type PictureDeps, type PictureProblem, preparePhoto, storePhoto } from '#domain/images/store-photo.server.ts'
import { usedAmong } from '#domain/images/unused-pictures.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import { imagesOf, type SheetProduct } from './product-sheet.ts'

type FilePictureProblem =
  | PictureProblem
  | { kind: 'gone' | 'not-https' | 'no-such-file' | 'folder' | 'dead-link' | 'no-file' | 'unreadable' }

/** Such as `http:`, `data:`, `//host`. */
const OTHER_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Names asked about in one query. */
const BATCH = 500

/**
 * Turns the cells of the columns `image` and `moreImages` into addresses: names of files in `folder`, if there is one, are taken in as uploads
 * are, addresses stay. Done again after it was cut short, it stores the same pictures under the same names. Rows whose
 * pictures cannot be had are problems. A dry run opens them, too, and stores nothing.
 */
export async function takePictures(
  shop: PictureDeps,
  { rows, folder, dryRun = false }: { rows: SheetProduct[]; folder?: string | undefined; dryRun?: boolean },
): Promise<SheetReading<SheetProduct>> {
  const [own, lost] = [new Map<string, string>(), new Map<string, string>()]
  const isShown = await shownPictures(shop.db, rows)
  for (const image of new Set(rows.flatMap(imagesOf))) {
    const taken = isShown(image) ? done(image) : await take(shop, image, { folder, dryRun })
    if (taken.ok) own.set(image, taken.value)
    else lost.set(image, `${image}: ${reasonOf(taken.problem, folder)}`)
  }
  const addressOf = (image: string) => own.get(image) ?? image
  const reading: SheetReading<SheetProduct> = { items: [], problems: [] }
  for (const row of rows) {
    const { image, moreImages } = row
    const problems = imagesOf(row).flatMap((each) => lost.get(each) ?? [])
    if (problems.length > 0) reading.problems.push(namedProblem(row, problems.join(' ')))
    else reading.items.push({ ...row, image: image && addressOf(image), moreImages: moreImages?.map(addressOf) })
  }
  return reading
}

function reasonOf({ kind }: FilePictureProblem, folder: string | undefined): string {
  if (kind === 'not-https') return `A picture’s address ${PICTURE_ADDRESS_RULE}.`
  if (folder === undefined) return NO_SUCH_PICTURE
  if (kind === 'no-such-file') return 'There is no such file beside the list, and it is no address of a picture.'
  if (kind === 'gone') return 'The shop has no such picture. Name a file beside the list, or an https address.'
  return pictureProblemText({ kind })
}

const NO_SUCH_PICTURE = 'The shop has no such picture: write an address with https://'

async function shownPictures(db: Db, rows: SheetProduct[]): Promise<(image: string) => boolean> {
  const names = [...new Set(rows.flatMap(imagesOf).flatMap((image) => ownPicture(image) ?? []))]
  const shown = new Set<string>()
  for (let start = 0; start < names.length; start += BATCH)
    for (const name of await usedAmong(db, names.slice(start, start + BATCH))) shown.add(name)
  return (image) => shown.has(ownPicture(image) ?? '')
}

async function take(
  shop: PictureDeps,
  image: string,
  { folder, dryRun }: { folder: string | undefined; dryRun: boolean },
): Promise<Outcome<string, FilePictureProblem>> {
  if (isPictureAddress(image)) return await checkPicture(shop, image)
  if (OTHER_ADDRESS.test(image)) return refused({ kind: 'not-https' })
  // A list may only name files beside it.
  if (folder === undefined || isAbsolute(image) || normalize(image).startsWith('..'))
    return refused({ kind: 'no-such-file' })
  const opened = await openPictureFile(join(folder, image))
  if (!opened.ok) return opened
  await using file = opened.value
  if (!dryRun) return await storePhoto(shop, file)
  const prepared = await preparePhoto(shop.log, file)
  return prepared.ok ? done(image) : prepared
}
