import type { Locator, Page } from '@playwright/test'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, open, scriptsBegun, test } from '../support/browser/journey.ts'

const cards = (page: Page) => page.getByRole('article')
const sortBy = (page: Page) => page.getByLabel('Sort by')

async function names(page: Page): Promise<string[]> {
  return await cards(page).getByRole('heading').allTextContents()
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).getByText(/^\$/).allTextContents()
  return texts.map((text) => Number(text.replace(/[$,]/g, '')))
}

async function expectCheapestFirst(page: Page) {
  await expect(sortBy(page)).toHaveValue('price-asc')
  await expect(async () => {
    const shown = await prices(page)
    expect(shown).toHaveLength(6)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  }).toPass()
}

test('home shows six products, six more on demand, in the order asked for; back restores both', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: SHOP_TEXTS.featuredProducts })).toBeVisible()
  await expect(cards(page)).toHaveCount(6)

  const first = await names(page)
  await page.getByRole('button', { name: SHOP_TEXTS.loadMore }).click()
  await expect(cards(page)).toHaveCount(12)
  const twelve = await names(page)
  expect(twelve.slice(0, 6)).toEqual(first)
  expect(new Set(twelve).size).toBe(12)
  await expect(cards(page).nth(6).getByRole('link')).toBeFocused()

  await sortBy(page).selectOption('Price Low to High')
  await expect(page).toHaveURL(/[?&]sort=price-asc/)
  await expectCheapestFirst(page)

  await page.goBack()
  await expect(sortBy(page)).toHaveValue('newest')
  await expect(cards(page).getByRole('heading')).toHaveText(twelve)
})

test('a product is opened from a search, leads back to it, and on to what stands beside it', async ({ page, shop }) => {
  // The nearest prices stand beside a product, and no other journey has this one.
  const priceCents = 123_457
  const [one, other] = [await shop.product({ priceCents }), await shop.product({ priceCents })]
  await open(page, `/shop?search=${one.name}`)
  await cards(page).getByRole('link', { name: one.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible()
  await expect(page.getByRole('img', { name: one.name })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: `Search Results for "${one.name}"` })).toBeVisible()
  await open(page, `/product/${other.id}`)
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  const more = page.getByRole('region', { name: 'More from SNES' })
  await more.getByRole('link', { name: one.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeFocused()
  // What the page says of itself follows, and its data.
  await expect(page).toHaveTitle(`${one.name} - Cartridge`)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${shop.address}/product/${one.id}`)
  const data = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await data.textContent()) ?? '')['@graph'][0].name).toBe(one.name)
})

test('a product that was taken out meanwhile leads to the shop and says so', async ({ page, shop, refusal }) => {
  const gone = await shop.product()
  refusal({ status: 404, path: `/product/${gone.id}` })
  await open(page, '/')
  await shop.remove(gone.id)
  await cards(page).filter({ hasText: gone.name }).getByRole('link', { name: gone.name }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('alert').filter({ hasText: SHOP_TEXTS.productNotFound })).toBeVisible()
})

test('a product opened on its own leads back to the shop', async ({ context, shop }) => {
  const product = await shop.product()
  const page = await context.newPage()
  await open(page, '/')
  const address = await page
    .getByRole('link', { name: product.name })
    .evaluate((link) => (link as HTMLAnchorElement).href)
  expect(new URL(address).pathname).toBe(`/product/${product.id}`)
  // Like a tab of its own, this page has no past. Playwright at times never tells of the tab that Ctrl and a click open.
  const alone = await context.newPage()
  await alone.evaluate((to) => location.replace(to), address)
  await scriptsBegun(alone)
  await alone.getByRole('button', { name: 'Back' }).click()
  await expect(alone.getByRole('heading', { level: 1, name: SHOP_TEXTS.allProducts })).toBeVisible()
})

test('what somebody is about to press, pointed at or focused, is fetched before they press', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  await open(page, '/shop')
  const addresses: string[] = []
  for (const [place, point] of [
    [3, (link: Locator) => link.hover()],
    [4, (link: Locator) => link.focus()],
  ] as const) {
    const link = cards(page).nth(place).getByRole('link')
    addresses.push(`${await link.getAttribute('href')}.data`)
    await point(link)
    await expect.poll(() => asked).toEqual(addresses)
    // The focus scrolls, and another card must not come to lie under the mouse.
    await page.mouse.move(0, 0)
  }
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Atari' }).hover()
  await expect.poll(() => asked).toEqual([...addresses, '/shop.data'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('price, stock and button of a product are in the window, wherever its page is scrolled to', async ({
    page,
    shop,
  }) => {
    const { id } = await shop.product({ quantity: 3, description: 'A long story. '.repeat(80) })
    await open(page, `/product/${id}`)
    const bar = [page.getByText('3 in stock'), page.getByRole('button', { name: SHOP_TEXTS.addToCart })]
    for (const part of bar) await expect(part).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
    for (const part of bar) await expect(part).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, -200)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'up')
    await page.getByRole('button', { name: SHOP_TEXTS.addToCart }).click({ trial: true, position: { x: 150, y: 20 } })
  })
})

test('a picture is enlarged and closed by keyboard, and gives the focus back', async ({ page, shop }) => {
  const { id, name } = await shop.product()
  await open(page, `/product/${id}`)
  const link = page.getByRole('link', { name: `${name} Enlarge` })
  const dialog = page.getByRole('dialog', { name: `Picture of ${name}` })
  await link.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await link.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/product/${id}`)
})

test('a device with a share sheet of its own is offered it, another is not', async ({ page, shop }) => {
  const { id, name } = await shop.product()
  const button = page.getByRole('button', { name: 'Share' })
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await open(page, `/product/${id}`)
  await expect(button).toHaveCount(0)
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      document.documentElement.dataset.shared = JSON.stringify(what)
    }
  })
  await open(page, `/product/${id}?from=mail`)
  await button.click()
  const shared = JSON.stringify({ title: name, url: `${shop.address}/product/${id}` })
  await expect(page.locator('html')).toHaveAttribute('data-shared', shared)
})
