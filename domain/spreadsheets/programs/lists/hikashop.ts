import { type Cells, type Meant, type Program, variantName } from '../program.ts'

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
  row(own: Cells): Meant {
    const { variant = '', asked: price, pieces: quantity, sku: group } = own
    if (variant === '') return { cells: own }
    return { cells: { ...own, name: variantName(own, own), sku: variant, price, quantity, group } }
  },
}
