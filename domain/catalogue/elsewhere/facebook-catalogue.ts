import { cutText } from '#platform/text/cut-text.ts'
import type { Elsewhere } from './elsewhere.server.ts'
import { regularPrice, salePrice } from './google-products.ts'

/** The fields of a catalogue of Meta: https://developers.facebook.com/docs/marketing-api/catalog/reference/ */
export const FACEBOOK_CATALOGUE: Elsewhere = {
  id: 'facebook',
  name: 'Facebook and Instagram',
  hasPreorders: true,
  columns: {
    id: ({ id }) => id,
    title: ({ name }) => cutText(name, 200),
    description: ({ description }) => cutText(description, 9_999),
    availability: ({ releaseOn }) => (releaseOn === null ? 'in stock' : 'preorder'),
    condition: ({ condition }) => condition,
    price: regularPrice,
    sale_price: salePrice,
    link: ({ url }) => url,
    image_link: ({ pictures: [first = ''] }) => first,
    additional_image_link: ({ pictures }) => pictures.slice(1, 21).join(','),
    brand: ({ maker }) => maker,
    gtin: ({ barcode }) => barcode,
    quantity_to_sell_on_facebook: ({ quantity }) => String(quantity),
    product_type: ({ place }) => place,
  },
}
