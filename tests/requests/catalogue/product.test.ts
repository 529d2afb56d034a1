import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#domain/settings/settings-table.ts'
import { putBackStock, setStock, takeStock } from '#domain/stock/move-stock.server.ts'
import { listSold } from '#domain/stock/sold-one-offs.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { inTransaction } from '#platform/database/client.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
let sold: { id: string }
let typed: { id: string }

beforeAll(async () => {
  sold = await shop.product({ quantity: 0, category: 'retro', subcategory: 'msx' })
  typed = await shop.product({
    name: 'Rare <b>"Thing"</b> & more',
    description: 'Boxed.\n<script>alert(1)</script>',
    priceCents: 123_450,
    quantity: 25,
    category: 'collector-items',
    subcategory: 'rare-games',
    subSubcategory: 'Prototype',
  })
})

describe('a product page', () => {
  test('shows name, price, stock, description, its large picture and where the product stands', async () => {
    const page = await shop.visitor().get(`/product/${typed.id}`)
    expect(page.status).toBe(200)
    expect(textsOf(page, 'h1')).toEqual(['Rare <b>"Thing"</b> & more'])
    for (const markup of ['<script>alert(1)', '<b>"Thing"']) expect(page.html).not.toContain(markup)
    const text = textOf(page)
    for (const part of ['$1,234.50', '25 in stock', 'Category Collector', 'Subcategory Rare Games', 'Type Prototype'])
      expect(text).toContain(part)
    expect(textsOf(page, 'button')).toEqual(expect.arrayContaining(['Back', SHOP_TEXTS.addToCart]))
    expect(page.html).toContain('href="/images/0123456789abcdef01234567-1280.webp"')
    expect(textsOf(page, 'nav')).toContain('Home / Collector / Rare Games')
  })

  test('offers 1 up to 10, or up to the stock when there are fewer', async () => {
    const plenty = await shop.visitor().get(`/product/${typed.id}`)
    expect(textsOf(plenty, 'option')).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)))
    const three = await shop.product({ quantity: 3 })
    expect(textsOf(await shop.visitor().get(`/product/${three.id}`), 'option')).toEqual(['1', '2', '3'])
  })

  test('shows what else its subcategory has in stock, nearest price first, and nothing sold out', async () => {
    const place = { category: 'sega', subcategory: 'saturn' }
    const at = (priceCents: number, fields = {}) =>
      shop.product({ ...place, name: `At ${priceCents}`, priceCents, quantity: 1, ...fields })
    const { id } = await at(5_000)
    for (const price of [100, 4_000, 5_001, 5_500, 6_500, 7_000, 9_000]) await at(price)
    await at(4_999, { quantity: 0 })
    await at(5_000, { subcategory: 'dreamcast', name: 'Elsewhere' })
    const page = await shop.visitor().get(`/product/${id}`)
    expect(textsOf(page, 'h2')).toContain('More from Saturn')
    expect(textsOf(page, 'h3')).toEqual(['At 5001', 'At 5500', 'At 4000', 'At 6500', 'At 7000', 'At 9000'])
    expect(textsOf(page, 'button').filter((name) => name === SHOP_TEXTS.addToCart)).toHaveLength(1)
  })

  test('of something sold out has a disabled button and no quantity', async () => {
    const page = await shop.visitor().get(`/product/${sold.id}`)
    expect(textOf(page)).toContain(SHOP_TEXTS.outOfStock)
    // Neither has it a type, nor stands anything beside it.
    for (const row of ['Type', 'More from']) expect(textOf(page)).not.toContain(row)
    expect(page.html).toMatch(/<button[^>]*disabled=""[^>]*>Out of Stock<\/button>/)
    expect(textsOf(page, 'option')).toEqual([])
    expect(textsOf(page, 'button')).not.toContain(SHOP_TEXTS.addToCart)
    const card = (await shop.visitor().get('/shop?search=chrono')).html
    expect(card).toMatch(/<article\b(?:(?!<\/article>).)*<button[^>]*disabled=""[^>]*>Out of Stock<\/button>/s)
  })

  test.each(['SonicSonicSonicSonic', 'x', '%00', '..%2f..%2fetc%2fpasswd', "' or 1=1 --", '%F0%9F%8E%AE'])(
    'of an unknown product (%s) is not found, and takes people to the shop, which says so',
    async (id) => {
      const visitor = shop.visitor()
      const answer = await visitor.get(`/product/${encodeURI(id).replaceAll('%25', '%')}`)
      expect(answer.status).toBe(404)
      expect(textsOf(answer, 'title')).toEqual([`${SHOP_TEXTS.productNotFound} - Cartridge`])
      expect(answer.html).toContain('<meta http-equiv="refresh" content="0; url=/shop"/>')
      expect(toastOf(await visitor.get('/shop'))).toBe(SHOP_TEXTS.productNotFound)
      expect(toastOf(await visitor.get('/shop'))).toBeUndefined()
    },
  )
})

