import { type ListCell, listAsCsv } from '#domain/csv/list-as-csv.ts'
import { decimalFromCents } from '#domain/money.ts'
import { byAge, pageOf } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { findValue, ofEach } from '../facts/fact-values.ts'
import { NO_PRICE } from '../product/not-yet.ts'
import type { WholeProduct } from '../product/product.ts'
import { wholeColumns } from '../product/product-pictures.server.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from './product-columns.ts'

/** Some megabytes of descriptions at most: what is read and written at once holds up everybody else. */
const BATCH = 200

/** All products as a product file, newest first. */
export function exportProducts(db: Db): AsyncGenerator<string> {
  return listAsCsv({
    columns: PRODUCT_COLUMNS,
    // Named as the command line knows them.
    head: Object.keys(PRODUCT_COLUMNS),
    read: ({ after }) => pageOf(db.select(wholeColumns).from(products), byAge(products), { after, limit: BATCH }),
    linesOf: (batch) => batch.map(cellsOf),
  })
}

function cellsOf(whole: WholeProduct): Record<ProductColumn, ListCell> {
  const { priceCents, formerPriceCents, costCents, quantity, createdAt, moreImages, facts, isDraft, ...product } = whole
  return {
    ...product,
    isDraft: isDraft ? 'yes' : null,
    ...ofEach(({ id }) => findValue(id, facts[id] ?? '')?.name ?? facts[id]),
    moreImages: moreImages.join(' '),
    price: amountOf(priceCents === NO_PRICE ? null : priceCents),
    formerPrice: amountOf(formerPriceCents),
    cost: amountOf(costCents),
    quantity,
    quantityWas: quantity,
    createdAt: { written: createdAt.toISOString() },
  }
}

function amountOf(cents: number | null): ListCell {
  return cents === null ? null : { written: decimalFromCents(cents) }
}
