import { plainTitle } from '#domain/csv/guess-fields.ts'
import { EBAY_ORDERS } from '../orders/ebay-orders.ts'
import type { Program } from '../program.ts'
import { AMAZON } from './amazon.ts'
import { CARDMARKET } from './cardmarket.ts'
import { CLZ } from './clz.ts'
import { DISCOGS } from './discogs.ts'
import { EBAY, EBAY_FILE_EXCHANGE } from './ebay.ts'
import { ETSY } from './etsy.ts'
import { GAMEYE } from './gameye.ts'
import { PRESTASHOP, PRESTASHOP_IMPORT, PRESTASHOP_SQL } from './prestashop.ts'
import { PRICECHARTING, PRICECHARTING_COLLECTION } from './pricecharting.ts'
import { SHOPIFY_CUSTOMERS } from './shopify-customers.ts'
import { SHOPIFY_ORDERS } from './shopify-orders.ts'
import { SHOPIFY_PRODUCTS } from './shopify-products.ts'
import { SQUARE } from './square.ts'
import { TCGPLAYER_COLLECTION, TCGPLAYER_STOCK } from './tcgplayer.ts'
import { WIX } from './wix.ts'
import { WOOCOMMERCE_CUSTOMERS } from './woocommerce-customers.ts'
import { WOOCOMMERCE_PRODUCTS } from './woocommerce-products.ts'

/** Other programs' lists, as their documentation has them: of two that know a file, the first. */
const PROGRAMS: readonly Program[] = [
  PRICECHARTING,
  PRICECHARTING_COLLECTION,
  TCGPLAYER_STOCK,
  TCGPLAYER_COLLECTION,
  CARDMARKET,
  DISCOGS,
  EBAY,
  EBAY_FILE_EXCHANGE,
  SQUARE,
  PRESTASHOP,
  PRESTASHOP_IMPORT,
  PRESTASHOP_SQL,
  AMAZON,
  CLZ,
  ETSY,
  GAMEYE,
  WIX,
  SHOPIFY_PRODUCTS,
  SHOPIFY_CUSTOMERS,
  SHOPIFY_ORDERS,
  EBAY_ORDERS,
  WOOCOMMERCE_PRODUCTS,
  WOOCOMMERCE_CUSTOMERS,
]

/** The program whose list has these titles. */
export function programOf(titles: readonly string[]): Program | undefined {
  const given = new Set(titles.map(plainTitle))
  const has = (title: string | readonly string[]) => [title].flat().some((each) => given.has(plainTitle(each)))
  return PROGRAMS.find(({ telling }) => telling.every(has))
}

/** Every title that some program's list is known by or gives a meaning. */
export function programTitles(): string[] {
  return PROGRAMS.flatMap(({ telling, columns, own = {}, hides = {}, leftOut = [] }) => [
    ...telling.flat(),
    ...Object.values({ ...columns, ...own }).flat(),
    ...Object.keys(hides),
    ...leftOut,
  ])
}

/** The same for a list of a kind. */
export function programFor(kind: string, titles: readonly string[]): Program | undefined {
  const program = programOf(titles)
  return program !== undefined && kindOfProgram(program) === kind ? program : undefined
}

/** The kind of list that a program exports. */
export function kindOfProgram({ of = 'products' }: Program): string {
  return of
}

/** The kinds of lists that a program exports. */
export function listsOf(name: string): string[] {
  return PROGRAMS.filter((program) => program.name === name).map(kindOfProgram)
}
