import { like } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { photo } from '../support/data/pictures.ts'

const PAGE = '/admin/products/intake'
const GAMES = 60
const LOST = 20
/** Of ten games: so many are known, and so many have a picture. */
const [KNOWN, PICTURED] = [6, 4]

test('sixty games in a row on a phone, over twenty lost connections: none is lost, none is there twice', async ({
  page,
  context,
  shop,
  failure,
}) => {
  test.setTimeout(300_000)
  failure('net::ERR_FAILED')
  page.setDefaultTimeout(10_000)
  await enter(context, shop)
  await page.setViewportSize({ width: 390, height: 844 })
  const known = await shop.services.db.select().from(products)
  const names = [...new Set(known.map(({ name }) => name))]
  const before = await shop.services.db.$count(products)
  const picture = await photo(4000, 3000)
  await open(page, PAGE)
  let [posts, lost] = [0, 0]
  await page.route(`**${PAGE}*`, async (route) => {
    const isPost = route.request().method() === 'POST'
    posts += isPost ? 1 : 0
    if (!isPost || lost === LOST || posts % 3 !== 0) return await route.fallback()
    lost += 1
    // Half of them are lost on the way there, and half on the way back.
    if (lost % 2 === 0) await route.fetch()
    await route.abort()
  })
  const field = page.getByRole('combobox', { name: 'Name' })
  for (let game = 0; game < GAMES; game += 1) {
    const name = game % 10 < KNOWN ? names[game] : undefined
    await field.pressSequentially(name ?? `Zinc ${game}`)
    if (name !== undefined) await page.getByRole('option').filter({ hasText: name }).first().click()
    await page.getByLabel('Price', { exact: true }).fill(String(10 + game))
    if (game % 10 >= 10 - PICTURED) {
      await page.getByLabel('Picture').setInputFiles({ name: 'piece.jpg', mimeType: 'image/jpeg', buffer: picture })
      await page.getByAltText('Number 1').waitFor()
    }
    // Whatever the first question is: of cards it is another one than of games.
    const answers = page.locator('label:visible').filter({ has: page.getByRole('radio') })
    await answers.nth(1).click()
    await page.getByRole('button', { name: 'Save and next' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  }
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0, { timeout: 300_000 })
  expect(lost).toBe(LOST)
  expect(await shop.services.db.$count(products)).toBe(before + GAMES)
  const unknown = await shop.services.db.select().from(products).where(like(products.name, 'Zinc %'))
  expect(new Set(unknown.map(({ name }) => name)).size).toBe(GAMES - (GAMES / 10) * KNOWN)
})
