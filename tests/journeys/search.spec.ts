import type { Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { expect, type JourneyShop, open, scriptsBegun, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const list = (page: Page) => page.getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')

/** A word that nothing else in the shop contains, on seven products. */
async function family(shop: JourneyShop): Promise<string> {
  const word = `Zeb${newId().slice(0, 8)}`
  const lasts = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta']
  await Promise.all(lasts.map((last) => shop.product({ name: `${word} ${last}` })))
  return word
}

test('matches appear from the second letter on; Escape closes the list, then empties the field; keys or a click choose one', async ({
  page,
  shop,
}) => {
  const word = await family(shop)
  const expectChosen = (place: number) => expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true')
  await open(page, '/')
  await box(page).pressSequentially('z')
  await expect(list(page)).toBeHidden()
  await box(page).pressSequentially(word.toUpperCase().slice(1))
  await expect(options(page)).toHaveCount(5)
  await expect(page.getByRole('search').getByRole('status')).toHaveText('5 matches')
  await box(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await box(page).press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await box(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue(word.toUpperCase().replace(/^Z/, 'z'))
  await box(page).press('Escape')
  await expect(box(page)).toHaveValue('')

  await box(page).fill(word)
  await expect(options(page)).toHaveCount(5)
  for (const [keys, place] of [
    [['ArrowDown'], 0],
    [['ArrowDown'], 1],
    [['ArrowUp', 'ArrowUp', 'ArrowUp'], 4],
    [['Home'], 0],
    [['End'], 4],
  ] as const) {
    for (const key of keys) await box(page).press(key)
    await expectChosen(place)
  }
  const last = options(page).nth(4)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  const name = (await last.getAttribute('aria-label')) ?? ''
  await box(page).press('Enter')
  await expectSearch(page, name)
  await page.goBack()
  await expect(box(page)).toHaveValue('')
  await box(page).pressSequentially(word)
  await options(page).filter({ hasText: 'Zeta' }).click()
  await expectSearch(page, `${word} Zeta`)
  await page.goBack()
  await expect(box(page)).toHaveValue('')

  await box(page).fill(newId())
  await expect(page.getByText('No products match.')).toBeVisible()
})

test('the part of a name that matches is marked, beside picture and price', async ({ page, shop }) => {
  const word = `Pokémon${newId().slice(0, 8)}`
  await shop.product({ name: `The ${word}`, priceCents: 123_450 })
  await shop.product({ name: 'A lamp', description: `Shaped like a ${word}, but brighter.` })
  await open(page, '/')
  await box(page).fill(word.replace('é', 'e').toUpperCase())
  await expect(options(page)).toHaveText([/^The .*\$1,234\.50$/, /^A lamp/])
  await expect(options(page).locator('mark')).toHaveText([word])
  await expect(options(page).nth(0).locator('img')).toBeVisible()
})

async function expectSearch(page: Page, text: string) {
  await expect(page).toHaveURL(`/shop?${new URLSearchParams({ search: text })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${text}"`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([text])
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue(text)
}

test('what a scanner reads next takes the place of what it read before', async ({ page, context, shop }) => {
  await enter(context, shop)
  const [first, second] = ['5030930940000', '3307210000011']
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, name, answer] of [
    // The results are read out first: their heading has the focus.
    ['/shop', 'Search products', () => expect(heading).toBeFocused()],
    ['/admin/products', 'Search', undefined],
    ['/admin/orders', 'Search orders', undefined],
    ['/admin/orders/new', 'Add a product', () => expect(page.locator('p:text("No products match.")')).toBeVisible()],
  ] as const)
    await test.step(path, async () => {
      await open(page, path)
      const field = page.getByLabel(name, { exact: true })
      await field.focus()
      await page.keyboard.type(`${first}\n`)
      await answer?.()
      if (path === '/shop') await field.focus()
      await page.keyboard.type(second)
      await expect(field).toHaveValue(second)
      await heading.click()
      await field.click()
      await page.keyboard.type(first)
      await expect(field).toHaveValue(first)
    })
})

test('an answer that comes while the next code is typed leaves the field alone', async ({ page, context, shop }) => {
  await enter(context, shop)
  await open(page, '/admin/products')
  const answer = Promise.withResolvers<void>()
  await page.route('**/admin/products.data?**', async (route) => {
    await answer.promise
    await route.continue()
  })
  const field = page.getByLabel('Search', { exact: true })
  await field.focus()
  await page.keyboard.type('5030930940000\n33072')
  answer.resolve()
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === '5030930940000')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.keyboard.type('10000011\n')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === '3307210000011')
})

test('what is typed before the scripts run is added to, not replaced', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByLabel('Search products', { exact: true })
  await field.focus()
  await page.keyboard.type('Panzer')
  scripts.resolve()
  await scriptsBegun(page)
  await page.keyboard.type(' Dragoon')
  await expect(field).toHaveValue('Panzer Dragoon')
})

test('a late answer to an earlier question is not shown', async ({ page, shop }) => {
  const word = await family(shop)
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const first = (url: URL) => url.pathname === '/search.data' && url.searchParams.get('q') === word
  await page.route(first, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await open(page, '/')
  const asked = page.waitForRequest((request) => first(new URL(request.url())))
  await box(page).pressSequentially(word)
  await asked
  await box(page).pressSequentially(' Gam')
  await expect(options(page)).toHaveText([/Gamma/])
  answerFirst()
  await box(page).pressSequentially('m')
  await expect(options(page)).toHaveText([/Gamma/])
})

test('a category that was named stands below the products and opens its list; a mistyped name is found as close', async ({
  page,
  shop,
}) => {
  const word = await family(shop)
  await open(page, '/')
  const named = page.getByRole('search').getByRole('navigation', { name: 'Categories found' })
  await box(page).fill('sega genesis')
  await expect(named.getByRole('link')).toHaveText('Sega › Mega Drive')
  await expect(options(page).filter({ hasText: 'Sega ›' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(named.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(named).toBeHidden()
  await expect(box(page)).toBeFocused()
  await box(page).press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?category=sega&subcategory=mega-drive')
  await expect(page.getByRole('heading', { level: 1, name: 'Mega Drive' })).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await box(page).fill(`gamma ${word}`)
  await expect(options(page)).toHaveText([/Gamma/])
  await expect(list(page)).toContainText('Close matches')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Close matches' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([`${word} Gamma`])
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best')
})
