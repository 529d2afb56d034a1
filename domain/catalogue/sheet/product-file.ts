import { z } from 'zod'
import { cellsByField } from '#domain/csv/csv-file.ts'
import { BrokenCsv, type CsvRecord, csvRecords } from '#domain/csv/csv-records.ts'
import { type ColumnNames, type LineProblem, momentCell, namedProblem, problemsOfCells } from '#domain/csv/sheet-row.ts'
import { isId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { CATEGORIES, findCategory, findSubcategory } from '../categories.ts'
import { addressesIn } from '../product/arrange-pictures.ts'
import type { WholeProduct } from '../product/product.ts'
import { Description, LowStockAt, Name, Price, Quantity } from '../product/product-form.ts'
import { MAX_MORE_IMAGES } from '../product/product-limits.ts'

const orNothing = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), field.optional())

/** `quantityWas`: the stock that `quantity` was changed from, so that sales meanwhile are noticed. */
export type ProductColumn = Exclude<keyof WholeProduct, 'priceCents'> | 'price' | 'quantityWas'

/** All columns of a product file, in the order of an export, each with the title that people see, then others it is known by. */
export const PRODUCT_COLUMNS = {
  id: ['Id', 'product id', 'handle id'],
  name: ['Name', 'title', 'product', 'product name', 'product title', 'item', 'item name'],
  description: ['Description', 'text', 'details', 'body', 'body html', 'long description', 'product description'],
  price: ['Price', 'price usd', 'unit price', 'regular price', 'variant price', 'selling price', 'amount'],
  quantity: ['Quantity', 'qty', 'stock', 'in stock', 'stock quantity', 'inventory', 'pieces', 'count', 'on hand'],
  quantityWas: ['Quantity before', 'quantity was', 'stock before', 'old quantity', 'old stock'],
  lowStockAt: ['Low stock at', 'low at', 'low stock', 'low stock amount', 'reorder point', 'reorder level'],
  image: ['Image', 'picture', 'photo', 'image url', 'image src', 'picture url', 'images'],
  moreImages: ['Further pictures', 'more images', 'more pictures', 'additional images', 'other images', 'gallery'],
  category: ['Category', 'department', 'product category', 'category name'],
  subcategory: ['Subcategory', 'sub category', 'platform', 'console', 'system', 'subcategory name'],
  subSubcategory: ['Type', 'sub subcategory', 'product type'],
  createdAt: ['Date added', 'created at', 'created', 'date', 'added'],
} as const satisfies ColumnNames<ProductColumn>

const CELLS = {
  id: orNothing(z.string().refine(isId, 'Id must be 20 letters and digits, or empty for a new product')),
  name: Name,
  description: Description,
  price: Price,
  quantity: Quantity,
  quantityWas: orNothing(Quantity),
  lowStockAt: LowStockAt,
  /** Empty: a product that is here keeps its picture. */
  image: orNothing(z.string().max(500, 'Image is longer than 500 characters')),
  /** Further pictures, with spaces between. */
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
  createdAt: momentCell('Date added'),
} satisfies Record<ProductColumn, z.ZodType>

/** A file may have some of the columns: a field without a column stays as it is. */
const Row = z
  .object(CELLS)
  .partial()
  .refine(({ category, subcategory }) => category === undefined || isInCategory(category, subcategory), {
    error: ({ input }) => `Subcategory must be one of ${subcategoriesOf(input)}`,
    when: ({ value }) => findCategory((value as { category?: string }).category) !== undefined,
  })
  .transform(({ price, subSubcategory, ...fields }) => ({
    ...fields,
    priceCents: price,
    subSubcategory: subSubcategory === '' ? null : subSubcategory,
  }))

export type FileRow = z.output<typeof Row> & { line: number }

function isInCategory(category: string, subcategory: string | undefined): boolean {
  return findSubcategory(category, subcategory) !== undefined
}

function subcategoriesOf(input: unknown): string {
  const { category } = input as { category?: string }
  return (
    findCategory(category)
      ?.subcategories.map(({ name }) => name)
      .join(', ') ?? 'its category'
  )
}

/** The cells of one line, trimmed, by the columns that they stand in. */
export type ProductCells = { line: number; cells: { [Column in ProductColumn]?: string | undefined } }

/**
 * Reads a product file: CSV with a header line (RFC 4180), with commas, semicolons or tabs between, as spreadsheets write
 * it in different countries.
 *
 * @returns refused with all its problems, in the order of its lines
 */
export async function readProductFile(
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<Outcome<FileRow[], LineProblem[]>> {
  let columns: string[] | undefined
  const rows: FileRow[] = []
  const problems: LineProblem[] = []
  try {
    for await (const record of csvRecords(texts)) {
      if (columns === undefined) {
        columns = record.cells
        const text = problemOfHead(columns)
        if (text !== undefined) return refused([{ line: 1, text }])
        continue
      }
      const row = readRecord(columns, record)
      if (row.ok) rows.push(row.value)
      else problems.push(...row.problem)
    }
  } catch (error) {
    if (error instanceof BrokenCsv) return refused([{ line: error.line, text: error.message }])
    throw error
  }
  if (columns === undefined) return refused([{ line: 1, text: problemOfHead([]) ?? '' }])
  return problems.length > 0 ? refused(problems) : done(rows)
}

export function problemOfHead(columns: string[]): string | undefined {
  const known = Object.keys(PRODUCT_COLUMNS)
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown !== undefined) return `"${cutText(unknown, 50)}" is no column; the columns are ${known.join(', ')}`
  const twice = columns.find((name, place) => columns.indexOf(name) !== place)
  if (twice !== undefined) return `the column ${twice} is there twice`
  if (columns.includes('category') !== columns.includes('subcategory'))
    return 'the columns category and subcategory come together'
  const isKnown = columns.includes('id') || (columns.includes('name') && columns.includes('category'))
  return isKnown ? undefined : 'there must be a column id, or the columns name, category and subcategory'
}

function readRecord(columns: string[], { cells, line }: CsvRecord): Outcome<FileRow, LineProblem[]> {
  if (cells.length !== columns.length) {
    const text = `There are ${cells.length} cells, but ${columns.length} columns: a text with a comma in it stands in quotes`
    return refused([{ line, text }])
  }
  return readProductRow({ cells: cellsByField(columns, cells), line })
}

/** @returns refused with everything that is wrong with the line */
export function readProductRow({ cells, line }: ProductCells): Outcome<FileRow, LineProblem[]> {
  const parsed = Row.safeParse(withCategoryIds(cells))
  if (parsed.success) return done({ ...parsed.data, line })
  return refused(problemsOfCells(parsed.error).map((text) => namedProblem({ line, name: cells.name }, text)))
}

/** Categories may be called by their names, as people know them. */
function withCategoryIds(cells: ProductCells['cells']): ProductCells['cells'] {
  if (cells.category === undefined) return cells
  const category = findNamed(CATEGORIES, cells.category)
  const subcategory = findNamed(category?.subcategories ?? [], cells.subcategory ?? '')
  return { ...cells, category: category?.id ?? cells.category, subcategory: subcategory?.id ?? cells.subcategory }
}

function findNamed<Named extends { id: string; name: string }>(all: readonly Named[], text: string): Named | undefined {
  const wanted = text.toLowerCase()
  return all.find(({ id }) => id === wanted) ?? all.find(({ name }) => name.toLowerCase() === wanted)
}
