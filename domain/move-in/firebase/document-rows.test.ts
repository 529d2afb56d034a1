import { expect, test } from 'vitest'
import { orderRows, productRow } from './document-rows.ts'

test('a product is a row whose amounts and times are written as in a list', () => {
  const fields = {
    ...{ name: 'Ico', price: 19.99 + 19.99 + 19.99, cost: '1,234.50', quantity: 3, sku: null, shelf: ' ' },
    ...{ category: 'Sony', subcategory: 'PS2', image: 'http://pictures.example/ico.png', createdAt: 0 },
  }
  expect(productRow({ id: 'a', fields }, 7)).toEqual({
    line: 7,
    cells: {
      ...{ id: 'a', name: 'Ico', price: '59.97', cost: '1,234.50', quantity: '3', category: 'Sony/PS2' },
      ...{ image: 'https://pictures.example/ico.png', createdAt: '1970-01-01T00:00:00.000Z' },
    },
    problems: [],
    isForeign: true,
  })
})

test('an order is a row for each item, and what cannot be stored is named', () => {
  const items = [{ productName: 'Ico', price: 5 }, { productName: 'a\0b' }]
  expect(orderRows({ id: 'a', fields: { userEmail: 'ann@mail.example', items } })).toEqual([
    { line: 1, cells: { id: 'a', email: 'ann@mail.example', productName: 'Ico', price: '5.00' }, problems: [] },
    {
      line: 2,
      cells: { id: 'a', productName: 'ab' },
      problems: ['productName holds characters that cannot be stored'],
    },
  ])
  expect(orderRows({ id: 'a', fields: { items: 'none' } })).toMatchObject([{ problems: ['items is no list'] }])
})
