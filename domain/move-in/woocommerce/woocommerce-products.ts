import type { SheetProduct } from '#domain/catalogue/sheet/product-sheet.ts'
import { readMoment } from '#domain/clock/shop-time.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { NO_PICTURE, readProduct } from '../old/old-product.ts'
import { amountOf, listOf } from '../old/old-values.ts'
import type { ProductNotes, Stock } from '../old/product-notes.ts'
import { filled, type OldRow, type SheetRows } from '../read/old-rows.ts'
import { WOOCOMMERCE_PRODUCTS } from '../read/woocommerce-columns.ts'
import { textOfHtml } from '../values/html-text.ts'
import { failed, leftOut, type Reading, readingOf } from '../values/readings.ts'

type Row = OldRow<keyof typeof WOOCOMMERCE_PRODUCTS>

/** From the beginning, each time. */
type ReadRows = () => SheetRows<keyof typeof WOOCOMMERCE_PRODUCTS>

/** Each variation as a product: "Shirt, Red, Large". What it does not say, its parent says, which may stand anywhere. */
export async function* woocommerceProducts(rows: ReadRows, notes: ProductNotes): AsyncGenerator<Reading<SheetProduct>> {
  const parents = await parentsIn(filled(rows(), WOOCOMMERCE_PRODUCTS))
  for await (const row of filled(rows(), WOOCOMMERCE_PRODUCTS)) {
    const types = listOf(row.type.toLowerCase())
    if (types.includes('variable')) continue
    const parent = types.includes('variation') ? parents.get(row.parent) : undefined
    if (types.includes('variation') && parent === undefined)
      yield failed(nameOf(row), `the product "${row.parent}" that it is a variation of is not in the file`, row.line)
    else yield readingOfRow(row, parent, notes)
  }
}

/** By the number and the article number of each, because variations name them by either. */
async function parentsIn(rows: AsyncIterable<Row>): Promise<Map<string, Row>> {
  const parents = new Map<string, Row>()
  for await (const row of rows) {
    if (!listOf(row.type.toLowerCase()).includes('variable')) continue
    if (row.sku !== '') parents.set(row.sku, row)
    if (row.id !== '') parents.set(`id:${row.id}`, row)
  }
  return parents
}

function nameOf({ id, sku, name }: Row): string {
  return id || sku || name
}

function readingOfRow(row: Row, parent: Row | undefined, notes: ProductNotes): Reading<SheetProduct> {
  const reason = reasonToLeaveOut(row) ?? (parent === undefined ? undefined : reasonToLeaveOut(parent))
  if (reason !== undefined) return leftOut(nameOf(row), reason, row.line)
  const whole = parent ?? row
  const name = parent === undefined ? row.name : [parent.name, ...optionsOf(row)].join(', ')
  const image = listOf(row.images)[0] ?? listOf(whole.images)[0] ?? notes.picture ?? ''
  const labels = [...listOf(whole.categories), ...listOf(whole.tags)]
  const fields = {
    id: oldId('woocommerce', nameOf(row)),
    name,
    description: descriptionOf(row) || descriptionOf(whole) || name,
    price: priceOf(row),
    formerPrice: amountOf(row.regularPrice),
    ...stockOf(row, parent, notes),
    sku: row.sku,
    barcode: row.barcode,
    cost: amountOf(row.cost),
    lowStockAt: row.lowStock || whole.lowStock || undefined,
    image,
  }
  const product = image === '' ? NO_PICTURE : readProduct(fields, notes.categories.find(labels), row.line)
  return readingOf(nameOf(row), product, row.line)
}

function reasonToLeaveOut({ type, published, visibility }: Row): string | undefined {
  const types = listOf(type.toLowerCase())
  if (types.includes('grouped')) return 'it is a group of products, which come in by themselves'
  if (types.includes('external')) return 'it is sold in another shop'
  if (types.includes('downloadable')) return 'it is a download, which this shop does not sell'
  if (published === '-1') return 'it is a draft'
  if (published === '0') return 'it is private'
  if (published === '2') return 'it waits for a review'
  return visibility.toLowerCase() === 'hidden' ? 'it is hidden from the catalogue' : undefined
}

function optionsOf({ option1, option2, option3, option4, option5 }: Row): string[] {
  return [option1, option2, option3, option4, option5].filter((option) => option !== '')
}

/** The export writes a line break as `\n`. */
function descriptionOf({ short, description }: Row): string {
  const texts = [short, description].map((text) => textOfHtml(text.replaceAll('\\n', '\n')))
  return texts.filter((text, place) => text !== '' && texts.indexOf(text) === place).join('\n\n')
}

function priceOf({ regularPrice, salePrice, saleStarts, saleEnds }: Row, now = new Date()): string {
  const [starts, ends] = [readMoment(saleStarts), readMoment(saleEnds)]
  const isOn = salePrice !== '' && (starts === undefined || starts <= now) && (ends === undefined || ends >= now)
  return amountOf(isOn ? salePrice : regularPrice)
}

/** A variation may share the stock of its parent. One piece of what is there and was not counted. */
function stockOf({ stock, inStock }: Row, parent: Row | undefined, notes: ProductNotes): Stock {
  const told = stock.toLowerCase() === 'parent' ? (parent?.stock ?? '') : stock
  if (told !== '') return { quantity: told }
  notes.missStock()
  const isGone = ['0', 'no', 'outofstock', 'backorder', 'onbackorder'].includes(inStock.toLowerCase())
  return { quantity: isGone ? '0' : '1', isCounted: false }
}
