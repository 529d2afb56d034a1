import type { Cells, Meant, Program } from '../program.ts'

/**
 * A row a variant, with what its product is and a column for each characteristic that tells variants apart, as in
 * https://rolandd.com/documentation/ro-csvi/hikashop/hikashop-variants-import
 */
export const HIKASHOP: Program = {
  name: 'HikaShop',
  telling: ['product_code', 'product_msrp', 'variant_code'],
  columns: { price: ['product_price'], formerPrice: ['product_msrp'] },
  own: {
    variant: ['variant_code'],
    asked: ['variant_price'],
    pieces: ['variant_quantity'],
    option1: ['characteristic_1'],
    option2: ['characteristic_2'],
  },
  leftOut: ['product_id'],
  row({ variant = '', asked, pieces, option1, option2, ...cells }: Cells): Meant {
    if (variant === '') return { cells }
    const name = [cells.name, option1, option2].filter(Boolean).join(', ')
    return { cells: { ...cells, name, sku: variant, price: asked, quantity: pieces, group: cells.sku } }
  },
}
