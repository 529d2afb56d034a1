import { type ProductFields, ProductForm } from '#domain/catalogue/product/product-form.ts'

/** A product as an owner types it. */
export const TYPED_PRODUCT = {
  name: 'Panzer Dragoon Saga',
  description: 'Four discs, manual, spine card.',
  price: '795.00',
  quantity: '2',
  category: 'sega',
  subcategory: 'saturn',
  image: '/images/photo-0123456789abcdef01234567-1280.webp',
}

/** All fields of a product that an owner enters; those that it may lack are empty. */
export function productFields(fields: Partial<ProductFields> = {}): ProductFields {
  return { ...ProductForm.parse(TYPED_PRODUCT), ...fields }
}
