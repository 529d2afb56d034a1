import type { Page } from '@playwright/test'
import { eq, like } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { guidePrices } from '#domain/guide/guide-table.ts'
import { expect, type JourneyShop, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { photo } from '../support/data/pictures.ts'
import { loadGuide } from '../support/guide/load-guide.ts'

const PAGE = '/admin/products/intake'
const PHONE = { width: 390, height: 844 }

/** A name that no other journey knows. */
const PREFIX = 'Zinc'

async function stored(shop: JourneyShop, name = PREFIX) {
  const rows = await shop.services.db
    .select()
    .from(products)
    .where(like(products.name, `${name}%`))
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

/** As large as a phone's camera takes it. */
const piecePhoto = async () => ({ name: 'piece.jpg', mimeType: 'image/jpeg', buffer: await photo(4000, 3000) })

const nameField = (page: Page) => page.getByRole('combobox', { name: 'Name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save and next' }).click()
const edit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}` })

test.beforeEach(async ({ context, shop, visit }) => {
  await enter(context, shop)
  await visit(PAGE)
})
test.afterEach(async ({ shop }) => {
  await shop.services.db.delete(products).where(like(products.name, `${PREFIX}%`))
})

test('a known game with a picture is on sale after a few touches, an unknown one is a draft', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE)
  await shop.product({ name: 'Zinc Quest', category: 'sega', subcategory: 'saturn', quantity: 0, priceCents: 4_500 })
  await nameField(page).pressSequentially('Zinc Que')
  await page.getByRole('option', { name: /^Zinc Quest/ }).click()
  await expect(page.getByLabel('Price')).toBeFocused()
  await expect(page.getByLabel('Price')).toHaveValue('45.00')
  await page.getByLabel('Price').fill('39.50')
  await page.getByText('CIB', { exact: true }).click()
  const picture = await piecePhoto()
  await page.getByLabel('Picture').setInputFiles(picture)
  await expect(page.getByAltText('Number 1')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await save(page)
  await expect(nameField(page)).toBeFocused()
  await expect(edit(page, 'Zinc Quest')).toBeVisible()
  const { requestBodySize } = await (await sent).sizes()
  expect(requestBodySize).toBeLessThan(405_000)
  const [, taken] = await stored(shop)
  expect(taken).toMatchObject({
    isDraft: false,
    priceCents: 3_950,
    quantity: 1,
    category: 'sega',
    subcategory: 'saturn',
  })
  expect(taken?.facts).toMatchObject({ completeness: 'cib' })

  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeVisible()
  await open(page, PAGE)
  await nameField(page).fill('Zinc Lamp')
  await save(page)
  await expect(edit(page, 'Zinc Lamp')).toBeVisible()
  expect(await stored(shop, 'Zinc Lamp')).toMatchObject([{ isDraft: true, priceCents: -1 }])
  await nameField(page).fill('Zinc half typed')
  await page.getByRole('button', { name: 'Undo Zinc Lamp' }).click()
  await expect(edit(page, 'Zinc Lamp')).toHaveCount(0)
  expect(await stored(shop, 'Zinc Lamp')).toEqual([])
  await expect(nameField(page)).toHaveValue('Zinc half typed')
})

test('a scanned code finds its game, and an unknown one is remembered once it is named', async ({ page, shop }) => {
  await shop.product({ name: 'Zinc Known', barcode: '4974365632014' })
  await nameField(page).pressSequentially('4974365632014\n')
  await expect(page.getByLabel('Price')).toBeFocused()
  await expect(nameField(page)).toHaveValue('Zinc Known')
  await nameField(page).fill('')
  await nameField(page).pressSequentially('5030917001234\n')
  await expect(page.getByLabel('Barcode')).toHaveValue('5030917001234')
  await expect(nameField(page)).toHaveValue('')
  await nameField(page).pressSequentially('Zinc New\n')
  await save(page)
  await expect(edit(page, 'Zinc New')).toBeVisible()
  await nameField(page).pressSequentially('5030917001234\n')
  await expect(nameField(page)).toHaveValue('Zinc New')
})

test('what the price guide has is chosen, and its price is one touch for each state', async ({ page, shop }) => {
  const list = 'console-name,product-name,loose-price,cib-price,new-price,upc\nSega Saturn,Zinc Guided,$40.00,$90.00,,'
  await loadGuide(shop.services.db, list)
  await nameField(page).pressSequentially('Zinc Gui')
  await page.getByRole('option', { name: 'Zinc Guided, Sega, Saturn' }).click()
  await page.getByText('CIB', { exact: true }).click()
  await page.getByRole('button', { name: 'Use $90.00' }).click()
  await save(page)
  await expect(edit(page, 'Zinc Guided')).toBeVisible()
  expect(await stored(shop)).toMatchObject([{ priceCents: 9_000, category: 'sega', subcategory: 'saturn' }])
  await shop.services.db.delete(guidePrices)
})

test('what is kept for the next stays, and pieces of a collection share what was paid for it', async ({
  page,
  shop,
}) => {
  await page.getByLabel('Collection', { exact: true }).selectOption('A new one')
  await page.getByLabel('Called').fill('Zinc box')
  await page.getByLabel('Paid for all of it').fill('40')
  await page.getByLabel('Shelf', { exact: true }).fill('B-2')
  for (const [name, price] of [
    ['Zinc One', '30'],
    ['Zinc Two', '10'],
  ] as const) {
    await nameField(page).fill(name)
    await page.getByLabel('Price').fill(price)
    await save(page)
  }
  await expect(edit(page, 'Zinc Two')).toBeVisible()
  await expect(page.getByLabel('Shelf', { exact: true })).toHaveValue('B-2')
  expect(await stored(shop)).toMatchObject([
    { name: 'Zinc One', costCents: 3_000, shelf: 'B-2' },
    { name: 'Zinc Two', costCents: 1_000, shelf: 'B-2' },
  ])
  await expect(page.getByLabel('Collection', { exact: true })).toHaveText(/Zinc box/)
  expect(
    await page
      .getByLabel('Collection', { exact: true })
      .evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text),
  ).toBe('Zinc box')
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await open(page, PAGE)
  const button = page.getByRole('button', { name: 'Save what was paid for Zinc box' })
  await page.locator('form').filter({ has: button }).getByLabel('Paid', { exact: true }).fill('80')
  await button.click()
  await expect(page.getByText('2 pieces, cost $80.00')).toBeVisible()
})

test('over lost connections and lost answers every piece comes in once, also after a reload', async ({
  page,
  shop,
  failure,
}) => {
  test.slow()
  failure('net::ERR_FAILED')
  let posts = 0
  await page.route(`**${PAGE}*`, async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback()
    posts += 1
    if (posts % 3 === 0) await route.abort()
    else if (posts % 3 === 1) await route.fetch().then(() => route.abort())
    else await route.fallback()
  })
  for (let place = 1; place <= 6; place += 1) {
    await nameField(page).fill(`Zinc ${place}`)
    await page.getByLabel('Price').fill(String(place))
    await save(page)
    await expect(nameField(page)).toHaveValue('')
  }
  await page.reload()
  await expect(edit(page, 'Zinc 6')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0)
  const pieces = await stored(shop)
  expect(pieces.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((place) => `Zinc ${place}`))
})

test('pieces that are saved without a network wait in the browser, and come when it is back', async ({
  page,
  context,
  shop,
  failure,
}) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  for (const name of ['Zinc Off', 'Zinc Off Too']) {
    await nameField(page).pressSequentially(name)
    await save(page)
    await expect(nameField(page)).toHaveValue('')
  }
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(2)
  await context.setOffline(false)
  await expect(edit(page, 'Zinc Off Too')).toBeVisible()
  expect((await stored(shop)).map(({ name }) => name)).toEqual(['Zinc Off', 'Zinc Off Too'])
})

test('a piece that the server refuses waits for its correction', async ({ page, shop, refusal }) => {
  refusal({ status: 400, path: PAGE })
  await nameField(page).fill('Zinc Many')
  await page.getByLabel('Quantity').fill('many')
  await save(page)
  await expect(page.getByText('Quantity must be a whole number')).toBeVisible()
  await page.getByRole('button', { name: 'Correct Zinc Many' }).click()
  await expect(nameField(page)).toHaveValue('Zinc Many')
  await page.getByLabel('Quantity').fill('3')
  await save(page)
  await expect(edit(page, 'Zinc Many')).toBeVisible()
  expect(await stored(shop)).toMatchObject([{ quantity: 3 }])
})

test('pieces of somebody who is signed out meanwhile wait, and are sent once they are back', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  // What the typed name may mean is asked before it is saved, or not, as fast as the machine is.
  for (const path of [PAGE, `${PAGE}/find`]) refusal({ status: 403, path })
  const cookies = await context.cookies()
  await context.clearCookies()
  await nameField(page).fill('Zinc Waits')
  await save(page)
  await expect(page.getByText('and not sent yet: you are signed out.')).toBeVisible()
  expect(await stored(shop)).toEqual([])
  await context.addCookies(cookies)
  await expect(edit(page, 'Zinc Waits')).toBeVisible()
  expect(await stored(shop)).toMatchObject([{ isDraft: true }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a piece is found, filled in, photographed and saved in plain steps', async ({ page, shop }) => {
    await shop.product({ name: 'Zinc Quest', category: 'sega', subcategory: 'saturn', quantity: 0, priceCents: 4_500 })
    await nameField(page).fill('Zinc Que')
    await page.getByLabel('Shelf', { exact: true }).fill('B-2')
    await page.getByRole('button', { name: 'Find what the shop had' }).click()
    await page.getByRole('button', { name: 'Choose Zinc Quest' }).click()
    await expect(page.getByLabel('Price')).toHaveValue('45.00')
    await page.getByLabel('Picture').setInputFiles(await piecePhoto())
    await save(page)
    await expect(edit(page, 'Zinc Quest')).toBeVisible()
    await expect(page.getByLabel('Shelf', { exact: true })).toHaveValue('B-2')
    const taken = (await stored(shop)).at(-1)
    expect(taken).toMatchObject({ isDraft: false, priceCents: 4_500, subcategory: 'saturn', shelf: 'B-2' })
    await page.getByRole('button', { name: 'Undo Zinc Quest' }).click()
    await expect(edit(page, 'Zinc Quest')).toHaveCount(0)
    await nameField(page).fill('5030917001234')
    await nameField(page).press('Enter')
    await expect(page.getByLabel('Barcode')).toHaveValue('5030917001234')
    expect(
      await shop.services.db
        .select()
        .from(products)
        .where(eq(products.id, taken?.id ?? '')),
    ).toEqual([])
  })
})
