import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { card, fillLongList, framesShown, nameOf, names, places, readTo, SHELF_ADDRESS } from '../support/long-list.ts'

test.beforeEach(({ shop }) => fillLongList(shop))

test('where what follows could not be loaded, Page Down leads nowhere else', async ({ page, failure }) => {
  failure('net::ERR_FAILED')
  await open(page, SHELF_ADDRESS)
  await page.route('**/shop/stretch?**', (route) => route.abort())
  await page.keyboard.press('End')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await tryAgain.focus()
  await page.keyboard.press('PageDown')
  await expect(tryAgain).toBeFocused()
  const asked = page.waitForEvent('requestfailed')
  await tryAgain.press('Enter')
  await asked
  await expect(tryAgain).toBeFocused()
  await page.unroute('**/shop/stretch?**')
  await tryAgain.press('Enter')
  await expect(card(page, 25)).toHaveCount(1)
})

test('who asks again twice is answered once, and goes on from the first product that was missing', async ({
  page,
  failure,
}) => {
  failure('net::ERR_FAILED')
  await open(page, SHELF_ADDRESS)
  await page.route('**/shop/stretch?**', (route) => route.abort())
  await page.keyboard.press('End')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await page.unroute('**/shop/stretch?**')
  const asked: string[] = []
  const twice = Promise.withResolvers<void>()
  await page.route('**/shop/stretch?**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('after') ?? '')
    await twice.promise
    await route.continue()
  })
  await tryAgain.dblclick()
  twice.resolve()
  await expect(card(page, 25)).toBeFocused()
  await expect(card(page, 48)).toHaveCount(1)
  expect((await names(page)).slice(0, 48)).toEqual(Array.from({ length: 48 }, (_, index) => nameOf(index + 1)))
  expect(new Set(asked).size).toBe(asked.length)
})

test('what could not be loaded is asked for again when the network is back', async ({ page, context, failure }) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  await open(page, SHELF_ADDRESS)
  // The script of what follows comes once the page has settled.
  await expect(page.getByRole('feed')).toHaveAttribute('style', /padding-bottom/)
  await context.setOffline(true)
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(card(page, 25)).toHaveCount(1)
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a tablet that is turned keeps the focus on its product', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 700 })
    await open(page, SHELF_ADDRESS)
    await card(page, 5).focus()
    await page.setViewportSize({ width: 700, height: 800 })
    await page.evaluate(framesShown, 10)
    await expect(card(page, 5)).toBeFocused()
  })
})

test('a list turned from wide to narrow comes to rest, though what it remembers has become too low', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page, SHELF_ADDRESS)
  await readTo(page, 150)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(changesWithin, 1_000)).toBe(0)
  const above = ((await places(page)).find((place) => place > 24) ?? 0) - 1
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, -100))
    await expect(card(page, above - 23)).toHaveCount(1, { timeout: 100 })
  }).toPass({ intervals: [20] })
  await expect.poll(() => page.evaluate(changesWithin, 1_000)).toBe(0)
})

test('a list that is turned far down leaves no gap where its cards were higher or lower', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await readTo(page, 150)
  await page.setViewportSize({ width: 360, height: 740 })
  await readTo(page, 220)
  await page.setViewportSize({ width: 1280, height: 720 })
  await readTo(page, 330)
})

test('a list that is turned far down learns how high the products are that its page came with, though they are left out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 720 })
  await open(page, SHELF_ADDRESS)
  await readTo(page, 120)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(() => page.evaluate(changesWithin, 1_000)).toBe(0)
  const own = page.getByRole('feed').locator('> div').first()
  const height = () => own.evaluate((element) => element.getBoundingClientRect().height)
  const whileFar = await height()
  await page.keyboard.press('Home')
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expect.poll(() => page.evaluate(changesWithin, 1_000)).toBe(0)
  expect(await height()).toBe(whileFar)
})

/** Runs in the page. Within a second a list without rest would have written cards, or shown some and left them out, several times. */
async function changesWithin(ms: number): Promise<number> {
  let changes = 0
  const observer = new MutationObserver((seen) => {
    changes += seen.length
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  await new Promise((resolve) => setTimeout(resolve, ms))
  observer.disconnect()
  return changes
}

test('on paper the room of products that are far away takes no page', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await readTo(page, 300)
  await expectNoRoomOnPaper(page)
  await page.keyboard.press('Home')
  await expect(card(page, 300)).toHaveCount(0)
  await expectNoRoomOnPaper(page)
})

async function expectNoRoomOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const [tallest = 0, widestGap = 0] = await page.getByRole('feed').evaluate((feed) => {
    const boxes = Array.from(feed.querySelectorAll('article'), (each) => each.getBoundingClientRect())
    const ends = [...boxes.map(({ bottom }) => bottom), feed.getBoundingClientRect().bottom]
    const gaps = ends.slice(1).map((end, before) => end - (ends[before] ?? 0))
    return [Math.max(...boxes.map(({ height }) => height)), Math.max(...gaps)]
  })
  expect(widestGap).toBeLessThan(2 * tallest)
  await page.emulateMedia({ media: 'screen' })
}
