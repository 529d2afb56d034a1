import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, type JourneyShop, open, test } from '../support/journey.ts'

const CROWD = 10_000
const SHELF = 800
const MOST_CARDS = 200
/** Some of the crowd stand on a shelf of its own that the demo leaves empty enough to be told apart by name. */
const SHELF_ADDRESS = '/shop?category=guides&subcategory=art-books&search=Crowd&sort=a-z'

test.beforeEach(({ shop }) => fill(shop))

/** Older than the demo, so that no other journey sees them first. A second call finds them there. */
async function fill({ services }: JourneyShop) {
  await services.db.execute(sql`
    insert into products (id, name, description, price_cents, quantity, image, category, subcategory, created_at,
      sort_name, search_text)
    select 'crowd' || lpad(n::text, 15, '0'), 'Crowd ' || lpad(n::text, 5, '0'), 'One of many.', 1000 + n, 3,
      (select image from products limit 1), case when n <= ${SHELF} then 'guides' else 'repairs' end,
      case when n <= ${SHELF} then 'art-books' else 'disc-repair' end,
      timestamptz '2001-01-01' + n * interval '1 minute',
      'crowd ' || lpad(n::text, 5, '0'), 'crowd ' || lpad(n::text, 5, '0') || E'\none of many.'
    from generate_series(1, ${CROWD}) as n on conflict do nothing`)
}

const nameOf = (n: number) => `Crowd ${String(n).padStart(5, '0')}`
const card = (page: Page, n: number) => page.getByRole('link', { name: nameOf(n) })

async function names(page: Page): Promise<string[]> {
  return await page.getByRole('article').getByRole('heading').allTextContents()
}

/** The numbers of those that stand. A quick wheel may be ahead of what is loaded: who waits for one takes a later one too. */
async function places(page: Page): Promise<number[]> {
  return await page.getByRole('article').evaluateAll((all) => all.map((each) => Number(each.ariaPosInSet)))
}

test('every one of 800 products comes by, in order and once, while the page stays small', async ({ page }) => {
  test.slow()
  await open(page, SHELF_ADDRESS)
  const everyOne = Array.from({ length: SHELF }, (_, index) => nameOf(index + 1))
  const seen = new Set<string>()
  // One reading after each End: what stood in the window before is still near enough to stand in the page.
  await expect(async () => {
    await page.keyboard.press('End')
    const shown = await names(page)
    expect(shown.length).toBeLessThan(MOST_CARDS)
    expect(shown).toEqual([...new Set(shown)].sort())
    for (const name of shown) seen.add(name)
    expect([...seen].sort()).toEqual(everyOne)
  }).toPass({ intervals: [20], timeout: 80_000 })
  // Those that the page came with stay, the others go when they are far away.
  await expect(card(page, 24)).toHaveCount(1)
  await expect(card(page, 25)).toHaveCount(0)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(card(page, SHELF)).toBeInViewport({ timeout: 500 })
  }).toPass()
})

test('with all 10,000 in the list the wheel goes on and the page stays small', async ({ page }) => {
  await open(page, '/shop?search=Crowd&sort=a-z')
  await page.mouse.move(640, 600)
  for (const n of [100, 200]) {
    await expect(async () => {
      await page.mouse.wheel(0, 2_500)
      expect(await page.getByRole('article').count()).toBeLessThan(MOST_CARDS)
      await expect(page.getByRole('article').filter({ hasText: nameOf(n) })).toHaveCount(1, { timeout: 50 })
    }).toPass({ intervals: [20] })
  }
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
  const shown = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => [Number(each.ariaPosInSet), each.querySelector('h2')?.textContent]))
  const inOrder = shown.map(([place]) => place as number)
  expect(shown).toEqual(inOrder.map((place) => [place, nameOf(place)]))
  expect(inOrder).toEqual([...new Set(inOrder)].sort((one, other) => one - other))
})

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
  await context.setOffline(true)
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(card(page, 25)).toHaveCount(1)
})

test('Tab leads from a product far away to the one behind it', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await page.keyboard.press('End')
  await expect(card(page, 48)).toHaveCount(1)
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

/** Runs in the page. */
async function framesShown(frames: number): Promise<void> {
  for (let shown = 0; shown < frames; shown++) await new Promise(requestAnimationFrame)
}

test('on paper the room of products that are far away takes no page', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(card(page, 300)).toHaveCount(1, { timeout: 50 })
  }).toPass({ intervals: [20] })
  await page.keyboard.press('Home')
  await expect(card(page, 300)).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  const [tallest = 0, widestGap = 0] = await page.getByRole('feed').evaluate((feed) => {
    const boxes = Array.from(feed.querySelectorAll('article'), (each) => each.getBoundingClientRect())
    const ends = [...boxes.map(({ bottom }) => bottom), feed.getBoundingClientRect().bottom]
    const gaps = ends.slice(1).map((end, before) => end - (ends[before] ?? 0))
    return [Math.max(...boxes.map(({ height }) => height)), Math.max(...gaps)]
  })
  expect(widestGap).toBeLessThan(2 * tallest)
})

