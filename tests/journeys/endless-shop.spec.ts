import { expect, open, test } from '../support/journey.ts'
import { card, fillLongList, nameOf, names, places, readTo, SHELF, SHELF_ADDRESS } from '../support/long-list.ts'

const MOST_CARDS = 200

test.beforeEach(({ shop }) => fillLongList(shop))

test('every one of 800 products comes by, in order and once, while the page stays small', async ({ page }) => {
  test.slow()
  await open(page, SHELF_ADDRESS)
  const everyOne = Array.from({ length: SHELF }, (_, index) => nameOf(index + 1))
  const seen = new Set<string>()
  await readTo(page, SHELF, async () => {
    const shown = await names(page)
    expect(shown.length).toBeLessThan(MOST_CARDS)
    expect(shown).toEqual([...new Set(shown)].sort())
    for (const name of shown) seen.add(name)
  })
  expect([...seen].sort()).toEqual(everyOne)
  // Those that the page came with stay, the others go when they are far away.
  await expect(card(page, 24)).toHaveCount(1)
  await expect(card(page, 25)).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(card(page, SHELF)).toBeInViewport()
})

test('the products that the page came with are left out while they are far, and stand before they are seen again', async ({
  page,
}) => {
  await open(page, SHELF_ADDRESS)
  const own = page.getByRole('feed').locator('> div').first()
  const laidOut = () =>
    own
      .locator('.card a')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length)
  await expect.poll(laidOut).toBe(24)
  await readTo(page, 120)
  await expect.poll(laidOut).toBe(0)
  await own.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 500))
  await expect.poll(laidOut).toBe(24)
  await expect(card(page, 24)).not.toBeInViewport()
})

test('with all 10,000 in the list the wheel goes on and the page stays small', async ({ page }) => {
  await open(page, '/shop?search=Crowd&sort=a-z')
  await page.mouse.move(640, 600)
  for (const n of [100, 200]) {
    await expect(async () => {
      await page.mouse.wheel(0, 2_500)
      expect(await page.getByRole('article').count()).toBeLessThan(MOST_CARDS)
      expect((await places(page)).some((place) => place >= n)).toBe(true)
    }).toPass({ intervals: [20] })
  }
})

test('who is quicker than products are written finds room to go on', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  const stood: number[] = []
  await page.route('**/shop/stretch?**', async (route) => {
    stood.push(await page.getByRole('article').count())
    await route.continue()
  })
  await page.mouse.move(200, 300)
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    expect(stood.length).toBeGreaterThan(1)
  }).toPass({ intervals: [20] })
  // What follows the second stretch is asked for before that one is written.
  expect(stood[1]).toBeLessThan(2 * 24)
})

test('Page Down goes from product to product', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await card(page, 1).focus()
  for (let n = 2; n <= 40; n++) {
    await expect(card(page, n)).toHaveCount(1)
    await page.keyboard.press('PageDown')
    await expect(card(page, n)).toBeFocused()
  }
  await page.keyboard.press('PageUp')
  await expect(card(page, 39)).toBeFocused()
})

test('a product that has the focus stays, however far the reader goes', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await page.keyboard.press('End')
  await card(page, 30).focus()
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    expect((await places(page)).some((place) => place >= 200)).toBe(true)
  }).toPass({ intervals: [50] })
  // Those beside it stay with it.
  await expect(card(page, 73)).toHaveCount(0)
  await expect(card(page, 30)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: nameOf(30) })
      .getByRole('button'),
  ).toBeInViewport()
})

test('Tab leads from a product far away to the one behind it', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await readTo(page, 48)
  await page
    .getByRole('article')
    .filter({ hasText: nameOf(48) })
    .getByRole('button')
    .focus()
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    expect((await places(page)).some((place) => place >= 200)).toBe(true)
  }).toPass({ intervals: [50] })
  await expect(card(page, 100)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(card(page, 49)).toBeFocused()
})

test('who turns round again and again finds every product once and in order', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await page.mouse.move(640, 600)
  for (const [way, n] of [
    [1, 150],
    [-1, 30],
    [1, 120],
  ] as const)
    await expect(async () => {
      await page.mouse.wheel(0, way * 1_500)
      expect((await places(page)).some((place) => (way > 0 ? place >= n : place > 24 && place <= n))).toBe(true)
    }).toPass({ intervals: [50] })
  const shown = await page.getByRole('article').evaluateAll((all) =>
    all.map((each) => {
      const { top, left } = each.getBoundingClientRect()
      return { place: Number(each.ariaPosInSet), name: each.querySelector('h2')?.textContent, top, left }
    }),
  )
  const inOrder = shown.map(({ place }) => place)
  expect(shown.map(({ name }) => name)).toEqual(inOrder.map(nameOf))
  expect(inOrder).toEqual([...new Set(inOrder)].sort((one, other) => one - other))
  const rowByRow = shown.toSorted((one, other) => one.top - other.top || one.left - other.left)
  expect(rowByRow.map(({ place }) => place)).toEqual(inOrder)
})

test('a window that grows finds what it shows, though nobody scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, SHELF_ADDRESS)
  await expect(card(page, 24)).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 7_000 })
  await expect(card(page, 25)).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads on from stretch to stretch', async ({ page }) => {
    await page.goto(SHELF_ADDRESS)
    const seen = await names(page)
    for (let stretch = 2; stretch <= 3; stretch++) {
      await page.getByRole('link', { name: 'More products' }).click()
      await expect(card(page, seen.length + 1)).toBeVisible()
      seen.push(...(await names(page)))
    }
    expect(seen).toEqual(Array.from({ length: 3 * 24 }, (_, index) => nameOf(index + 1)))
  })
})
