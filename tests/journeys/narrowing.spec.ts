import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/browser/journey.ts'
import { card, fillLongList } from '../support/data/long-list.ts'

test.beforeEach(({ shop }) => fillLongList(shop))

/** The crowd's prices are $10.01 and up, a cent apart. */
const LIST = '/shop?category=guides&subcategory=art-books&search=Crowd&sort=a-z'
const count = 'result-count'

test('a list is narrowed while the page stands, and each filter is taken away by itself', async ({ page, shop }) => {
  await open(page, LIST)
  await expect(page.getByTestId(count)).toHaveText('800 products')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByLabel('Price from').fill('$12.01')
  await expect(page.getByTestId(count)).toHaveText('600 products')
  await expect(filters.getByLabel('Price from')).toBeFocused()
  await page.goBack()
  await expect(page.getByTestId(count)).toHaveText('800 products')
  await expect(filters.getByLabel('Price from'), 'the applied one, although the field is in use').toHaveValue('')
  await page.goForward()
  await expect(filters.getByLabel('Price from')).toHaveValue('$12.01')
  await expect(card(page, 201)).toBeInViewport()
  await filters.getByLabel('In stock only').check()
  await expect(page).toHaveURL(/price-from=%2412\.01.*in-stock=on/)
  await page.getByRole('link', { name: 'Remove filter Price from $12.01' }).click()
  await expect(page.getByTestId(count)).toHaveText('800 products')
  await expect(filters.getByLabel('Price from')).toHaveValue('')
  await expect(filters.getByLabel('In stock only')).toBeChecked()
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText(/^Guides\s*Art Books\s*In stock only$/)

  await filters.getByLabel('Price from').fill('twelve')
  await expect(filters.getByText('Please write a price such as 25 or 1,234.50.')).toBeVisible()
  await expect(filters.getByLabel('Price from')).toHaveValue('twelve')

  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/shop?search=crowd', '/shop']) {
    await open(page, address)
    expect((await page.getByRole('article').first().boundingBox())?.y, address).toBeLessThan(300)
  }
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await filters.getByLabel('In stock only').check()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the products' }).click()
  await expect(filters).toBeHidden()

  const facts = { completeness: 'cib', condition: 'very-good', region: 'pal' }
  const { id, name } = await shop.product({ name: 'A piece with a name that takes two lines of a phone', facts })
  await open(page, `/product/${id}`)
  await expect(page.getByText('CIB · Very good · PAL').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
})

test('the first row of a list stands whole in the window of a desktop, a laptop and a tablet', async ({ page }) => {
  for (const address of [
    '/shop',
    '/shop?category=nintendo',
    '/shop?category=nintendo&condition=good',
    '/shop?search=mario',
  ]) {
    await open(page, address)
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [768, 1024],
    ] as const)
      await test.step(`${address}, ${width} px`, async () => {
        await page.setViewportSize({ width, height })
        const bottoms = await firstRow(page)
        expect(bottoms).toHaveLength(3)
        expect(Math.max(...bottoms)).toBeLessThanOrEqual(height)
        await expect(page.getByRole('article').first().getByRole('button')).toBeInViewport({ ratio: 1 })
      })
  }
})

/** The lower edges of the cards that stand beside each other at the top of a list. */
async function firstRow(page: Page): Promise<number[]> {
  return await page.getByRole('article').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect())
    return boxes.filter(({ top }) => top === boxes[0]?.top).map(({ bottom }) => bottom)
  })
}

test('the header goes away on the way down and is back on the way up, with a link to the top', async ({ page }) => {
  await open(page, LIST)
  const header = page.getByRole('banner')
  const toTop = page.getByRole('link', { name: 'Back to top' })
  await page.mouse.wheel(0, 2_000)
  await expect(header).not.toBeInViewport()
  await expect(toTop).not.toBeInViewport()
  await page.mouse.wheel(0, -300)
  await expect(header).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Nintendo subcategories' }).click()
  await page.mouse.wheel(0, 600)
  await expect(header).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, -300)
  await toTop.click()
  await expect(card(page, 1)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a list has as many columns as the window has room for', async ({ page }) => {
  await open(page, LIST)
  for (const [width, columns] of [
    [360, 2],
    [1279, 3],
    [1280, 3],
    [1679, 3],
    [1680, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await firstRow(page), `${width} px`).toHaveLength(columns)
    if (width < 1280) continue
    const [first, second] = [card(page, 1), card(page, columns + 1)].map((link) =>
      page.getByRole('article').filter({ has: link }),
    )
    const [above, below] = [await first?.boundingBox(), await second?.boundingBox()]
    expect((below?.y ?? 0) + (below?.height ?? 0) - (above?.y ?? 0)).toBeLessThan(900)
  }
})

test('the menu of a phone covers the page and is closed by its button, by Escape and by leaving it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opener = page.getByRole('button', { name: 'Menu' })
  const blog = menu.getByRole('link', { name: 'Blog' })
  await opener.click()
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await opener.press('Enter')
  await expect(menu).toBeVisible()
  const first = menu.getByRole('link', { name: 'All Products' })
  await menu.evaluate((element) => element.scrollTo(0, 40))
  await first.focus()
  expect((await first.boundingBox())?.y, 'below the head of the menu').toBeGreaterThanOrEqual(68)
  await expect(first, 'the ring has no room outside').toHaveCSS('outline-offset', '-3px')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await blog.click()
  await expect(page).toHaveURL('/blog')
  await expect(menu).toBeHidden()
})
