import { plainTitle } from '#domain/csv/guess-fields.ts'
import { AMAZON, AMAZON_ORDERS } from '../lists/amazon.ts'
import { BIGCOMMERCE, BIGCOMMERCE_NEWER } from '../lists/bigcommerce.ts'
import { CARDMARKET } from '../lists/cardmarket.ts'
import { CLZ } from '../lists/clz.ts'
import { DISCOGS, DISCOGS_ORDERS } from '../lists/discogs.ts'
import { EBAY, EBAY_FILE_EXCHANGE, EBAY_ORDERS } from '../lists/ebay.ts'
import { ETSY, ETSY_ORDER_ITEMS, ETSY_ORDERS } from '../lists/etsy.ts'
import { GAMEYE } from '../lists/gameye.ts'
import { HIKASHOP } from '../lists/hikashop.ts'
import { MAGENTO, MAGENTO_ORDERS } from '../lists/magento.ts'
import { PRESTASHOP, PRESTASHOP_IMPORT, PRESTASHOP_ORDERS, PRESTASHOP_SQL } from '../lists/prestashop.ts'
import { PRICECHARTING, PRICECHARTING_COLLECTION, PRICECHARTING_GUIDE } from '../lists/pricecharting.ts'
import { SHOPIFY_CUSTOMERS, SHOPIFY_ORDERS, SHOPIFY_PRODUCTS } from '../lists/shopify.ts'
import { SQUARE, SQUARE_ORDERS } from '../lists/square.ts'
import { SQUARESPACE } from '../lists/squarespace.ts'
import { TCGPLAYER_COLLECTION, TCGPLAYER_STOCK } from '../lists/tcgplayer.ts'
import { WIX, WIX_TEMPLATE } from '../lists/wix.ts'
import { WOOCOMMERCE_CUSTOMERS, WOOCOMMERCE_PRODUCTS } from '../lists/woocommerce.ts'
import { WOOCOMMERCE_ORDERS } from '../lists/woocommerce-orders.ts'
import type { Program } from '../program.ts'

/** Other programs' lists, as their documentation has them: of two that know a file, the first. */
const PROGRAMS: readonly Program[] = [
  PRICECHARTING,
  PRICECHARTING_COLLECTION,
  PRICECHARTING_GUIDE,
  TCGPLAYER_STOCK,
  TCGPLAYER_COLLECTION,
  CARDMARKET,
  DISCOGS,
  EBAY,
  EBAY_FILE_EXCHANGE,
  SQUARE,
  PRESTASHOP_IMPORT,
  PRESTASHOP,
  PRESTASHOP_SQL,
  MAGENTO,
  AMAZON,
  CLZ,
  ETSY,
  GAMEYE,
  WIX,
  WIX_TEMPLATE,
  SQUARESPACE,
  BIGCOMMERCE,
  BIGCOMMERCE_NEWER,
  HIKASHOP,
  SHOPIFY_PRODUCTS,
  SHOPIFY_CUSTOMERS,
  SHOPIFY_ORDERS,
  EBAY_ORDERS,
  ETSY_ORDERS,
  ETSY_ORDER_ITEMS,
  SQUARE_ORDERS,
  DISCOGS_ORDERS,
  AMAZON_ORDERS,
  PRESTASHOP_ORDERS,
  MAGENTO_ORDERS,
  WOOCOMMERCE_ORDERS,
  WOOCOMMERCE_PRODUCTS,
  WOOCOMMERCE_CUSTOMERS,
]

/** The program whose list has these titles. */
export function programOf(titles: readonly string[], among = PROGRAMS): Program | undefined {
  const given = new Set(titles.map(plainTitle))
  const has = (title: string | readonly string[]) => [title].flat().some((each) => given.has(plainTitle(each)))
  return among.find(({ telling }) => telling.every(has))
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
  const ofKind = PROGRAMS.filter((program) => kindOfProgram(program) === kind)
  return programOf(titles, ofKind)
}

export function kindOfProgram({ of = 'products' }: Program): string {
  return of
}

export function listsOf(name: string): string[] {
  return PROGRAMS.filter((program) => program.name === name).map(kindOfProgram)
}