for (const way of ['the Back button', 'the way back of the browser'] as const)
  test(`${way} leads from a product far down to the same place`, async ({ page }) => {
    await open(page, SHELF_ADDRESS)
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(card(page, 400)).toHaveCount(1, { timeout: 50 })
    }).toPass({ intervals: [20] })
    await card(page, 400).scrollIntoViewIfNeeded()
    await expect(card(page, 400)).toBeInViewport()
    const before = await settled(card(page, 400))
    await card(page, 400).click()
    await expect(page.getByRole('heading', { level: 1, name: nameOf(400) })).toBeVisible()
    if (way === 'the Back button') await page.getByRole('button', { name: 'Back' }).click()
    else await page.goBack()
    await expect(card(page, 400)).toBeInViewport()
    expect(Math.abs((await settled(card(page, 400))) - before)).toBeLessThan(3)
  })

test('who comes back to a list that begins otherwise by now loses nothing of what is in the window', async ({
  page,
  shop,
}) => {
  await open(page, '/shop?search=Crowd&sort=newest')
  const far = CROWD + 1 - 100
  await expect(async () => {
    await page.mouse.wheel(0, 1_000)
    await expect(card(page, far)).toHaveCount(1, { timeout: 50 })
  }).toPass({ intervals: [50] })
  await card(page, far).click()
  await expect(page.getByRole('heading', { level: 1, name: nameOf(far) })).toBeVisible()
  const { id } = await shop.product({ name: 'Crowd, one more' })
  await page.goBack()
  await expect(card(page, far)).toBeInViewport()
  await settled(card(page, far))
  const begun = page.getByRole('feed').locator('> div').first()
  await expect(begun.getByRole('link', { name: 'Crowd, one more' })).toHaveCount(1)
  for (let bottom = -1; bottom < 400; ) {
    const y = await page.evaluate(() => scrollY)
    await page.evaluate(() => scrollBy(0, -250))
    await page.evaluate(framesShown, 5)
    expect(await page.evaluate(() => scrollY)).toBe(y - 250)
    await expect.poll(() => page.evaluate(inWindow)).toBeGreaterThan(0)
    bottom = await begun.evaluate((element) => element.getBoundingClientRect().bottom)
  }
  await page.keyboard.press('Home')
  // At the top the list lets go of what followed.
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(length).toBeLessThan(2 * ((await begun.boundingBox())?.height ?? Number.NaN))
  await page.keyboard.press('End')
  await expect(async () => {
    const shown = (await names(page)).slice(1, 48)
    expect(shown).toEqual(shown.map((_, index) => nameOf(CROWD - index)))
    expect(shown).toHaveLength(47)
  }).toPass()
  await shop.remove(id)
})

/** Runs in the page: how many products can be seen. */
function inWindow(): number {
  const boxes = Array.from(document.querySelectorAll('article'), (each) => each.getBoundingClientRect())
  return boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length
}

test('after the link to the content, too, a list is not taken for another one', async ({ page }) => {
  const readOn = async (n: number) => {
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(card(page, n)).toHaveCount(1, { timeout: 50 })
    }).toPass({ intervals: [20] })
  }
  await open(page, SHELF_ADDRESS)
  await readOn(90)
  await page.keyboard.press('Home')
  await page.getByLabel('Sort by').selectOption('z-a')
  await expect(page.getByRole('article').first()).toContainText(nameOf(SHELF))
  await readOn(SHELF - 90)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('article').first()).toContainText(nameOf(1))
  await page.keyboard.press('End')
  await expect(async () => {
    const shown = await names(page)
    expect(shown).toEqual((await places(page)).map(nameOf))
    expect(shown.length).toBeGreaterThan(48)
  }).toPass()
})

/** Where it stands in the window once that no longer changes. */
async function settled(locator: Locator): Promise<number> {
  let last: number | undefined
  await expect(async () => {
    const y = (await locator.boundingBox())?.y
    const stands = y !== undefined && y === last
    last = y
    expect(stands).toBe(true)
  }).toPass({ intervals: [150] })
  return last ?? Number.NaN
}

test('a list turned from wide to narrow comes to rest, though what it remembers has become too low', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page, SHELF_ADDRESS)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(card(page, 150)).toHaveCount(1, { timeout: 50 })
  }).toPass({ intervals: [20] })
  await page.setViewportSize({ width: 360, height: 740 })
  const above = ((await places(page)).find((place) => place > 24) ?? 0) - 1
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, -100))
    await expect(card(page, above - 23)).toHaveCount(1, { timeout: 100 })
  }).toPass({ intervals: [20] })
  await expect.poll(() => page.evaluate(changesWithin, 1_000)).toBe(0)
})

/** Runs in the page. Within a second a list without rest would have written cards and taken them away several times. */
async function changesWithin(ms: number): Promise<number> {
  let changes = 0
  const observer = new MutationObserver((seen) => {
    changes += seen.length
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await new Promise((resolve) => setTimeout(resolve, ms))
  observer.disconnect()
  return changes
}

test('a window that grows finds what it shows, though nobody scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, SHELF_ADDRESS)
  await expect(card(page, 24)).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 7_000 })
  await expect(card(page, 25)).toBeInViewport()
})

test('a list that begins further down begins there after a way back too', async ({ page }) => {
  await open(page, SHELF_ADDRESS)
  await page.goto(
    (await page.locator('noscript').allTextContents()).map(linkIn).find((link) => link !== undefined) ?? '',
  )
  await card(page, 26).click()
  await expect(page.getByRole('heading', { level: 1, name: nameOf(26) })).toBeVisible()
  await page.goBack()
  await expect(card(page, 25)).toBeVisible()
  expect((await names(page))[0]).toBe(nameOf(25))
})

const linkIn = (markup: string) => /href="([^"]+)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&')

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
