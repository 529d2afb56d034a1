import type { SheetRow } from '#domain/csv/sheet-row.ts'

/** A list that another program exports. What its titles mean by themselves need not be said. */
export type Program = {
  name: string
  /** The kind of list; products, if it says nothing. */
  of?: 'products' | 'orders' | 'customers' | 'guide'
  /** Said of a file whose columns are all known, so that its preview comes at once. */
  about?: string
  /** Titles that together only it has; where it has several for one column, a list of them. */
  telling: readonly (string | readonly string[])[]
  /** Titles by the field that they mean where they mean something else than usual; one that ends with `*` may go on. */
  columns: Readonly<Record<string, readonly string[]>>
  /** The same of columns that only `row` and `joins` read, each with a name for the page first. */
  own?: Readonly<Record<string, readonly [string, ...string[]]>>
  /** Titles that mean nothing here. */
  leftOut?: readonly string[]
  /** By title, the codes with which it says that a row is not for sale, and why; DRAFT of one that comes in as a draft. Where codes that are for sale are said, too, as an empty text, any other is a draft. */
  hides?: Readonly<Record<string, Words>>
  /** By title, what it writes as a code. */
  words?: Readonly<Record<string, Words>>
  /** By the title that a price stands under, what the piece is. */
  priced?: Readonly<Record<string, Words>>
  /** From which other row a row takes what it does not say. */
  joins?: Joins
  /**
   * What a row means by our fields; nothing where it is no item, or several where it has them. `whole`: the row that it takes
   * from, or it itself. `isWhole`: whether others take from it.
   */
  row?(own: Cells, whole: Cells, isWhole: boolean): Meant | readonly Meant[] | undefined
}

/** What a cell says, by what stands in it; or cells by their fields. */
export type Words = Readonly<Record<string, string>>
export type Cells = Partial<Record<string, string>>
/** Comes in, and goes on sale when its owner says so. */
export const DRAFT = 'draft'

export type Meant = Pick<SheetRow, 'cells' | 'leftOut' | 'problems' | 'assumed'>

export type Joins =
  /** The first of the rows with the same key, or without one. `fields`: what it says for all of them. */
  | { with: 'first'; keyOf(cells: Cells): string; fields: readonly string[] }
  /** A row anywhere that is known by several names. `mayBeAlone`: one that no row knows takes from none. */
  | { with: 'parent'; parentOf(cells: Cells): string; namesOf(cells: Cells): string[]; mayBeAlone?: true }

/** What its columns say that tells a variant from others of its product. */
export function optionsOf({ option1, option2, option3, option4, option5 }: Cells): string[] {
  return [option1, option2, option3, option4, option5].flatMap((option) => option || [])
}

/** A product of its own here: "Shirt, Red, Large". */
export function variantName({ name }: Cells, variant: Cells): string {
  return joined(', ', name, ...optionsOf(variant))
}

/** Shopify writes an apostrophe before numbers, so that spreadsheets leave them as they are. */
export function unmarked(cell = ''): string {
  return cell.replace(/^'/, '').trim()
}

export function joined(sign: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(sign)
}
