import { importCatalogue, picturesOf } from '../catalogue/sheet/import-catalogue.server.ts'
import type { FileRow } from '../catalogue/sheet/product-file.ts'
import { ownPicture } from '../images/picture.ts'
import { inPart } from './in-part.server.ts'
import type { Way } from './move-in.server.ts'
import { chunksOf } from './read/chunks.ts'
import type { Readings } from './values/readings.ts'
import { type MoveInReport, tellUpdates } from './values/report.ts'

/** Products stored at once; fewer where pictures are fetched, so that little is done again after an end in the middle. */
const CHUNK = 1_000
const CHUNK_WITH_PICTURES = 50

export async function moveProducts(
  shop: Way,
  products: Readings<FileRow>,
  { report, count }: { report: MoveInReport; count: number },
): Promise<void> {
  const size = shop.takePicture === undefined ? CHUNK : CHUNK_WITH_PICTURES
  let done = 0
  for await (const rows of chunksOf(products, size, report.products)) {
    shop.tell(`Moving products, ${done} of ${count}`)
    await moveChunk(shop, rows, report)
    done += rows.length
  }
}

async function moveChunk(shop: Way, rows: FileRow[], report: MoveInReport) {
  const shown = await picturesOf(
    shop.db,
    rows.flatMap(({ id }) => id ?? []),
  )
  const withPictures: FileRow[] = []
  for (const row of rows)
    withPictures.push({ ...row, image: await pictureFor(shop, { row, shown: shown.get(row.id ?? ''), report }) })
  const order = { actor: 'command line', file: 'the old shop', rows: withPictures } as const
  const imported = await inPart(shop.db, shop.dryRun, (tx) => importCatalogue(tx, order))
  if (!imported.ok) throw new Error(`products with ids of their own were refused: ${imported.problem[0]?.text}`)
  const { added, changed, same, stockKept, first } = imported.value
  tellUpdates(
    report.products,
    first.filter(({ action }) => action === 'changed'),
  )
  report.products.created += added
  report.products.updated += changed
  report.products.skipped += same
  report.stockKept += stockKept
}

type Wanted = {
  row: { id?: string | undefined; name?: string | undefined; image?: string | undefined }
  shown: string | undefined
  report: MoveInReport
}

/** A picture that was stored here stays: it came with an earlier run, or the owner chose another. */
export async function pictureFor(shop: Way, { row, shown, report }: Wanted): Promise<string> {
  const { id = '', name = '', image: address = '' } = row
  if (shown !== undefined && ownPicture(shown) !== undefined) return shown
  if (shop.takePicture === undefined) return address
  const { image, problem } = await shop.takePicture(address)
  if (problem === undefined) report.pictures.stored += 1
  else report.pictures.failed.push({ id, name, reason: `${address}: ${problem}` })
  return image
}
