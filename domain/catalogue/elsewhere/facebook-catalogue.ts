import { cutText } from '#platform/text/cut-text.ts'
import type { Elsewhere } from './elsewhere.server.ts'
import { pricesOf } from './google-products.ts'

/** The fields of a catalogue of Meta: https://developers.facebook.com/docs/marketing-api/catalog/reference/ */
export const FACEBOOK_CATALOGUE: Elsewhere = {
  id: 'facebook',
  name: 'Facebook and Instagram',
  hasPreorders: true,
  titles: [
    ...['id', 'title', 'description', 'availability', 'condition', 'price', 'sale_price', 'link', 'image_link'],
    ...['additional_image_link', 'brand', 'gtin', 'quantity_to_sell_on_facebook', 'product_type'],
  ],
  cellsOf({ id, name, description, url, pictures: [first = '', ...more], barcode, maker, place, ...product }) {
    return [
      ...[id, cutText(name, 200), cutText(description, 9_999), product.releaseOn === null ? 'in stock' : 'preorder'],
      ...[product.condition, ...pricesOf(product), url, first, more.slice(0, 20).join(',')],
      ...[maker, barcode ?? '', String(product.quantity), place],
    ]
  },
}
