import { findPlace, placesFor } from '#domain/catalogue/find-place.ts'
import type { SheetChoices } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { usualQuantity } from '#domain/spreadsheets/mapping/product-columns.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { MAP_OPTIONS } from '../base/category-map.ts'
import type { ValuesOf } from '../base/command.ts'

/** What the browser asks for on the page of columns and on the preview. */
export const LIST_OPTIONS = {
  column: {
    type: 'string',
    multiple: true,
    value: 'title=field',
    about: 'What a column is, or title= to leave it out; may be repeated',
  },
  dates: { type: 'string', value: 'day', about: 'What stands first in dates such as 11/03/26: day or month' },
  'skip-wrong': { type: 'boolean', about: 'Import the lines that are right, and name the others' },
} as const

/** The same for lists that have prices. */
export const RATE_OPTION = {
  rate: {
    type: 'string',
    multiple: true,
    value: 'EUR=1.08',
    about: 'What another currency is worth: EUR=1.08, LBP=89500; may be repeated',
  },
} as const

/** The same for lists of products alone. */
export const PRODUCT_OPTIONS = {
  category: { type: 'string', value: 'category', about: 'Where new products go that name none, such as sega/saturn' },
  quantity: { type: 'string', value: 'pieces', about: 'How many there are of each where the list does not say it' },
  picture: { type: 'string', value: 'address', about: 'The https address of a picture for what has none' },
  ...MAP_OPTIONS,
} as const

type Options = typeof PRODUCT_OPTIONS & typeof RATE_OPTION & Pick<typeof LIST_OPTIONS, 'dates'>
export type ProductOptions = { [Name in keyof Options]?: ValuesOf<Options>[Name] | undefined }

/** What is said beside the columns. A list without a column for pieces has one of each, as in the browser. */
export function choicesFrom(
  { category = '', quantity, picture = '', rate = [], dates }: ProductOptions,
  { fields, categories }: { fields: readonly string[]; categories: Record<string, string> },
): SheetChoices {
  const place = findPlace(category)
  if (dates !== undefined && dates !== 'day' && dates !== 'month') throw new StartProblem('--dates is day or month')
  if (category !== '' && place === undefined)
    throw new StartProblem(`--category "${category}" is no category here. ${placesFor(category)}`)
  return {
    every: {
      ...(place && { category: place.category, subcategory: `${place.category}/${place.subcategory}` }),
      quantity: quantity ?? usualQuantity(fields),
      image: picture,
    },
    categories,
    ...(dates && { dates }),
    rates: Object.fromEntries(rate.map((each) => pairOf('rate', each)).map(([code, by]) => [code.toUpperCase(), by])),
  }
}

/** `Sold by=Leave out`: a title may hold the sign, too. */
export function pairOf(option: string, text: string): [string, string] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new StartProblem(`--${option} "${text}" has no = between two parts`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
