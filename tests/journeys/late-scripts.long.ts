import type { BrowserContext, Page } from '@playwright/test'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, plant, plantCart, scriptsBegun, test } from '../support/browser/journey.ts'

/** As on a slow line. */
const LATE_MS = 2_000
const SCRIPTS = '**/assets/*.js'

/** Opens a page that can be seen and used, and whose scripts have not come yet. */
async function openEarly(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
}

async function delayScripts(context: BrowserContext) {
  await context.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
}

test('every control does its work before the scripts have come, and keeps it when they do', async ({
  page,
  context,
  shop,
  otherVisitor,
}) => {
  test.slow()
  await delayScripts(context)
  const product = await shop.product({ name: 'Late Night Racer', quantity: 5, priceCents: 777 })
  const [header, cards] = [page.getByRole('banner'), page.getByRole('article')]
  const lines = [{ productId: product.id, quantity: 2 }]

  await test.step('sort', async () => {
    await openEarly(page, '/shop?category=sega')
    await page.getByLabel('Sort by').selectOption('price-asc')
    await expect(page).toHaveURL(/sort=price-asc/)
    await scriptsBegun(page)
    await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
  })

  await test.step('filters', async () => {
    await openEarly(page, '/shop?category=nintendo')
    await page.getByLabel('In stock only').check()
    const chip = page.getByRole('link', { name: 'Remove filter In stock only' })
    await expect(chip).toBeVisible()
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('Price to').fill('$7.77')
    await page.getByLabel('Price to').press('Enter')
    await expect(page.getByRole('link', { name: 'Remove filter Price to $7.77' })).toBeVisible()
    await chip.click()
    await expect(chip).toBeHidden()
    await expect(cards.getByText('Late Night Racer')).toBeVisible()
  })

  await test.step('search, add to cart', async () => {
    await openEarly(page, '/')
    await page.getByLabel('Search products').fill('Late Night')
    await page.getByLabel('Search products').press('Enter')
    await expect(page).toHaveURL(/search=Late/)
    await cards.getByRole('button', { name: SHOP_TEXTS.addToCart }).click()
    await expect(page.getByTestId('cart-count')).toHaveText('1')
  })

  await test.step('quantity', async () => {
    await context.clearCookies()
    await openEarly(page, `/product/${product.id}`)
    await page.getByLabel('Quantity').selectOption('3')
    await scriptsBegun(page)
    await page.getByRole('button', { name: SHOP_TEXTS.addToCart }).click()
    await expect(page.getByText('Added 3 Late Night Racer to cart')).toBeVisible()
  })

  await test.step('cart', async () => {
    await context.clearCookies()
    await plantCart(context, lines, shop.address)
    for (const [name, left] of [
      ['Increase quantity of', '3'],
      ['Decrease quantity of', '2'],
    ] as const) {
      await openEarly(page, '/cart')
      await page.getByRole('button', { name: `${name} Late Night Racer` }).click()
      await expect(page.getByTestId('quantity')).toHaveText(left)
    }
    await openEarly(page, '/cart')
    await page.getByRole('button', { name: 'Remove Late Night Racer' }).click()
    await expect(page.getByRole('heading', { name: SHOP_TEXTS.emptyCart })).toBeVisible()
  })

  await test.step('categories', async () => {
    await openEarly(page, '/')
    await header.getByRole('button', { name: 'Sega subcategories' }).click()
    await scriptsBegun(page)
    await header.getByRole('link', { name: 'Saturn' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Saturn' })).toBeVisible()
  })

  await test.step('theme, load more, newsletter', async () => {
    await openEarly(page, '/')
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openEarly(page, '/')
    await page.getByRole('button', { name: SHOP_TEXTS.loadMore }).click()
    await expect(cards).toHaveCount(12)
    await openEarly(page, '/blog')
    await page.getByLabel('Email for newsletter').fill('late@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'late@example.com' })).toBeVisible()
  })

  await test.step('checkout tabs', async () => {
    await plantCart(context, lines, shop.address)
    await openEarly(page, '/checkout')
    const tab = page.getByRole('tab', { name: 'Sign In' })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('account menu', async () => {
    await plant(context, await shop.user(), shop.address)
    await openEarly(page, '/blog')
    await page.getByRole('button', { name: 'Account' }).click()
    await scriptsBegun(page)
    await page.getByRole('link', { name: SHOP_TEXTS.orderHistory }).click()
    await expect(page.getByText(SHOP_TEXTS.noOrders)).toBeVisible()
  })

  await test.step('menu of a phone', async () => {
    const phone = await otherVisitor({ viewport: { width: 360, height: 740 } })
    await delayScripts(phone.context())
    await openEarly(phone, '/')
    await phone.getByRole('button', { name: 'Menu' }).click()
    const menu = phone.getByRole('navigation', { name: 'Menu' })
    await menu.getByText('Sega', { exact: true }).click()
    await scriptsBegun(phone)
    await menu.getByRole('link', { name: 'Saturn' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Saturn' })).toBeVisible()
  })
})

test('an order that is chosen while the scripts begin is kept, whenever that is', async ({ page, context }) => {
  for (const afterMs of [0, 10, 25, 50, 75, 100, 150]) {
    const scripts = Promise.withResolvers<void>()
    await context.route(SCRIPTS, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await openEarly(page, '/shop?category=sega')
    const sort = page.getByLabel('Sort by')
    await expect(sort).toBeVisible()
    scripts.resolve()
    // Each is another moment of the scripts' start: nothing is waited for.
    await page.waitForTimeout(afterMs)
    await sort.selectOption('z-a')
    await expect(page).toHaveURL(/sort=z-a/)
    await expect(sort).toHaveValue('z-a')
    await context.unroute(SCRIPTS)
  }
})
