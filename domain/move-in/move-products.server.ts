import { importCatalogue, picturesOf } from '../catalogue/import-catalogue.server.ts'
import type { FileRow } from '../catalogue/product-file.ts'
import { ownPicture } from '../images/picture.ts'
import { readDocuments } from './firestore-file.ts'
import { inPart } from './in-part.server.ts'
import type { OldShop, Way } from './move-in.server.ts'
import { takeOldPicture } from './old-pictures.server.ts'
import { readProduct } from './product-document.ts'
import type { MoveInReport } from './report.ts'

/** Products stored at once; fewer where pictures are fetched, so that little is done again after an end in the middle. */
const CHUNK = 1_000
const CHUNK_WITH_PICTURES = 50

export async function moveProducts(shop: Way, old: OldShop, report: MoveInReport): Promise<void> {
  const rows: FileRow[] = []
  for (const [place, document] of readDocuments(old.collections, 'products', report.products, old.map).entries()) {
    const row = readProduct(document, { line: place + 1, categories: old.map.categories })
    if (row.ok) rows.push(row.value)
    else report.products.failed.push({ id: document.id, reason: row.problem })
  }
  const size = old.pictures === undefined ? CHUNK : CHUNK_WITH_PICTURES
  for (let start = 0; start < rows.length; start += size) {
    shop.tell(`Moving products, ${start} of ${rows.length}`)
    await moveChunk(shop, old, { rows: rows.slice(start, start + size), report })
  }
}

async function moveChunk(shop: Way, old: OldShop, { rows, report }: { rows: FileRow[]; report: MoveInReport }) {
  const shown = await picturesOf(
    shop.db,
    rows.flatMap(({ id }) => id ?? []),
  )
  const withPictures: FileRow[] = []
  for (const row of rows)
    withPictures.push({ ...row, image: await pictureFor(shop, old, { row, shown: shown.get(row.id ?? ''), report }) })
  const order = { actor: 'command line', file: 'the old shop', rows: withPictures } as const
  const imported = await inPart(shop.db, shop.isTrial, (tx) => importCatalogue(tx, order))
  if (!imported.ok) throw new Error(`products with ids of their own were refused: ${imported.problem[0]?.text}`)
  const { added, changed, same, stockKept } = imported.value
  report.products.created += added
  report.products.updated += changed
  report.products.skipped += same
  report.stockKept += stockKept
}

type Wanted = {
  row: { id?: string | undefined; image?: string | undefined }
  shown: string | undefined
  report: MoveInReport
}

/** A picture that was stored here stays: it came with an earlier run, or the owner chose another. */
export async function pictureFor(shop: Way, old: OldShop, { row, shown, report }: Wanted): Promise<string> {
  const { id = '', image: address = '' } = row
  if (shown !== undefined && ownPicture(shown) !== undefined) return shown
  if (old.pictures === undefined) return address
  const { image, problem } = await takeOldPicture(shop, { address, source: old.pictures, scratch: shop.scratch })
  if (problem === undefined) report.pictures.stored += 1
  else report.pictures.failed.push({ id, reason: `${address}: ${problem}` })
  return image
}
