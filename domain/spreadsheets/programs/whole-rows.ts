import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { FOR_SALE } from './column-parts.ts'
import { type Cells, DRAFT, type Joins, type Program } from './program.ts'

type Rows = AsyncIterable<SheetRow>
/** A row, and the cells of the one that it takes from, or its own. */
type Joined = { row: SheetRow; whole: Cells; isWhole: boolean }

/** Rows by the fields of a program's list as rows by ours, each with what it takes from another. */
export async function* wholeRows(rows: Rows, { joins, row: read }: Pick<Program, 'joins' | 'row'>) {
  for await (const { row, whole, isWhole } of joined(rows, joins)) {
    const all = read === undefined ? [row] : [read(row.cells, whole, isWhole) ?? []].flat()
    if (all.length === 0 && row.broken !== undefined) yield row
    for (const meant of all) {
      const hidden = meant.leftOut ?? hiddenBy(row.cells) ?? hiddenBy(whole)
      const leftOut = hidden === DRAFT ? undefined : hidden
      const isDraft: Cells = hidden === DRAFT ? { isDraft: 'yes' } : {}
      const problems = [...(row.problems ?? []), ...(meant.problems ?? [])]
      if (meant === row || meant.cells.id === undefined)
        yield { ...row, ...meant, cells: { ...meant.cells, ...isDraft }, leftOut, problems }
      else yield { ...row, ...meant, cells: { ...filled(meant.cells), ...isDraft }, leftOut, problems, isForeign: true }
    }
  }
}

/** Its empty cells take nothing from a product that is here. */
function filled(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''))
}

function hiddenBy(cells: Cells): string | undefined {
  return Object.entries(cells).find(([field, cell]) => cell !== '' && field.startsWith(`${FOR_SALE} `))?.[1]
}

function joined(rows: Rows, joins: Joins | undefined): AsyncGenerator<Joined> {
  if (joins?.with === 'first') return withFirst(rows, joins)
  return joins === undefined ? alone(rows) : withParent(rows, joins)
}

async function* alone(rows: Rows): AsyncGenerator<Joined> {
  for await (const row of rows) yield { row, whole: row.cells, isWhole: false }
}

async function* withFirst(rows: Rows, { keyOf, fields }: Joins & { with: 'first' }): AsyncGenerator<Joined> {
  let whole: Cells | undefined
  let key = ''
  for await (const row of rows) {
    const own = keyOf(row.cells)
    if (whole === undefined || (own !== '' && own !== key)) {
      whole = row.cells
      key = own
      yield { row, whole, isWhole: false }
    } else yield { row: { ...row, cells: { ...row.cells, ...saidForAll(whole, fields) } }, whole, isWhole: false }
  }
}

function saidForAll(whole: Cells, fields: readonly string[]): Cells {
  const isSaid = ([field, cell]: [string, string | undefined]) =>
    cell !== '' && fields.includes(field.split(' ')[0] ?? '')
  return Object.fromEntries(Object.entries(whole).filter(isSaid))
}

async function* withParent(
  rows: Rows,
  { parentOf, namesOf, mayBeAlone }: Joins & { with: 'parent' },
): AsyncGenerator<Joined> {
  const all: SheetRow[] = []
  const named = new Map<string, Cells>()
  const parents = new Set<string>()
  for await (const row of rows) {
    all.push(row)
    parents.add(parentOf(row.cells))
    for (const name of namesOf(row.cells)) named.set(name, row.cells)
  }
  for (const row of all) {
    const name = parentOf(row.cells)
    const whole = name === '' ? row.cells : (named.get(name) ?? (mayBeAlone ? row.cells : undefined))
    if (whole !== undefined)
      yield { row, whole, isWhole: namesOf(row.cells).some((each) => parents.has(each)) && whole === row.cells }
    else {
      const problems = [`the product "${name}" that it is a variation of is not in the file`]
      yield { row: { ...row, problems }, whole: row.cells, isWhole: false }
    }
  }
}
