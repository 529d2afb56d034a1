/** A list that another program exports. What its titles mean by themselves need not be said. */
export type Program = {
  name: string
  /** Titles that together only it has. */
  telling: readonly string[]
  /** Titles by the field that they mean where they mean something else than usual; one that ends with `*` may go on. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Titles that mean nothing here. */
  leftOut?: readonly string[]
  /** By title, what it writes as a code. */
  words?: Readonly<Record<string, Words>>
  /** By the title that a price stands under, what the piece is. */
  priced?: Readonly<Record<string, Words>>
}

/** What a cell says, by what stands in it; or cells by their fields. */
export type Words = Readonly<Record<string, string>>
