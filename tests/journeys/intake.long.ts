import type { Page } from '@playwright/test'
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

type Effort = { taps: number; letters: number; ms: number }

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
  const efforts: Record<'known' | 'unknown', Effort[]> = { known: [], unknown: [] }
  for (let game = 0; game < GAMES; game += 1) {
    const kind = game % 10 < KNOWN ? 'known' : 'unknown'
    const hand = new Hand(page)
    if (kind === 'known') await hand.choose(names[game] ?? '')
    else await hand.name(`Zinc ${game}`)
    await hand.type('Price', String(10 + game))
    if (game % 10 >= 10 - PICTURED) {
      await page.getByLabel('Picture').setInputFiles({ name: 'piece.jpg', mimeType: 'image/jpeg', buffer: picture })
      await page.getByAltText('Number 1').waitFor()
    }
    await hand.chip()
    const start = performance.now()
    await hand.press('Save and next')
    await expect(hand.field).toBeFocused()
    await expect(hand.field).toHaveValue('')
    efforts[kind].push({ ...hand.effort, ms: performance.now() - start })
  }
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0, { timeout: 300_000 })
  expect(lost).toBe(LOST)
  expect(await shop.services.db.$count(products)).toBe(before + GAMES)
  const unknown = await shop.services.db.select().from(products).where(like(products.name, 'Zinc %'))
  expect(new Set(unknown.map(({ name }) => name)).size).toBe(GAMES - (GAMES / 10) * KNOWN)
  for (const [kind, of] of Object.entries(efforts)) {
    const most = (measure: keyof Effort) => Math.max(...of.map((effort) => effort[measure]))
    const sorted = of.map(({ ms }) => Math.round(ms)).toSorted((one, other) => one - other)
    test.info().annotations.push({
      type: kind,
      description: `${most('taps')} taps, ${most('letters')} letters at most; next after ${sorted.at(sorted.length >> 1)} ms, at most ${sorted.at(-1)}`,
    })
  }
})

/** What a person does, counted. */
class Hand {
  readonly effort = { taps: 0, letters: 0 }
  readonly page: Page
  readonly field

  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('combobox', { name: 'Name' })
  }

  async name(text: string) {
    await this.field.pressSequentially(text)
    this.effort.letters += text.length
  }

  /** As many letters of its name as it takes, three at a time. */
  async choose(name: string) {
    const options = this.page.getByRole('listbox').getByRole('option')
    const option = options.filter({ hasText: name }).first()
    for (let typed = 0; typed < name.length && !(await option.isVisible()); typed += 3) {
      const answer = this.page.waitForResponse((response) => response.url().includes('/intake/find'))
      await this.name(name.slice(typed, typed + 3))
      await answer
      await options
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => undefined)
    }
    await option.click({ timeout: 5_000 })
    this.effort.taps += 1
    await expect(this.page.getByLabel('Price')).toBeFocused()
  }

  async type(label: string, text: string) {
    const field = this.page.getByLabel(label, { exact: true })
    const isThere = await field.evaluate((input) => input === document.activeElement)
    if (!isThere) {
      await field.click()
      this.effort.taps += 1
    }
    await field.pressSequentially(text)
    this.effort.letters += text.length
  }

  /** Whatever the first question is: of cards it is another one than of games. */
  async chip() {
    const second = this.page
      .locator('label:visible')
      .filter({ has: this.page.getByRole('radio') })
      .nth(1)
    await second.click()
    this.effort.taps += 1
  }

  async press(name: string) {
    await this.page.getByRole('button', { name }).click()
    this.effort.taps += 1
  }
}
