import type { Locator } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import {
  CROWD,
  card,
  fillLongList,
  framesShown,
  nameOf,
  names,
  places,
  readTo,
  SHELF,
  SHELF_ADDRESS,
} from '../support/long-list.ts'

test.beforeEach(({ shop }) => fillLongList(shop))

for (const way of ['the Back button', 'the way back of the browser'] as const)
  test(`${way} leads from a product far down to the same place`, async ({ page }) => {
    await open(page, SHELF_ADDRESS)
    await readTo(page, 400)
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

test('who comes back to a list that begins otherwise by now loses nothing of what is in the window', async ({
  page,
  shop,
}) => {
  await open(page, '/shop?search=Crowd&sort=newest')
  const far = CROWD + 1 - 100
  await readTo(page, far)
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
  await readTo(page, CROWD - 46)
  await expect(async () => {
    const nameAt = (place: number) => (place === 1 ? 'Crowd, one more' : nameOf(CROWD + 2 - place))
    expect(await names(page)).toEqual((await places(page)).map(nameAt))
  }).toPass()
  await shop.remove(id)
})

/** Runs in the page: how many products can be seen. */
function inWindow(): number {
  const boxes = Array.from(document.querySelectorAll('article'), (each) => each.getBoundingClientRect())
  return boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length
}

test('after the link to the content, too, a list is not taken for another one', async ({ page }) => {
  const skipAndReadTo = async (n: number) => {
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await readTo(page, n)
  }
  await open(page, SHELF_ADDRESS)
  await skipAndReadTo(90)
  await page.keyboard.press('Home')
  await page.getByLabel('Sort by').selectOption('z-a')
  await expect(page.getByRole('article').first()).toContainText(nameOf(SHELF))
  await skipAndReadTo(SHELF - 90)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('article').first()).toContainText(nameOf(1))
  await readTo(page, 100)
  await expect(async () => expect(await names(page)).toEqual((await places(page)).map(nameOf))).toPass()
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
