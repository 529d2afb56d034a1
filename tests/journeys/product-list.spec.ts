import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/browser/journey.ts'
import {
  CATEGORY_ADDRESS,
  card,
  fillLongList,
  IN_CATEGORY,
  listed,
  nameOf,
  names,
  scrollTo,
} from '../support/data/long-list.ts'

/** Elements for products; the list has many more. */
const MOST_CARDS = 90

test.beforeEach(({ shop }) => fillLongList(shop))

test('every one of 800 products comes by, in order and once, while the page stays small', async ({ page }) => {
  test.slow()
  await open(page, CATEGORY_ADDRESS)
  const seen = new Set<number>()
  for (let n = 1; n <= IN_CATEGORY; n += 24) {
    await scrollTo(page, n)
    await expect(card(page, n)).toBeInViewport()
    const shown = await listed(page)
    expect(shown.length).toBeLessThan(MOST_CARDS)
    expect(shown).toEqual(shown.map(({ place }) => ({ place, name: nameOf(place) })))
    for (const { place } of shown) seen.add(place)
  }
  expect(seen.size).toBe(IN_CATEGORY)
})

test('the scrollbar is true from the beginning, and End reaches the last product and the footer', async ({ page }) => {
  await open(page, CATEGORY_ADDRESS)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.keyboard.press('End')
  await expect(card(page, IN_CATEGORY)).toBeInViewport()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(await height()).toBe(before)
  await page.keyboard.press('Home')
  await expect(card(page, 1)).toBeInViewport()
  const { posinset, setsize } = await page
    .getByRole('article')
    .first()
    .evaluate((article) => ({ posinset: article.ariaPosInSet, setsize: article.ariaSetSize }))
  expect([posinset, setsize]).toEqual(['1', String(IN_CATEGORY)])
})

