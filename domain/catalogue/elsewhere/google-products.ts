import { cutText } from '#platform/text/cut-text.ts'
import type { Elsewhere, OfferedProduct } from './elsewhere.server.ts'

/** The product data specification of Google Merchant Center: https://support.google.com/merchants/answer/7052112 */
export const GOOGLE_PRODUCTS: Elsewhere = {
  id: 'google',
  name: 'Google Merchant Center',
  hasPreorders: true,
  columns: {
    id: ({ id }) => id,
    title: ({ name }) => cutText(name, 150),
    description: ({ description }) => cutText(description, 5_000),
    link: ({ url }) => url,
    image_link: ({ pictures: [first = ''] }) => first,
    additional_image_link: ({ pictures }) => pictures.slice(1, 11).join(','),
    availability: ({ releaseOn }) => (releaseOn === null ? 'in_stock' : 'preorder'),
    availability_date: ({ releaseOn }) => (releaseOn === null ? '' : `${releaseOn}T00:00Z`),
    price: regularPrice,
    sale_price: salePrice,
    condition: ({ condition }) => condition,
    gtin: ({ barcode }) => barcode,
    identifier_exists: ({ barcode }) => (barcode === '' ? 'no' : 'yes'),
    product_type: ({ place }) => place,
  },
}

export function regularPrice({ price, formerPrice }: OfferedProduct): string {
  return `${formerPrice ?? price} USD`
}

/** What is asked for it now, where that is less. */
export function salePrice({ price, formerPrice }: OfferedProduct): string {
  return formerPrice === undefined ? '' : `${price} USD`
}
