import { expect, test } from 'vitest'
import { csvRecords } from '#domain/csv/csv-records.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { ELSEWHERE, exportElsewhere } from './elsewhere.server.ts'

const shop = shopForFile()

/** The rows of a list, each by its titles. */
async function listFor(id: string): Promise<Record<string, string>[]> {
  const list = ELSEWHERE.find((each) => each.id === id)
  if (list === undefined) throw new Error(`there is no list for ${id}`)
  const rows: string[][] = []
  for await (const { cells } of csvRecords(exportElsewhere(shop.services.db, 'https://shop.example', list)))
    rows.push(cells)
  const [titles = [], ...others] = rows
  return others.map((cells) => Object.fromEntries(cells.map((cell, place) => [titles[place] ?? '', cell])))
}

test('what is in stock goes elsewhere by the rules there; drafts, what is sold and what is held stay here', async () => {
  const saturn = { category: 'sega', subcategory: 'saturn' } as const
  const { id } = await shop.product({
    ...{ ...saturn, name: 'Panzer "Zwei"', description: 'PAL <b>\nboxed', priceCents: 6_300, formerPriceCents: 7_000 },
    ...{ quantity: 2, sku: 'PZ-1', barcode: '4974365632014', image: 'https://pictures.example/panzer.jpg' },
    facts: { kind: 'game', condition: 'very-good', region: 'pal' },
  })
  await shop.product({ ...saturn, name: 'Sealed', quantity: 1, facts: { kind: 'game', completeness: 'sealed' } })
  await shop.product({ ...saturn, name: 'Sold', quantity: 0 })
  await shop.product({ ...saturn, name: 'Draft', quantity: 1, isDraft: true })
  await shop.product({ ...saturn, name: 'Not out yet', quantity: 1, releaseOn: '2999-01-31' })
  const { id: heldId } = await shop.product({ ...saturn, name: 'Held', quantity: 1 })
  await shop.change(heldId, { held: 1 })

  const google = await listFor('google')
  expect(google.map(({ title }) => title).toSorted()).toEqual(['Not out yet', 'Panzer "Zwei"', 'Sealed'])
  expect(google.find((row) => row.id === id)).toEqual({
    id,
    title: 'Panzer "Zwei"',
    description: 'PAL <b>\nboxed',
    link: `https://shop.example/product/${id}`,
    image_link: 'https://pictures.example/panzer.jpg',
    additional_image_link: '',
    availability: 'in_stock',
    availability_date: '',
    price: '70.00 USD',
    sale_price: '63.00 USD',
    condition: 'used',
    gtin: '4974365632014',
    identifier_exists: 'yes',
    product_type: 'Sega > Saturn',
  })
  expect(google.find(({ title }) => title === 'Not out yet')).toMatchObject({
    availability: 'preorder',
    availability_date: '2999-01-31T00:00Z',
  })
  const ebay = await listFor('ebay')
  expect(ebay.map((row) => row['*Title']).toSorted()).toEqual(['Panzer "Zwei"', 'Sealed'])
  expect(ebay.find((row) => row.CustomLabel === 'PZ-1')).toMatchObject({
    ...{ '*Title': 'Panzer "Zwei"', '*Category': '139973', '*ConditionID': '4000', '*StartPrice': '63.00' },
    ...{ '*Quantity': '2', '*Description': 'PAL &lt;b><br>boxed', '*C:Platform': 'Saturn', 'C:Region Code': 'PAL' },
    ...{ PicURL: 'https://pictures.example/panzer.jpg', '*Format': 'FixedPrice', '*Duration': 'GTC' },
  })
  expect(ebay.find((row) => row['*Title'] === 'Sealed')).toMatchObject({ '*ConditionID': '1000' })
  const facebook = await listFor('facebook')
  expect(facebook.find((row) => row.id === id)).toMatchObject({
    ...{ availability: 'in stock', condition: 'used', price: '70.00 USD', sale_price: '63.00 USD', brand: 'Sega' },
    quantity_to_sell_on_facebook: '2',
  })
  expect(facebook.find((row) => row.title === 'Sealed')).toMatchObject({ condition: 'new' })
})
