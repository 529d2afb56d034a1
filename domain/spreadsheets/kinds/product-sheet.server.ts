import { exportProducts } from '#domain/catalogue/sheet/export-products.server.ts'
import { imagesOf, takePictures } from '#domain/catalogue/sheet/file-pictures.server.ts'
import { type Imported, importCatalogue } from '#domain/catalogue/sheet/import-catalogue.server.ts'
import { type FileRow, PRODUCT_COLUMNS, problemOfHead, readProductRow } from '#domain/catalogue/sheet/product-file.ts'
import { type LineProblem, namedProblem } from '#domain/csv/sheet-row.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { done, refused } from '#domain/outcome.ts'
import type { ImportRows, SheetKind, SheetShop } from './sheet-kind.ts'

/** The product files of the command line, with any titles. */
export const PRODUCT_SHEET: SheetKind = {
  id: 'products',
  name: 'Products',
  about: 'Add new products and change those that are here: names, prices, stock, categories, pictures.',
  fields: PRODUCT_COLUMNS,
  auditKind: 'catalogue',
  hasPeople: false,
  problemOf: problemOfHead,
  async importRows(tx, given) {
    const { shop, file, actor, dryRun, skipInvalid = false, tell } = given
    const read = await readRows(given)
    const { rows, problems } = dryRun ? read : await withPictures(shop, read)
    if (problems.length > 0 && !skipInvalid) return refused(problems)
    const imported = await importCatalogue(tx, { rows, file, actor, dryRun, skipInvalid, tell })
    if (!imported.ok) return imported
    return done({ ...reportOf(imported.value), problems: [...problems, ...imported.value.problems] })
  },
  exportAll: ({ db }) => exportProducts(db),
}

type Read = { rows: FileRow[]; problems: LineProblem[] }

async function readRows({ rows }: ImportRows): Promise<Read> {
  const taken: FileRow[] = []
  const problems: LineProblem[] = []
  for await (const row of rows) {
    const read = readProductRow(row)
    if (!read.ok) problems.push(...read.problem)
    else if (!imagesOf(read.value).every(isPictureAddress))
      problems.push(namedProblem(read.value, `Image ${PICTURE_ADDRESS_RULE}: ${NO_FILES}`))
    else taken.push(read.value)
  }
  return { rows: taken, problems }
}

const NO_FILES = 'a picture beside the list cannot come along in a browser'

/** Pictures of this shop that nothing shows any more would be removed before the import is done. */
async function withPictures(shop: SheetShop, { rows, problems }: Read): Promise<Read> {
  const taken = await takePictures(shop, { rows })
  if (taken.ok) return { rows: taken.value, problems }
  const gone = new Set(taken.problem.map(({ image }) => image))
  const isLost = (row: FileRow) => imagesOf(row).some((image) => gone.has(image))
  const lost = rows.filter(isLost).map((row) => namedProblem(row, NO_SUCH_PICTURE))
  return { rows: rows.filter((row) => !isLost(row)), problems: [...problems, ...lost] }
}

const NO_SUCH_PICTURE = 'The shop has no such picture: write an address with https://'

export function reportOf({ added, changed, same, stockKept, first, entryId }: Imported) {
  return {
    counts: [
      ['new products', added],
      ['changed products', changed],
      ['products as they are', same],
      ['products whose stock stays, because the file does not say what it was before', stockKept],
    ] as [string, number][],
    writes: added + changed,
    samples: first.map(({ subject, action, changes = {} }) => ({
      name: subject.name,
      isNew: action === 'added',
      changes,
    })),
    entryId,
  }
}
