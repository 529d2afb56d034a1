import { cutText } from '#platform/text/cut-text.ts'
import type { Elsewhere, OfferedProduct } from './elsewhere.server.ts'

/** The product data specification of Google Merchant Center: https://support.google.com/merchants/answer/7052112 */
export const GOOGLE_PRODUCTS: Elsewhere = {
  id: 'google',
  name: 'Google Merchant Center',
  hasPreorders: true,
  titles: [
    ...['id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability'],
    ...['availability_date', 'price', 'sale_price', 'condition', 'gtin', 'identifier_exists', 'product_type'],
  ],
  cellsOf({
    id,
    name,
    description,
    url,
    pictures: [first = '', ...more],
    releaseOn,
    barcode,
    place,
    condition,
    ...priced
  }) {
    return [
      ...[id, cutText(name, 150), cutText(description, 5_000), url, first, more.slice(0, 10).join(',')],
      ...[releaseOn === null ? 'in_stock' : 'preorder', releaseOn === null ? '' : `${releaseOn}T00:00Z`],
      ...pricesOf(priced),
      ...[condition, barcode ?? '', barcode ? 'yes' : 'no', place],
    ]
  },
}

/** The regular price, and what is asked for it now where that is less. */
export function pricesOf({ price, formerPrice }: Pick<OfferedProduct, 'price' | 'formerPrice'>): [string, string] {
  return formerPrice === undefined ? [`${price} USD`, ''] : [`${formerPrice} USD`, `${price} USD`]
}
