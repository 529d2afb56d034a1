import { beforeEach, expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { type FilledForm, fillForm } from '../../support/data/filled-form.ts'
import { chosenFields, importSheet, pageWhenDone, previewAs, uploadSheet } from '../../support/data/send-sheet.ts'
import { LAYOUTS } from '../../support/old-shops/layouts.ts'
import type { Page } from '../../support/requests/client.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
beforeEach(() => shop.services.db.delete(products))

/** More would be work that an owner gives up. */
const MOST_CHOICES = 6

const TABLES = { orders, customers: users }

test.each(LAYOUTS)(
  '$program: a file is imported with a few choices',
  async ({ program, kind, text, columns, preview, ...right }) => {
    const table = kind === 'products' ? products : TABLES[kind]
    const before = await shop.services.db.$count(table)
    const sent = await uploadSheet(admin, kind, text)
    expect(sent.status, textOf(sent)).toBe(303)
    const address = sent.location ?? ''
    let choices = 0
    const press = async (intent: string, { body, choices: made }: FilledForm): Promise<Page> => {
      choices += made
      const answer = await admin.post(address, new URLSearchParams([...body, ['intent', intent]]))
      expect(answer.status, textOf(answer)).toBe(303)
      return await pageWhenDone(admin, address)
    }
    let page = await pageWhenDone(admin, address)
    if (page.html.includes('id="columns"')) page = await press('map', fillForm(page, 'columns', columns))
    if (preview !== undefined) page = await press('correct', fillForm(page, 'import', preview))
    expect(textsOf(page, 'button').join(), textOf(page)).toContain('Import ')
    page = await press('import', fillForm(page, 'import'))
    expect(textsOf(page, 'h2'), program).toContain('Imported')
    expect(choices).toBe(right.choices)
    expect(choices).toBeLessThanOrEqual(MOST_CHOICES)
    if (right.count !== undefined) expect((await shop.services.db.$count(table)) - before).toBe(right.count)
    if (right.products === undefined) return
    const here = await shop.services.db.select().from(products).orderBy(products.sortName)
    expect(
      here.map(({ name, priceCents, quantity, category, subcategory }) => [
        name,
        priceCents,
        quantity,
        `${category}/${subcategory}`,
      ]),
    ).toEqual(right.products)
  },
)

test('what was said of a file is said of the next one with its titles, until it is forgotten', async () => {
  const list = (name: string) => `Zeug;Kost;Ort\n${name};12,50 €;Schrank\n`
  const send = async (name: string) => (await uploadSheet(admin, 'products', list(name))).location ?? ''
  const first = await send('Sternpilot')
  const asked = textOf(await previewAs(admin, first, { Zeug: 'Name' }))
  expect(asked).toContain('No column is Category or Subcategory')
  const wrong = await previewAs(admin, first, { Zeug: 'Price', Kost: 'Name' })
  expect(wrong.status).toBe(400)
  expect(textOf(wrong)).toContain('Column “Zeug” is not Price: “Sternpilot” is not a price.')
  const said = {
    Zeug: 'Name',
    Kost: 'Price',
    Ort: 'A part of the description',
    Category: 'Sega',
    Subcategory: 'Saturn',
  }
  const shown = await previewAs(admin, first, said)
  expect(textOf(shown)).toContain('Price is in EUR, and the shop sells in USD: type a rate')
  expect(textsOf(shown, 'button').join()).not.toContain('Import 1')

  const next = await send('Hafenrennen')
  expect(textOf(await admin.get(next))).toContain('As last time.')
  const { body } = fillForm(await previewAs(admin, next), 'import', { Rate: '1,10' })
  await admin.post(next, new URLSearchParams([...body, ['intent', 'correct']]))
  await importSheet(admin, next)
  expect(await shop.services.db.select().from(products)).toMatchObject([
    {
      name: 'Hafenrennen',
      priceCents: 1_375,
      quantity: 1,
      subcategory: 'saturn',
      description: 'Ort: Schrank',
      image: NO_PICTURE,
    },
  ])
  expect((await admin.get(NO_PICTURE)).status).toBe(200)

  const third = await send('Echohöhle')
  const forgotten = await admin.submit(third, { intent: 'forget' })
  expect(textOf(forgotten)).not.toContain('As last time.')
  expect(chosenFields(forgotten)).toEqual(['', '', ''])
})