describe('a one-off that was sold', () => {
  const place = { category: 'atari', subcategory: 'jaguar', facts: { completeness: 'cib', group: 'Skyhammer' } }
  /** Every place that shows products, and the name that it would show. */
  async function placesWith(name: string, beside: string) {
    const addresses = [
      '/',
      '/shop',
      '/shop?category=atari&subcategory=jaguar',
      '/shop?completeness=cib',
      `/shop?search=${name}`,
      `/shop?search=${name.slice(0, -1)}q`,
      `/search?q=${name}`,
      '/feeds/new-arrivals.xml',
      `/product/${beside}`,
    ]
    const found = await Promise.all(addresses.map(async (address) => (await shop.visitor().get(address)).html))
    const counted = found.map((html) => /result-count[^>]*>(?:<!-- -->)?(\d+)/.exec(html)?.[1])
    return {
      shown: addresses.filter((_, index) => found[index]?.replaceAll(`=${name}`, '').includes(`${name} one`)),
      counts: counted.filter((count) => count !== undefined).map(Number),
    }
  }

  test('leaves every list after the days that the owner sets, and keeps its page; another piece brings it back', async () => {
    const { db } = shop.services
    const beside = await shop.product({ ...place, name: 'Tempest 2000', quantity: 2 })
    const { browser, product, form } = await atCheckout(shop, { ...place, name: 'Skyhammer one', quantity: 1 })
    await shop.product({ category: 'atari', subcategory: 'jaguar', name: 'Skyhammer entered at none', quantity: 0 })
    const places = () => placesWith('Skyhammer', beside.id)
    const offered = await places()
    await browser.submit('/checkout', form)
    const pass = async (days: number) => {
      await shop.change(product.id, { soldAt: sql`sold_at - make_interval(days => ${days})` as never })
      await listSold(db)
    }
    await pass(29)
    const sold = await places()
    expect(sold.shown).toEqual(offered.shown)
    expect(sold.shown.length).toBeGreaterThan(5)
    expect(sold.counts).toEqual(offered.counts)

    await pass(1)
    const gone = await places()
    expect(gone.shown).toEqual([])
    expect(gone.counts).toEqual(offered.counts.map((count) => count - 1))
    const page = await shop.visitor().get(`/product/${product.id}`)
    expect(page.status).toBe(200)
    for (const text of ['Sold on', 'Tell me', 'Tempest 2000']) expect(textOf(page)).toContain(text)
    expect((await shop.visitor().get('/sitemaps/products-1.xml')).html).toContain(product.id)

    const listed = async (work: () => Promise<unknown>) => {
      await work()
      return (await places()).shown.length > 0
    }
    const days = async (soldDays: number) => {
      const name = 'soldDays'
      const value = { name, value: soldDays } as const
      await db.insert(settings).values(value).onConflictDoUpdate({ target: settings.name, set: value })
      await listSold(db)
    }
    const pieces = [{ productId: product.id, quantity: 1 }]
    expect(await listed(() => days(31))).toBe(true)
    expect(await listed(() => days(30))).toBe(false)
    expect(await listed(() => days(0))).toBe(true)
    expect(await listed(() => days(1))).toBe(false)
    expect(await listed(() => inTransaction(db, (tx) => putBackStock(tx, pieces)))).toBe(true)
    // Sold again now; then its owner has another piece, and is one short.
    await inTransaction(db, (tx) => takeStock(tx, pieces))
    await pass(1)
    expect(await listed(() => listSold(db))).toBe(false)
    expect(await listed(() => inTransaction(db, (tx) => setStock(tx, [{ id: product.id, quantity: 1 }])))).toBe(true)
    await inTransaction(db, (tx) => setStock(tx, [{ id: product.id, quantity: 0 }]))
    await pass(100)
    expect(await listed(() => listSold(db))).toBe(true)
  })
})
