import type { Locator, Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { expect, type JourneyShop, open, scriptsBegun, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

const PRODUCTS = '/admin/products'

const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Products that only this test's search finds. */
async function threeOf(shop: JourneyShop) {
  const word = `zq${newId().slice(0, 6).toLowerCase()}`
  const made = []
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    made.push(await shop.product({ name: `${name} ${word}`, priceCents: 1_000, quantity: 5 }))
  return { search: `${PRODUCTS}?search=${word}`, names: made.map(({ name }) => name), made }
}

test('a figure is changed where it stands, by Enter or by leaving it; Escape takes it back', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  refusal({ status: 400, path: PRODUCTS })
  refusal({ status: 409, path: PRODUCTS })
  await enter(context, shop)
  const { search, names, made } = await threeOf(shop)
  const figure = (what: string, place: number) => page.getByLabel(`${what} of ${names[place]}`, { exact: true }).first()
  await open(page, search)
  const price = figure('Price', 0)
  await price.fill('12.5')
  await price.press('Enter')
  await expect(page.getByText(ADMIN_TEXTS.productUpdated)).toBeVisible()
  await expect(price).toHaveValue('12.50')
  await price.fill('-3')
  await price.press('Enter')
  await expect(page.getByText('Price must be an amount like 12.50')).toBeVisible()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.press('Escape')
  await expect(price).toHaveValue('12.50')

  await figure('Quantity', 1).fill('8')
  await figure('Quantity', 2).focus()
  await expect.poll(() => shop.stock(made[1]?.id ?? '')).toBe(8)

  await open(page, search)

  await shop.change(made[2]?.id ?? '', { quantity: 4 })
  await figure('Quantity', 2).fill('9')
  await figure('Quantity', 2).press('Enter')
  await expect(
    page.getByText(`${ADMIN_TEXTS.productNotUpdated}. It has changed meanwhile. Now it is 4 in stock.`),
  ).toBeVisible()
  await expect(figure('Quantity', 2)).toHaveValue('4')
})

test('a figure typed before the scripts have come stays, and is saved', async ({ page, context, shop }) => {
  await enter(context, shop)
  const { search, names, made } = await threeOf(shop)
  const typed = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(search, { waitUntil: 'commit' })
  const quantity = page.getByLabel(`Quantity of ${names[0]}`, { exact: true }).first()
  await quantity.fill('77')
  typed.resolve()
  await scriptsBegun(page)
  await expect(quantity).toHaveValue('77')
  await quantity.press('Enter')
  await expect(page.getByText(ADMIN_TEXTS.productUpdated)).toBeVisible()
  expect(await shop.stock(made[0]?.id ?? '')).toBe(77)
})

test('a stock that is saved in a list sorted by stock keeps its row and the focus', async ({ page, context, shop }) => {
  await enter(context, shop)
  const mark = newId()
  const [first, second] = [
    await shop.product({ name: `Held ${mark} one`, quantity: 1 }),
    await shop.product({ name: `Held ${mark} two`, quantity: 2 }),
  ]
  await open(page, `/admin/products?search=${mark}&sort=stock-asc`)
  const stock = page.getByRole('textbox', { name: `Quantity of ${first.name}` })
  for (const typed of ['30', '40']) {
    await stock.fill(typed)
    await stock.press('Enter')
    await expect(page.locator('form', { has: stock }).locator('[name=from]')).toHaveValue(typed)
    expect(await shop.stock(first.id)).toBe(Number(typed))
  }
  await expect(stock).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('40')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveAccessibleName(
    `Quantity of ${second.name}`,
  )
})

test('several chosen products are changed, moved and deleted at once', async ({ page, context, shop, refusal }) => {
  test.slow()
  refusal({ status: 400, path: PRODUCTS })
  await enter(context, shop)
  const { search, names } = await threeOf(shop)
  await open(page, search)
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await expect(bar).toBeHidden()
  await page.getByLabel('Choose all on this page').filter({ visible: true }).check()
  await expect(bar.getByText('3 chosen')).toBeVisible()
  await page.getByLabel(`Choose ${names[2]}`).uncheck()
  await expect(bar.getByText('2 chosen')).toBeVisible()

  const change = async (kind: string, by: string) => {
    await bar.getByLabel('Change', { exact: true }).selectOption(kind)
    await bar.getByLabel('By how much').fill(by)
    await bar.getByRole('button', { name: 'Preview' }).click()
  }
  const apply = async () => {
    await page.getByRole('button', { name: 'Apply to 2 products' }).click()
    await page.getByLabel(`Choose ${names[0]}`).check()
    await page.getByLabel(`Choose ${names[1]}`).check()
  }
  await change('Price by percent', 'much')
  await expect(page.getByText('Enter a percentage like 10 or -15.')).toBeVisible()
  await expect(page.getByLabel('By how much')).toBeFocused()
  const price = (place: number) => page.getByLabel(`Price of ${names[place]}`, { exact: true })
  await change('Price by percent', '-12.5')
  await expect(page.getByRole('row', { name: names[0] ?? '' })).toContainText('$8.75')
  await apply()
  await expect(price(0)).toHaveValue('8.75')
  await expect(price(2)).toHaveValue('10.00')
  await bar.getByLabel('Move to').selectOption('sega/saturn')
  await bar.getByRole('button', { name: 'Move' }).click()
  await apply()
  await expect(table(page).getByRole('row', { name: names[0] ?? '' })).toContainText('Saturn')

  await bar.getByRole('button', { name: 'Delete chosen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 products?' })
  await expect(question.getByRole('listitem')).toHaveText([names[0] ?? '', names[1] ?? ''])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 products deleted successfully!')).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
  await expect(bar).toBeHidden()
})

test('rows chosen with Shift, on two pages, are still chosen on the way back, and deleted together', async ({
  page,
  context,
  shop,
}) => {
  await enter(context, shop)
  const word = `zq${newId().slice(0, 6).toLowerCase()}`
  await Promise.all(Array.from({ length: 55 }, (_, n) => shop.product({ name: `${word} ${100 + n}` })))
  await open(page, `${PRODUCTS}?search=${word}&sort=a-z`)
  const bar = page.getByRole('region', { name: 'Chosen products' })
  const box = (n: number) => page.getByLabel(`Choose ${word} ${100 + n}`)
  const turn = async (name: string, count: number) => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()
    await expect(table(page).getByRole('rowheader')).toHaveCount(count)
  }
  await box(1).check()
  await box(4).click({ modifiers: ['Shift'] })
  await expect(bar.getByText('4 chosen', { exact: true })).toBeVisible()
  await turn('Next', 5)
  await expect(bar.getByText('4 chosen', { exact: true })).toBeVisible()
  await box(50).focus()
  await page.keyboard.press('Space')
  await box(52).focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar.getByText('7 chosen, on 2 pages', { exact: true })).toBeVisible()
  await turn('Previous', 50)
  await expect(box(4)).toBeChecked()
  await expect(box(5)).not.toBeChecked()
  await box(1).uncheck()
  await bar.getByRole('button', { name: 'Delete chosen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 6 products?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar.getByText('6 chosen, on 2 pages', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Delete chosen' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('6 products deleted successfully!')).toBeVisible()
  await expect(page.getByText('49 products', { exact: true })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a question that has just been cancelled can be asked again at once', async ({ page, context, shop }) => {
  await enter(context, shop)
  const { search, names } = await threeOf(shop)
  await open(page, search)
  const ask = (place: number) => page.getByRole('button', { name: `Delete ${names[place]}` }).click()
  const question = page.getByRole('alertdialog')
  await ask(0)
  await expect(question).toBeVisible()
  const cancelled = Promise.withResolvers<void>()
  const isWayBack = ({ pathname, searchParams }: URL) => pathname === `${PRODUCTS}.data` && !searchParams.has('ask')
  await page.route(isWayBack, async (route) => {
    await cancelled.promise
    await route.continue().catch(() => undefined) // overtaken
  })
  for (const place of [0, 1]) {
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await ask(place)
    await expect(question.getByRole('listitem')).toHaveText(names[place] ?? '')
  }
  cancelled.resolve()
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a product is found, repriced and deleted', async ({ page, context, shop }) => {
    await enter(context, shop)
    const { search, names } = await threeOf(shop)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await open(page, PRODUCTS)
    await press('Tab', 'Enter')
    await expect(page.locator('#main')).toBeFocused()
    const searchBox = page.getByRole('searchbox')
    for (let tabs = 0; tabs < 9 && !(await isFocused(searchBox)); tabs++) await press('Tab')
    await expect(searchBox).toBeFocused()
    await page.keyboard.type(new URL(search, 'http://localhost').searchParams.get('search') ?? '')
    await press('Enter')
    await expect(page.getByText('3 products', { exact: true })).toBeVisible()

    await page.getByLabel(`Choose ${names[2]}`).focus()
    await press('Space')
    const bar = page.getByRole('region', { name: 'Chosen products' })
    const change = bar.getByRole('button', { name: 'Change' })
    await change.focus()
    await press('Enter', 'Tab', 'Tab')
    await expect(bar.getByLabel('By how much')).toBeFocused()
    await page.keyboard.type('10')
    await press('Enter')
    await page.getByRole('button', { name: 'Apply to 1 product' }).focus()
    await press('Enter')
    await expect(page.getByLabel(`Price of ${names[2]}`, { exact: true })).toHaveValue('11.00')
    await expect(bar).toBeHidden()

    await page.getByRole('button', { name: `Delete ${names[2]}` }).focus()
    await press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press('Shift+Tab', 'Enter')
    await expect(page.getByText(ADMIN_TEXTS.productDeleted)).toBeVisible()
    await expect(page.locator('#main')).toBeFocused()
  })
})
