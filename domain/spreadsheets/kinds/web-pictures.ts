import { imagesOf, type SheetProduct } from '#domain/catalogue/sheet/product-sheet.ts'
import { type LineProblem, namedProblem } from '#domain/csv/sheet-row.ts'
import { isPictureAddress, NO_PICTURE, ownPicture } from '#domain/images/picture.ts'

/** What became of addresses: a picture of this shop, or why there is none. One that was not tried has neither. */
export type WebPictures = ReadonlyMap<string, { image: string | null; problem: string | null }>

/** Addresses at other hosts, each once. */
export function webAddresses(rows: SheetProduct[]): string[] {
  const all = rows.flatMap((row) => [
    ...imagesOf(row),
    ...(row.assumed?.image === undefined ? [] : [row.assumed.image]),
  ])
  return [...new Set(all)].filter(isOnWeb)
}

function isOnWeb(address: string): boolean {
  return isPictureAddress(address) && ownPicture(address) === undefined
}

/**
 * Products with the shop's own pictures, how many of these are `stored`, and what rows come in without. A picture that cannot be
 * had is left out, one that was not tried keeps its address.
 */
export function withWebPictures(rows: SheetProduct[], pictures: WebPictures) {
  const stored = new Set<string>()
  const lost: LineProblem[] = []
  const said = new Set<string>()
  const ownFor = (address: string, row: SheetProduct): string | undefined => {
    if (!isOnWeb(address)) return address
    const { image = null, problem = null } = pictures.get(address) ?? {}
    if (image !== null) stored.add(address)
    else lost.push(namedProblem(row, `${address}: ${problem ?? NOT_TRIED}`))
    return image ?? (problem === null ? address : undefined)
  }
  /** It stands in for many rows, and is told of the first. */
  const assumedFor = (address: string, row: SheetProduct): string => {
    const told = lost.length
    const own = ownFor(address, row) ?? NO_PICTURE
    if (said.has(address)) lost.length = told
    said.add(address)
    return own
  }
  const pictured = rows.map((row): SheetProduct => {
    const image = row.image && ownFor(row.image, row)
    const isLost = row.image !== undefined && image === undefined
    const { assumed } = row
    const standIn = assumed?.image === undefined ? undefined : assumedFor(assumed.image, row)
    return {
      ...row,
      image,
      moreImages: row.moreImages?.flatMap((address) => ownFor(address, row) ?? []),
      ...((isLost || assumed !== undefined) && {
        assumed: { ...assumed, ...((isLost || standIn !== undefined) && { image: standIn ?? NO_PICTURE }) },
      }),
    }
  })
  return { rows: pictured, stored: stored.size, lost }
}

const NOT_TRIED = 'not fetched, because there are too many pictures for one import. Import the file again to go on.'
