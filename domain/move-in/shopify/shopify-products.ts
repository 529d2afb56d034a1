import type { SheetProduct } from '#domain/catalogue/sheet/product-sheet.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { NO_PICTURE, readProduct } from '../old/old-product.ts'
import { amountOf, isNo, isYes, listOf } from '../old/old-values.ts'
import type { ProductNotes, Stock } from '../old/product-notes.ts'
import { filled, grouped, type OldRow, type RowGroup, type SheetRows } from '../read/old-rows.ts'
import { SHOPIFY_PRODUCTS } from '../read/shopify-columns.ts'
import { textOfHtml } from '../values/html-text.ts'
import { failed, leftOut, type Reading, readingOf } from '../values/readings.ts'

type Column = keyof typeof SHOPIFY_PRODUCTS
type Row = OldRow<Column>
/** The rows of one handle: the first says what the product is; each may be a variant, have another picture, or both. */
type Group = RowGroup<Row>

/** Each variant as a product: "Shirt, Red, Large". */
export async function* shopifyProducts(
  rows: SheetRows<Column>,
  notes: ProductNotes,
): AsyncGenerator<Reading<SheetProduct>> {
  // Later rows of a product may leave its handle empty.
  for await (const group of grouped(filled(rows, SHOPIFY_PRODUCTS), handleOf)) {
    const reason = reasonToLeaveOut(group[0])
    if (reason === undefined) yield* variantsOf(group, notes)
    else yield leftOut(handleOf(group[0]), reason, group[0].line)
  }
}

/** A file that was written by hand may have titles alone. */
function handleOf({ handle, title }: Row): string {
  return handle === '' ? title : handle
}

function reasonToLeaveOut({ status, published, giftCard }: Row): string | undefined {
  if (status.toLowerCase() === 'draft') return 'it is a draft'
  if (status.toLowerCase() === 'archived') return 'it is archived'
  if (isNo(published)) return 'it is not published'
  return isYes(giftCard) ? 'it is a gift card, which this shop does not sell' : undefined
}

function* variantsOf(group: Group, notes: ProductNotes): Generator<Reading<SheetProduct>> {
  const [first] = group
  const variants = group.filter(({ price, option1 }) => price !== '' || option1 !== '')
  if (variants.length === 0) return yield failed(handleOf(first), 'it has no price', first.line)
  const description = textOfHtml(first.description) || first.title
  const picture = mainPicture(group)
  const labels = [first.type, first.category, ...listOf(first.tags)].filter((label) => label !== '')
  for (const variant of variants) {
    const options = optionsOf(variant)
    const name = [first.title, ...options].join(', ')
    const image = variant.variantImage || picture || (notes.picture ?? '')
    const fields = {
      id: oldId('shopify', handleOf(first), ...options),
      name,
      description,
      price: amountOf(variant.price),
      formerPrice: amountOf(variant.comparedPrice),
      ...stockOf(variant, notes),
      sku: variant.sku,
      barcode: variant.barcode,
      cost: amountOf(variant.cost),
      image,
    }
    const product = image === '' ? NO_PICTURE : readProduct(fields, notes.categories.find(labels), variant.line)
    yield readingOf([handleOf(first), ...options].join(', '), product, variant.line)
  }
}

function optionsOf({ option1, option2, option3 }: Row): string[] {
  return [option1, option2, option3].filter((option) => option !== '' && option.toLowerCase() !== 'default title')
}

/** The first in the order of the old shop. */
function mainPicture(group: Group): string {
  const withPicture = group.filter(({ image }) => image !== '')
  return withPicture.toSorted((one, other) => Number(one.position) - Number(other.position))[0]?.image ?? ''
}

/** One piece of what was sold without counting, and none of what is counted in another file, that of several locations. */
function stockOf({ stock, tracker }: Row, notes: ProductNotes): Stock {
  if (stock !== '' && (tracker !== '' || Number(stock) > 0)) return { quantity: stock }
  notes.missStock()
  return { quantity: tracker === '' ? '1' : '0', isCounted: false }
}
