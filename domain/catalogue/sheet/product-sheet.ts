import { z } from 'zod'
import { momentCell, namedProblem, problemsOfCells, type SheetReading, type SheetRow } from '#domain/csv/sheet-row.ts'
import { isId } from '#domain/ids.ts'
import { readAs } from '#domain/text/read-as.ts'
import { readYes } from '#domain/text/yes-no.ts'
import { CATEGORIES, findCategory, findSubcategory } from '../categories.ts'
import { FACT_FIELDS } from '../facts/fact-fields.ts'
import { splitFacts } from '../facts/fact-values.ts'
import { findCalled } from '../find-place.ts'
import { Barcode, Cost, Shelf, Sku } from '../own/own-fields.ts'
import { FormerPrice, ReleaseOn } from '../prices/price-fields.ts'
import { addressesIn } from '../product/arrange-pictures.ts'
import { Description, LowStockAt, Name, Price, Quantity } from '../product/product-form.ts'
import { MAX_MORE_IMAGES } from '../product/product-limits.ts'
import type { ProductColumn } from './product-columns.ts'

const orNothing = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), field.optional())

/** Nothing: on sale. */
const isDraftWord = (cell: string) => (cell.trim() === '' ? false : readYes(cell))

const CELLS = {
  id: orNothing(z.string().refine(isId, 'Id must be 20 letters and digits, or empty for a new product')),
  name: Name,
  isDraft: readAs(isDraftWord, 'Draft must be yes or no'),
  description: Description,
  price: Price,
  formerPrice: FormerPrice,
  quantity: Quantity,
  quantityWas: orNothing(Quantity),
  lowStockAt: LowStockAt,
  releaseOn: ReleaseOn,
  sku: Sku,
  barcode: Barcode,
  shelf: Shelf,
  cost: Cost,
  /** Empty: a product that is here keeps its picture. */
  image: orNothing(z.string().max(500, 'Image is longer than 500 characters')),
  moreImages: z
    .string()
    .transform(addressesIn)
    .refine((images) => images.length <= MAX_MORE_IMAGES, `Further pictures are more than ${MAX_MORE_IMAGES}`)
    .refine(
      (images) => images.every(({ length }) => length <= 500),
      'The address of a further picture is longer than 500 characters',
    ),
  category: z.string().refine((id) => findCategory(id) !== undefined, {
    error: `Category must be one of ${CATEGORIES.map(({ name }) => name).join(', ')}`,
  }),
  subcategory: z.string(),
  subSubcategory: z.string().max(200, 'Type is longer than 200 characters'),
  ...FACT_FIELDS,
  createdAt: momentCell('Date added'),
} satisfies Record<ProductColumn, z.ZodType>

/** What a draft may lack: an empty cell changes nothing. */
const DRAFT_CELLS = {
  ...CELLS,
  description: orNothing(Description),
  price: orNothing(Price),
  quantity: orNothing(Quantity),
  category: orNothing(CELLS.category),
  subcategory: orNothing(CELLS.subcategory),
}
const Row = whole(CELLS)
const DraftRow = whole(DRAFT_CELLS as unknown as typeof CELLS)

/** A file may have some of the columns: a field without a column stays as it is. */
function whole(cells: typeof CELLS) {
  return z
    .object(cells)
    .partial()
    .refine(
      ({ category, subcategory, isDraft }) =>
        category === undefined ||
        (isDraft === true && subcategory === undefined) ||
        findSubcategory(category, subcategory) !== undefined,
      {
        error: ({ input }) => `Subcategory must be one of ${subcategoriesOf(input)}`,
        when: ({ value }) => findCategory((value as { category?: string }).category) !== undefined,
      },
    )
    .transform((cells) => {
      const { facts, others } = splitFacts(cells)
      const { price, formerPrice, cost, subSubcategory, ...fields } = others
      return {
        ...fields,
        priceCents: price,
        ...(formerPrice === undefined ? {} : { formerPriceCents: formerPrice }),
        ...(cost === undefined ? {} : { costCents: cost }),
        subSubcategory: subSubcategory === '' ? null : subSubcategory,
        ...(Object.keys(facts).length === 0 ? {} : { facts }),
      }
    })
}

/** What is said of a product where its row does not say it. One that is in the shop stays as it is. */
export type Assumed = { description?: string; quantity?: number; image?: string }
export const ASSUMED_FIELDS = ['quantity', 'image', 'description'] as const satisfies (keyof Assumed)[]
export type AssumedField = (typeof ASSUMED_FIELDS)[number]

export type ProductSheetRow = SheetRow<ProductColumn> & { assumed?: Assumed | undefined }

/** A product of a file. A field that it has no column for is undefined. */
export type SheetProduct = z.output<typeof Row> & { line: number; assumed?: Assumed; isForeign?: boolean }

/** Of a draft nothing is assumed, and it may lack most. */
export function isOfDraft({ isDraft = '' }: ProductSheetRow['cells']): boolean {
  return isDraftWord(isDraft) === true
}

export function imagesOf({ image, moreImages = [] }: Pick<SheetProduct, 'image' | 'moreImages'>): string[] {
  return image === undefined ? moreImages : [image, ...moreImages]
}

function subcategoriesOf(input: unknown): string {
  const category = findCategory((input as { category?: string }).category)
  return category?.subcategories.map(({ name }) => name).join(', ') ?? 'its category'
}

/** The rows of a product file, with everything that is wrong with the others. */
export function readProductSheet(rows: Iterable<ProductSheetRow>): SheetReading<SheetProduct> {
  const reading: SheetReading<SheetProduct> = { items: [], problems: [] }
  for (const { cells, line, broken, isForeign, problems = [], assumed } of rows) {
    const isDraft = isOfDraft(cells)
    const parsed = (isDraft ? DraftRow : Row).safeParse(withCategoryIds(cells))
    if (broken !== undefined) reading.problems.push({ line, text: broken })
    else if (parsed.success && problems.length === 0)
      reading.items.push({
        ...parsed.data,
        line,
        ...(assumed && !isDraft && { assumed }),
        ...(isForeign && { isForeign }),
      })
    else
      reading.problems.push(
        ...[...problems, ...(parsed.error ? problemsOfCells(parsed.error, cells) : [])].map((text) =>
          namedProblem({ line, name: cells.name }, text),
        ),
      )
  }
  return reading
}

/** Categories may be called by their names, as people know them. */
function withCategoryIds(cells: SheetRow<ProductColumn>['cells']): SheetRow<ProductColumn>['cells'] {
  if (cells.category === undefined) return cells
  const category = findCalled(CATEGORIES, cells.category)
  const subcategory = findCalled(category?.subcategories ?? [], cells.subcategory ?? '')
  return { ...cells, category: category?.id ?? cells.category, ...(subcategory && { subcategory: subcategory.id }) }
}