test('a link that the keyboard finds before the list leads to its end', async ({ page }) => {
  await open(page, CATEGORY_ADDRESS)
  const link = page.getByRole('link', { name: 'Skip to the end of the list' })
  await card(page, 1).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${IN_CATEGORY} products`).last()).toBeFocused()
  await expect(card(page, IN_CATEGORY)).toHaveCount(1)
  for (const name of ['Tell me when something like this comes', 'Back to top']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email for newsletter')).toBeFocused()
})

test('the place is in the address, until another order: reloaded or opened by somebody else, it shows the same product', async ({
  page,
  otherVisitor,
}) => {
  await open(page, CATEGORY_ADDRESS)
  const entries = await page.evaluate(() => history.length)
  await scrollTo(page, 400)
  await expect(page).toHaveURL(/[?&]page=17#crowd0*400$/)
  const before = await settled(card(page, 400))
  await page.reload()
  await expect.poll(() => settled(card(page, 400))).toBe(before)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  const other = await otherVisitor()
  await open(other, page.url())
  await expect(card(other, 400)).toBeInViewport()
  await expect(card(other, 397)).not.toBeInViewport()

  await page.getByLabel('Sort by').selectOption('z-a')
  await expect(page, 'another order begins at its first product').not.toHaveURL(/page=|#/)
  await page.keyboard.press('Home')
  await expect(page.getByRole('article').first()).toContainText(nameOf(IN_CATEGORY))
})

test('a link that names a page begins there, and nothing moves while its scripts begin', async ({ page }) => {
  await open(page, `${CATEGORY_ADDRESS}&page=20`)
  await expect(card(page, 19 * 24 + 1)).toBeInViewport()
  await expect(card(page, 19 * 24)).toHaveCount(1)
  await expect(card(page, 19 * 24)).not.toBeInViewport()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
  expect(shift).toBe(0)
  await page.keyboard.press('Home')
  await expect(card(page, 1)).toBeInViewport()
})

test('the Back button and the way back of the browser lead from a product far down to the same place', async ({
  page,
}) => {
  await open(page, CATEGORY_ADDRESS)
  for (const [place, back] of [
    [400, () => page.getByRole('button', { name: 'Back' }).click()],
    [600, () => page.goBack()],
  ] as const) {
    await scrollTo(page, place)
    const before = await settled(card(page, place))
    await card(page, place).click()
    await expect(page.getByRole('heading', { level: 1, name: nameOf(place) })).toBeVisible()
    await back()
    await expect(card(page, place)).toBeInViewport()
    expect(Math.abs((await settled(card(page, place))) - before)).toBeLessThan(3)
  }
})

/** Where its card stands in the window once that no longer changes. The text in it moves a little when its font comes. */
async function settled(locator: Locator): Promise<number> {
  let last: number | undefined
  await expect(async () => {
    const y = (await locator.locator('xpath=ancestor::article').boundingBox())?.y
    const stands = y !== undefined && y === last
    last = y
    expect(stands).toBe(true)
  }).toPass({ intervals: [150] })
  return last ?? Number.NaN
}

test('Page Down goes from product to product', async ({ page }) => {
  await open(page, CATEGORY_ADDRESS)
  await card(page, 1).focus()
  for (let n = 2; n <= 27; n++) {
    await expect(card(page, n)).toHaveCount(1)
    await page.keyboard.press('PageDown')
    await expect(card(page, n)).toBeFocused()
  }
  await page.keyboard.press('PageUp')
  await expect(card(page, 26)).toBeFocused()
})

test('a product that has the focus stays, however far the reader goes, and Tab leads on from it', async ({ page }) => {
  await open(page, CATEGORY_ADDRESS)
  await card(page, 7).focus()
  await scrollTo(page, 300)
  await expect(card(page, 300)).toBeInViewport()
  await expect(card(page, 7)).toBeFocused()
  await expect(card(page, 40)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card(page, 8)).toBeFocused()
  await expect(card(page, 8)).toBeInViewport()
})

test('after turning a tablet far down the list the product in the window and the focus stay, and a larger window is filled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 500 })
  await open(page, CATEGORY_ADDRESS)
  await scrollTo(page, 400)
  await card(page, 400).focus()
  for (const [width, height] of [
    [500, 700],
    [1280, 720],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(card(page, 400)).toBeInViewport()
    await expect(card(page, 400)).toBeFocused()
  }
  await page.setViewportSize({ width: 1280, height: 7_000 })
  await expect(card(page, 433), 'a window that grows finds what it shows, though nobody scrolls').toBeInViewport()
})

const TROUBLE = '**/shop/page?**'

test('a page that could not be loaded says so in its place, and goes on from its first product when asked again', async ({
  page,
  failure,
}) => {
  failure('net::ERR_FAILED')
  await open(page, CATEGORY_ADDRESS)
  await page.route(TROUBLE, (route) => route.abort())
  await scrollTo(page, 241)
  // The pages before and after it, which are near, could not be loaded either.
  const tryAgain = page.getByRole('button', { name: 'Try again' }).nth(1)
  await expect(tryAgain).toBeInViewport()
  const asked = page.waitForEvent('requestfailed')
  await tryAgain.press('Enter')
  await asked
  await expect(tryAgain).toBeFocused()
  await page.unroute(TROUBLE)
  await tryAgain.press('Enter')
  await expect(card(page, 241)).toBeFocused()
})

test('what could not be loaded is asked for again when the network is back', async ({ page, context, failure }) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  await open(page, CATEGORY_ADDRESS)
  await context.setOffline(true)
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Try again' }).last()).toBeInViewport()
  await context.setOffline(false)
  await expect(card(page, IN_CATEGORY)).toBeInViewport()
})

test('most pages that are only passed are not asked for', async ({ page }) => {
  await open(page, CATEGORY_ADDRESS)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 5_000) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.keyboard.press('End')
  await expect(card(page, IN_CATEGORY)).toBeInViewport()
  const pages = Math.ceil(IN_CATEGORY / 24)
  expect(asked.filter((url) => url.includes('/shop/page')).length).toBeLessThan(pages / 2)
})

test('a product that is deleted meanwhile leaves the list with the next page, and nothing else', async ({
  page,
  shop,
}) => {
  await open(page, CATEGORY_ADDRESS)
  await scrollTo(page, 200)
  await expect(card(page, 200)).toBeInViewport()
  await shop.remove(`crowd${'400'.padStart(15, '0')}`)
  await page.keyboard.press('End')
  await expect(page.getByText(`${IN_CATEGORY - 1} products`)).toHaveCount(2)
  await expect(card(page, IN_CATEGORY)).toBeInViewport()
  await scrollTo(page, 395)
  await expect(card(page, 401)).toHaveAttribute('href', /401$/)
  expect((await names(page)).filter((name) => name >= nameOf(395) && name <= nameOf(405))).toEqual(
    [395, 396, 397, 398, 399, 401, 402, 403, 404, 405].map(nameOf),
  )
})

test('on paper the products that are far away take no room', async ({ page }) => {
  await open(page, CATEGORY_ADDRESS)
  await scrollTo(page, 300)
  await expect(card(page, 300)).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  expect(await emptyRoomIn(page)).toBeLessThan(100)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer follows the products', async ({ page }) => {
    await page.goto(`${CATEGORY_ADDRESS}&page=2`)
    const [last, footer] = [page.getByRole('article').last(), page.getByRole('contentinfo')]
    const [above, below] = [await last.boundingBox(), await footer.boundingBox()]
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(400)
  })
})

/** The height of the list without that of its rows. */
async function emptyRoomIn(page: Page): Promise<number> {
  return await page.getByRole('feed').evaluate((feed) => {
    const boxes = Array.from(feed.querySelectorAll('article'), (each) => each.getBoundingClientRect())
    const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map(([box]) => box?.height ?? 0)
    const gaps = 24 * (rows.length - 1)
    return feed.getBoundingClientRect().height - rows.reduce((sum, height) => sum + height, 0) - gaps
  })
}
