import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { type Cells, DRAFT, type Joins, type Meant, type Program, variantName } from '../program.ts'

const JOINS: Joins = {
  with: 'parent',
  parentOf: ({ handle = '', rowType = '' }) => (rowType.toLowerCase() === 'variant' ? handle : ''),
  namesOf: ({ handle = '', rowType = '' }) => (rowType.toLowerCase() === 'product' ? [handle] : []),
}

/**
 * A product, and below it its variants, whose option values stand in the columns of descriptions:
 * https://www.catalogd.io/blog/wix-bulk-upload-products
 */
export const WIX: Program = {
  name: 'Wix',
  telling: ['handleId', 'fieldType', 'inventory'],
  columns: { category: ['collection'] },
  own: {
    handle: ['handleId'],
    rowType: ['fieldType'],
    image: ['productImageUrl'],
    surcharge: ['surcharge'],
    discountKind: ['discountMode'],
    discount: ['discountValue'],
    option1: ['productOptionDescription1'],
    option2: ['productOptionDescription2'],
  },
  hides: { visible: { false: DRAFT, true: '' } },
  joins: JOINS,
  row: sold,
}

function sold(own: Cells, whole: Cells, isWhole: boolean): Meant | undefined {
  if (isWhole) return undefined
  const { handle, surcharge = '', image: _, ...cells } = own
  const isVariant = own !== whole
  const price = Number(whole.price) + Number(surcharge || 0)
  const off = Number(whole.discount || 0)
  const reduced = whole.discountKind === 'PERCENT' ? price * (1 - off / 100) : price - off
  const name = variantName(whole, isVariant ? own : {})
  const images = (whole.image ?? '').split(';').map((image) => image.trim())
  const counted = COUNTS[(cells.quantity ?? '').toLowerCase()]
  return {
    cells: {
      ...cells,
      name,
      description: textOfHtml(whole.description ?? '') || name,
      category: (whole.category ?? '').replaceAll(';', '\n'),
      price: price.toFixed(2),
      ...(off > 0 && { salePrice: reduced.toFixed(2) }),
      ...(images[0]?.startsWith('http') && { image: images.filter((image) => image.startsWith('http')).join(' ') }),
      ...(counted !== undefined && { quantity: counted }),
      ...(isVariant && { group: handle }),
    },
  }
}

/** What is not counted there: one piece of what is in stock. */
const COUNTS: Readonly<Record<string, string>> = { instock: '1', outofstock: '0', '': '1' }

/**
 * The template of its newer catalogue. Rows of the type MEDIA are further pictures:
 * https://sheetimagedownloader.com/wix-stores-media-url-csv-import-prep
 */
export const WIX_TEMPLATE: Program = {
  name: 'Wix',
  telling: ['handle', 'fieldType', 'plainDescription'],
  columns: { formerPrice: ['strikethroughPrice'], image: ['media'] },
  own: {
    handle: ['handle'],
    rowType: ['fieldType'],
    option1: ['productOptionChoices1'],
    option2: ['productOptionChoices2'],
    option3: ['productOptionChoices3'],
  },
  hides: { visible: { false: DRAFT, true: '' } },
  joins: JOINS,
  row: templated,
}

function templated(own: Cells, whole: Cells, isWhole: boolean): Meant | undefined {
  if (isWhole || own.rowType === 'MEDIA') return undefined
  if (own === whole) return { cells: own }
  const { description, category } = whole
  const image = own.image || whole.image
  return { cells: { ...own, name: variantName(whole, own), description, category, image, group: own.handle } }
}
