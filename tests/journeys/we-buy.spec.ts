import { and, like } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { creditOf } from '#domain/credit/ledger.server.ts'
import { offers } from '#domain/offers/offer-tables.ts'
import { expect, type JourneyShop, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { photo } from '../support/data/pictures.ts'
import { somebody } from '../support/requests/credentials.ts'

const PHONE = { width: 390, height: 844 }
/** Names that no other journey knows. */
const [GATE, FIELD] = ['Amber Gate', 'Amber Field']

/** The mail to an address that comes after those that were read. */
async function nextMail(shop: JourneyShop, address: string, read: number) {
  await expect.poll(() => shop.mailsTo(address).length, { timeout: 20_000 }).toBeGreaterThan(read)
  const mail = shop.mailsTo(address)[read]
  return { subject: mail?.subject ?? '', text: mail?.text ?? '' }
}

const linkIn = (text: string) => /http\S+\/offers\/\S+/.exec(text)?.[0] ?? ''

test.afterEach(async ({ shop }) => {
  await shop.services.db.delete(products).where(like(products.name, 'Amber %'))
  await shop.services.db.delete(offers)
})

test('from "Sell us yours" to drafts of what came, paid half in cash and half as credit', async ({
  page,
  context,
  shop,
  otherVisitor,
  refusal,
}) => {
  test.slow()
  refusal({ status: 400, path: '/we-buy-products' })
  const { db } = shop.services
  const seller = somebody()
  await shop.product({ name: GATE, category: 'sega', subcategory: 'saturn', quantity: 0 })

  const visitor = await otherVisitor({ viewport: PHONE })
  await open(visitor, '/')
  await visitor.getByRole('link', { name: 'Sell us yours' }).first().click()
  const form = visitor.getByRole('form', { name: 'Sell us yours' })
  const piece = (place: number) => form.getByRole('group', { name: `Piece ${place}` })
  await piece(1).getByLabel('Name').pressSequentially('amber g')
  await visitor.getByRole('option', { name: GATE }).click()
  await expect(piece(1).getByLabel('Console')).toHaveValue('Saturn')
  await piece(1).getByLabel('Completeness').selectOption('Complete')
  await piece(1).getByLabel('Condition').selectOption('For parts')
  await expect(piece(1).getByText('seriously damaged or converted consoles')).toBeVisible()
  await piece(1).getByLabel('Condition').selectOption('Very good')
  await expect(piece(1).getByText('seriously damaged or converted consoles')).toBeHidden()
  await form.getByRole('button', { name: 'Add another piece' }).click()
  await expect(piece(2).getByLabel('Name')).toBeFocused()
  await piece(2).getByLabel('Name').fill('Old Strategy Game')
  await piece(2).getByLabel('Console').fill('PC')
  await expect(piece(2).getByText('We do not accept PC games.')).toBeVisible()
  await form.getByRole('button', { name: 'Add another piece' }).click()
  await piece(3).getByLabel('Name').fill(FIELD)
  await piece(3).getByLabel('Console').fill('SNES')
  await piece(3).getByLabel('Completeness').selectOption('Complete')
  await piece(3).getByLabel('Asking price').fill('30')
  const large = { name: 'piece.jpg', mimeType: 'image/jpeg', buffer: await photo(2_400, 1_800) }
  await form.getByLabel('Photos').setInputFiles([large, large])
  await expect(form.getByRole('button', { name: /^Remove picture/ })).toHaveCount(2)
  await form.getByLabel('Full name').fill('Rana Haddad')
  await form.getByLabel('Email').fill(seller)
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expect(piece(2).getByLabel('Console')).toBeFocused()
  await expect(piece(3).getByLabel('Name')).toHaveValue(FIELD)
  await form.getByRole('button', { name: 'Remove piece 2' }).click()
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expect(visitor.getByText(`We sent a mail to ${seller}`)).toBeVisible()
  const asked = await nextMail(shop, seller, 0)
  expect(asked.text).not.toContain(GATE)
  await open(visitor, linkIn(asked.text))
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect(visitor.getByText('We look at it and answer by mail.')).toBeVisible()

  await enter(context, shop)
  await open(page, '/admin/offers')
  await page.getByRole('row').filter({ hasText: seller }).getByRole('link').click()
  await expect(page.getByRole('img', { name: 'What is offered, 2' })).toBeVisible()
  await page.getByLabel(`Price of ${GATE}`).fill('40')
  await page.getByLabel(`In exchange for ${GATE}`).fill('52')
  await page.getByLabel(`Price of ${FIELD}`).fill('20')
  await page.getByLabel(`In exchange for ${FIELD}`).fill('26')
  await page.getByLabel('Text').fill('We would love to have both.')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText(`The quote is saved. ${seller} gets it by mail.`)).toBeVisible()
  const quote = await nextMail(shop, seller, 1)
  for (const part of [GATE, '$40.00', FIELD, '$20.00', 'We would love to have both.'])
    expect(quote.text).toContain(part)

  await open(visitor, linkIn(quote.text))
  await expect(visitor.getByRole('checkbox', { name: new RegExp(GATE) })).toBeChecked()
  await visitor.getByRole('button', { name: 'Accept' }).click()
  await expect(visitor.getByText('Please bring it by, and tell us when:')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await expect(page.getByText('It is received.')).toBeVisible()
  await page.getByText('Not as they said?').click()
  const worse = page.getByRole('group', { name: FIELD }).last()
  await worse.getByText('Good', { exact: true }).click()
  await page.getByLabel(`Price of ${FIELD}`).fill('12')
  await page.getByLabel(`In exchange for ${FIELD}`).fill('16')
  await page.getByRole('button', { name: 'Save and ask again' }).click()
  await expect(page.getByText(`The seller is asked again about ${FIELD}.`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: FIELD, exact: true })).toBeHidden()
  const again = await nextMail(shop, seller, 2)
  expect(again.text).toContain('$12.00')
  await open(visitor, linkIn(again.text))
  await expect(visitor.getByText('$12.00')).toBeVisible()
  await visitor.getByRole('button', { name: 'Accept' }).click()
  await expect(visitor.getByText('It is with us.')).toBeVisible()

  await page.reload()
  await page.getByRole('checkbox', { name: FIELD }).first().uncheck()
  await page.getByLabel(`Shelf of ${GATE}`).fill('A-3')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('$40.00 paid: Cash. 1 draft waits to be put on sale.')).toBeVisible()
  expect((await nextMail(shop, seller, 3)).text).toContain('$40.00')
  await page.getByLabel('Paid by').selectOption('Store credit')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('$16.00 paid: Store credit. 1 draft waits to be put on sale.')).toBeVisible()
  expect((await nextMail(shop, seller, 4)).text).toContain('$16.00')
  expect(await creditOf(db, seller)).toBe(1_600)
  const ofOffer = and(like(products.name, 'Amber %'), products.isDraft)
  const drafts = await db.select().from(products).where(ofOffer).orderBy(products.name)
  expect(drafts.map(({ name, isDraft, costCents }) => [name, isDraft, costCents])).toEqual([
    [FIELD, true, 1_600],
    [GATE, true, 4_000],
  ])
  expect(drafts[0]?.facts).toMatchObject({ completeness: 'cib', condition: 'good' })
})
