import { FOR_SALE } from '../column-parts.ts'
import { type Cells, DRAFT, type Meant, optionsOf, type Program, variantName } from '../program.ts'

/**
 * A row a variant; the first of a product says what all of them are:
 * https://support.squarespace.com/hc/en-us/articles/115000378108
 */
export const SQUARESPACE: Program = {
  name: 'Squarespace',
  telling: ['Product ID [Non Editable]', 'Variant ID [Non Editable]', 'Hosted Image URLs'],
  columns: { category: ['Categories'], quantity: ['Stock'], image: ['Hosted Image URLs'] },
  own: {
    product: ['Product ID [Non Editable]'],
    address: ['Product URL'],
    option1: ['Option Value 1'],
    option2: ['Option Value 2'],
    option3: ['Option Value 3'],
  },
  leftOut: ['Variant ID [Non Editable]'],
  hides: {
    Visible: { Yes: '', No: DRAFT },
    'Product Type [Non Editable]': {
      ...{ PHYSICAL: '', SERVICE: '', DOWNLOAD: 'it is a download, which this shop does not sell' },
      GIFT_CARD: 'it is a gift card, which this shop does not sell',
    },
  },
  joins: {
    with: 'first',
    keyOf: ({ product = '' }) => product,
    fields: ['name', 'description', 'category', 'image', 'address', FOR_SALE],
  },
  row: variant,
}

function variant(own: Cells): Meant {
  const { category = '', address: group } = own
  return {
    cells: {
      ...own,
      name: variantName(own, own),
      category: category.split(', ').toReversed().join('\n'),
      ...(optionsOf(own).length > 0 && { group }),
    },
  }
}
