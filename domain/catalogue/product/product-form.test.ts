import { expect, test } from 'vitest'
import { ProductForm } from './product-form.ts'

const TYPED = {
  name: ' Chrono Trigger ',
  description: 'Loose cartridge.',
  price: '129.99',
  quantity: '3',
  category: 'nintendo',
  subcategory: 'snes',
  image: '/images/photo-0123456789abcdef01234567-1280.webp',
}

function problems(fields: Record<string, string>) {
  const parsed = ProductForm.safeParse({ ...TYPED, ...fields })
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('what an admin types becomes a product, its price in cents', () => {
  const { price, ...others } = TYPED
  expect(ProductForm.parse(TYPED)).toMatchObject({
    ...others,
    name: 'Chrono Trigger',
    quantity: 3,
    lowStockAt: null,
    priceCents: 12_999,
    moreImages: [],
  })
  const noted = { lowStockAt: ' 12 ', cost: '3', barcode: ' 0045496 830434 ' }
  expect(ProductForm.parse({ ...TYPED, ...noted })).toMatchObject({
    lowStockAt: 12,
    costCents: 300,
    barcode: '0045496 830434',
  })
})

test.each(['name', 'description', 'price', 'quantity', 'category', 'subcategory', 'image'])(
  '%s is required',
  (name) => {
    const label = name[0]?.toUpperCase() + name.slice(1)
    for (const nothing of ['', '   ']) {
      const [first = ''] = problems({ [name]: nothing })
      expect(first).toContain(`${name}: `)
      if (name !== 'subcategory' || nothing === '') expect(first).toBe(`${name}: ${label} is required`)
    }
  },
)

test.each([
  ['price', '-1'],
  ['price', '1.234'],
  ['price', '0.005'],
  ['price', '1e9'],
  ['price', '0x10'],
  ['price', 'free'],
  ['price', '1000000.01'],
  ['formerPrice', '129.99'],
  ['quantity', '-1'],
  ['quantity', '1.5'],
  ['quantity', '1e3'],
  ['quantity', '1000000'],
  ['lowStockAt', '-1'],
  ['name', 'x'.repeat(201)],
  ['description', 'x'.repeat(5_001)],
  ['category', 'mattresses'],
  ['subcategory', 'ps1'],
  ['image', 'javascript:alert(1)'],
  ['moreImages', Array.from({ length: 12 }, (_, n) => `https://pictures.example/${n}`).join(' ')],
  ['cost', 'cheap'],
  ['barcode', '4.0064E+12'],
  ['sku', 'x'.repeat(65)],
  ['shelf', '.'],
  ['shelf', ' .. '],
])('%s cannot be %j', (name, value) => {
  expect(problems({ [name]: value })).toEqual([expect.stringContaining(`${name}: `)])
})

test.each([
  ...['0', '0.00', '1000000', '1.5', ' 12.50 '].map((price) => ({ price })),
  // A shelf has a page, whose address browsers would shorten where its name is of dots alone.
  ...['...', '.A', 'A / B?'].map((shelf) => ({ shelf })),
])('%j is fine', (typed) => {
  expect(problems(typed)).toEqual([])
})
