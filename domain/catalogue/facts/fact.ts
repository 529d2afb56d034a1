export const KINDS = ['game', 'console', 'accessory', 'card', 'figure', 'book', 'other'] as const

/** What a product is. */
export type Kind = (typeof KINDS)[number]

/** As schema.org and Google's rules for products call the condition of an offer. */
type ItemCondition = 'NewCondition' | 'UsedCondition' | 'DamagedCondition'

export type FactValue = {
  /** As the database, addresses and forms have it. */
  id: string
  name: string
  /** On a card and in its search: `CIB`. */
  short?: string
  /** A line that explains it. */
  says?: string
  /** What else people call it, in searches and in lists. */
  words?: readonly string[]
  /** What only the lists of other programs call it. */
  codes?: readonly string[]
  /** Shown on a card though other values of its fact are not. */
  isChip?: true
  condition?: ItemCondition
}

/** A value that is typed: a text of at most so many characters, a number between two, or a day. */
export type TypedValue = { text: number } | { number: readonly [least: number, most: number] } | 'day'

export type Fact = {
  /** Also its field in forms, its column in files, and its name in addresses and the audit log. */
  id: string
  name: string
  /** The kinds of products that have it. */
  of: readonly Kind[]
  says: string
  /** Titles of columns in lists, beside its id and name. */
  titles?: readonly string[]
  /** Lists can be narrowed by it. `first`: it is among those that shoppers ask for, and shown without being opened. */
  isFacet?: true | 'first'
  /** Shown on a card: by itself, or after the chip before it. */
  chip?: 'own' | 'joined'
  /** One of a product's properties in structured data. */
  isProperty?: true
  /** The same for every copy, so that another piece has it, too. */
  isOfTitle?: true
  /** Of its values, where they say no other. */
  condition?: ItemCondition
  /** Searches do not look for it. */
  isUnsearched?: true
  /** No row of a product's page. */
  isUnshown?: true
} & (Chosen | Typed)

type Chosen = { values: readonly [FactValue, ...FactValue[]]; typed?: undefined; codes?: undefined }
/** `codes`: what the lists of other programs write for a value. */
type Typed = { typed: TypedValue; values?: undefined; codes?: Readonly<Record<string, string>> }
