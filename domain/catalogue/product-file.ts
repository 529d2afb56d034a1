import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { plainText } from '../csv.ts'
import { isId } from '../ids.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { CATEGORIES, findCategory, findSubcategory } from './categories.ts'
import { Description, Name, Price, Quantity } from './product-form.ts'

/** A problem of a file, and its line. */
export type LineProblem = { line: number; text: string }

const orNothing = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), field.optional())

/** The columns of a product file. */
const CELLS = {
  id: orNothing(z.string().refine(isId, 'id must be 20 letters and digits, or empty for a new product')),
  name: Name,
  description: Description,
  price: Price,
  quantity: Quantity,
  /** The stock that `quantity` was changed from, so that sales meanwhile are noticed. */
  quantityWas: orNothing(Quantity),
  image: z.string().min(1, 'image is required').max(500, 'image is longer than 500 characters'),
  category: z.string().refine((id) => findCategory(id) !== undefined, {
    error: `category must be one of ${CATEGORIES.map(({ id }) => id).join(', ')}`,
  }),
  subcategory: z.string(),
  subSubcategory: z.string().max(200, 'subSubcategory is longer than 200 characters'),
  createdAt: orNothing(z.iso.datetime('createdAt must be a time like 2026-01-31T12:00:00Z, or empty')),
}

export const PRODUCT_COLUMNS = Object.keys(CELLS) as (keyof typeof CELLS)[]

/** A file may have some of the columns: a field without a column stays as it is. */
const Row = z
  .object(CELLS)
  .partial()
  .refine(({ category, subcategory }) => category === undefined || isOnShelf(category, subcategory), {
    error: ({ input }) => `subcategory must be one of ${subcategoriesOf(input)}`,
    when: ({ value }) => findCategory((value as { category?: string }).category) !== undefined,
  })
  .transform(({ price, createdAt, subSubcategory, ...fields }) => ({
    ...fields,
    priceCents: price,
    subSubcategory: subSubcategory === '' ? null : subSubcategory,
    createdAt: createdAt === undefined ? undefined : new Date(createdAt),
  }))

export type FileRow = z.output<typeof Row> & { line: number }

function isOnShelf(category: string, subcategory: string | undefined): boolean {
  return findSubcategory(category, subcategory) !== undefined
}

function subcategoriesOf(input: unknown): string {
  const { category } = input as { category?: string }
  return (
    findCategory(category)
      ?.subcategories.map(({ id }) => id)
      .join(', ') ?? 'its category'
  )
}

type Record = { cells: string[]; line: number }

/**
 * Reads a product file: CSV with a header line (RFC 4180), with commas, semicolons or tabs between, as spreadsheets write
 * it in different countries.
 *
 * @returns refused with all its problems, in the order of its lines
 */
export function readProductFile(text: string): Outcome<FileRow[], LineProblem[]> {
  const split = splitLines(text)
  if (!split.ok) return split
  const [head, ...records] = split.value
  const columns = head?.cells.map((cell) => cell.trim()) ?? []
  const problem = problemOfHead(columns)
  if (problem !== undefined) return refused([{ line: 1, text: problem }])
  const rows: FileRow[] = []
  const problems: LineProblem[] = []
  for (const record of records) {
    const read = readRow(columns, record)
    if (read.ok) rows.push(read.value)
    else problems.push(...read.problem)
  }
  return problems.length > 0 ? refused(problems) : done(rows)
}

function splitLines(text: string): Outcome<Record[], LineProblem[]> {
  const [head = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((each) => head.includes(each) && !head.includes(',')) ?? ','
  try {
    const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true } as const
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
    return done(
      records.map(({ record, info }) => {
        const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
        return { cells: record, line: info.lines - breaks }
      }),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = 'a quotation mark is not closed, or stands where none may: inside quotes it is written twice ("")'
    return refused([{ line: Number(error.lines), text: problem }])
  }
}

function problemOfHead(columns: string[]): string | undefined {
  const known: readonly string[] = PRODUCT_COLUMNS
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown !== undefined) return `"${unknown.slice(0, 50)}" is no column; the columns are ${known.join(', ')}`
  const twice = columns.find((name, place) => columns.indexOf(name) !== place)
  if (twice !== undefined) return `the column ${twice} is there twice`
  if (columns.includes('category') !== columns.includes('subcategory'))
    return 'the columns category and subcategory come together'
  const isKnown = columns.includes('id') || (columns.includes('name') && columns.includes('category'))
  return isKnown ? undefined : 'there must be a column id, or the columns name, category and subcategory'
}

function readRow(columns: string[], { cells, line }: Record): Outcome<FileRow, LineProblem[]> {
  if (cells.length !== columns.length) {
    const text = `there are ${cells.length} cells, but ${columns.length} columns: a text with a comma in it stands in quotes`
    return refused([{ line, text }])
  }
  const parsed = Row.safeParse(Object.fromEntries(columns.map((name, place) => [name, plainText(cells[place] ?? '')])))
  if (parsed.success) return done({ ...parsed.data, line })
  return refused(parsed.error.issues.map(({ message }) => ({ line, text: message })))
}
