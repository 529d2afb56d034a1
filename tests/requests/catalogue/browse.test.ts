import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { TOO_LONG } from '#app/request/too-long.ts'
import { wantedSearches } from '#domain/stock/search-tables.ts'
import { searchToken } from '#domain/stock/searches/search-link.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { inTransaction } from '#platform/database/client.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { attributesOf, marked, productNames, textOf, textsOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

const names = Array.from({ length: 14 }, (_, index) => `Game ${String(index + 1).padStart(2, '0')}`)
const day = (date: number) => new Date(Date.UTC(2026, 0, date))

beforeAll(async () => {
  for (const [index, name] of names.entries())
    await shop.product({ name, priceCents: 10_000 - index * 100, quantity: index + 1, createdAt: day(index + 1) })
  await shop.product({
    name: 'Sold out',
    quantity: 0,
    createdAt: new Date(0),
    category: 'xbox',
    subcategory: 'series-x-s',
  })
  await shop.product({
    name: 'Rare <b>"Thing"</b> & more',
    priceCents: 123_450,
    createdAt: new Date(1),
    category: 'collector-items',
    subcategory: 'rare-games',
  })
})

test('an empty shop says so', async () => {
  await using empty = await openShop()
  for (const path of ['/', '/shop']) {
    const page = await empty.visitor().get(path)
    expect([page.status, textOf(page).includes(SHOP_TEXTS.noProducts)], path).toEqual([200, true])
    expect(textsOf(page, 'button')).not.toContain(SHOP_TEXTS.loadMore)
  }
})

describe('the home page', () => {
  test('Load More adds six at a time, until there are no more', async () => {
    const visitor = shop.visitor()
    const counts = []
    for (let shown: string | undefined = '6'; shown !== undefined; ) {
      const page = await visitor.get(`/?sort=newest&shown=${shown}`)
      counts.push(productNames(page).length)
      shown = /name="shown" value="(\d+)"/.exec(page.html)?.[1]
      expect(textsOf(page, 'button').includes(SHOP_TEXTS.loadMore)).toBe(shown !== undefined)
    }
    expect(counts).toEqual([6, 12, 16])
  })

  test('of a long list sends the end of what was asked for, with the way to more and to what is before', async () => {
    await using long = await openShop()
    for (let n = 0; n < 103; n += 1) await long.product({ name: `Game ${String(n).padStart(3, '0')}` })
    const page = await long.visitor().get('/?sort=a-z&shown=102')
    expect([productNames(page).length, productNames(page)[0], productNames(page).at(-1)]).toEqual([
      96,
      'Game 006',
      'Game 101',
    ])
    expect(page.html).toContain('name="shown" value="108"')
    expect(page.html).toContain('href="/?sort=a-z&amp;shown=6"')
    const name = `Starts ${'long '.repeat(37)}ends`
    await long.product({ name, createdAt: new Date(0) })
    const found = await long.visitor().get(`/shop?${new URLSearchParams({ search: name })}`)
    expect([textsOf(found, 'h1'), productNames(found)], 'however long').toEqual([
      [SHOP_TEXTS.searchResults(name)],
      [name],
    ])
    const last = await long.visitor().get('/?sort=z-a&shown=9999999')
    expect([productNames(last).at(-1), textsOf(last, 'button').includes(SHOP_TEXTS.loadMore)]).toEqual([
      'Game 000',
      false,
    ])
  })

  test.each(['0', '-5', '1e9', 'all', '', '999999'])(
    'asked for %j products it shows no fewer than six and never breaks',
    async (shown) => {
      const page = await shop.visitor().get(`/?shown=${shown}`)
      expect(page.status).toBe(200)
      expect(productNames(page).length).toBeGreaterThanOrEqual(6)
    },
  )

  test('offers the six orders, the chosen one selected, and Load More keeps it', async () => {
    const page = await shop.visitor().get('/?sort=z-a')
    expect(textsOf(page, 'option')).toEqual([
      'Newest First',
      'Oldest First',
      'A to Z',
      'Z to A',
      'Price Low to High',
      'Price High to Low',
    ])
    expect(page.html).toMatch(/<option value="z-a" selected="">/)
    expect(page.html).toContain('name="sort" value="z-a"')
    expect(productNames(page)[0]).toBe('Sold out')
  })
})

describe('the shop page', () => {
  test.each([
    ['', SHOP_TEXTS.allProducts],
    ['?category=nintendo', 'Nintendo'],
    ['?category=collector-items', 'Collector'],
    ['?category=sale', 'SALE'],
    ['?category=xbox&subcategory=series-x-s', 'Series X/S'],
    ['?category=nintendo&subcategory=snes', 'SNES'],
    ['?category=nintendo&subcategory=snes&search=game', 'Search Results for "game"'],
    ['?search=%20%20', SHOP_TEXTS.allProducts],
    ['?search=%3Cb%3E%22', 'Search Results for "<b>""'],
    ['?subcategory=snes', SHOP_TEXTS.allProducts],
  ])('/shop%s is titled %s', async (query, title) => {
    const page = await shop.visitor().get(`/shop${query}`)
    expect(page.status).toBe(200)
    expect(textsOf(page, 'h1')).toEqual([title])
  })

  test('has Best Match only in a search', async () => {
    expect((await shop.visitor().get('/shop?search=game')).html).toContain('Best Match')
    for (const path of ['/', '/shop', '/shop?category=sega'])
      expect((await shop.visitor().get(path)).html).not.toContain('Best Match')
  })

  test.each([
    'category=vinyl',
    'category=nintendo&subcategory=saturn',
    'category=__proto__',
    'category=',
    'category=%00',
  ])('an unknown category (%s) is not found', async (query) => {
    const page = await shop.visitor().get(`/shop?${query}`)
    expect([page.status, textsOf(page, 'h1')]).toEqual([404, ['This page is in another castle']])
  })

  test('without a match says so, with what was typed, and shows the newest', async () => {
    const page = await shop.visitor().get('/shop?search=zzzz')
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain(SHOP_TEXTS.noProducts)
    expect(textOf(page)).toContain('Nothing found for “zzzz”')
    expect(textsOf(page, 'h2')).toContain('Newest products')
    expect(productNames(page)).toHaveLength(6)
  })

  test('asks for two characters', async () => {
    const page = await shop.visitor().get('/shop?search=g')
    expect(textOf(page)).toContain('at least 2 characters')
    expect(productNames(page)).toEqual([])
    for (const offered of ['Category filter', 'Categories found']) expect(page.html).not.toContain(offered)
  })

  test('names the categories that were meant, and close matches apart from exact ones', async () => {
    const page = await shop.visitor().get('/shop?search=xbox+series+x')
    expect(page.html).toContain('aria-label="Categories found"')
    expect(textOf(page)).toContain('Xbox › Series X/S')
    expect(textOf(page)).toContain('Nothing found for “xbox series x”, but close to it:')
    expect(textsOf(page, 'h2')).toContain('Close matches')
    expect(productNames(page)).toEqual(['Sold out'])
  })

  describe('longer than a page', () => {
    const large = shopForFile()
    beforeAll(async () => {
      for (let count = 0; count < 50; count += 1)
        await large.product({ name: `Game ${10 + count}`, category: count % 2 === 0 ? 'sega' : 'xbox' })
    })
    const get = (path: string) => large.visitor().get(path)
    const linkWithoutScripts = (html: string, text: string) =>
      [...html.matchAll(/<noscript>((?:(?!<\/noscript>).)*)<\/noscript>/gs)]
        .map(([, markup = '']) => markup)
        .filter((markup) => markup.includes(text))
        .map((markup) => /href="([^"]+)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&'))[0]

    test('leads a reader without scripts to every product by its links, and back', async () => {
      const seen: string[][] = []
      let page = await get('/shop?sort=a-z')
      for (let next: string | undefined = '/shop?sort=a-z'; next !== undefined; ) {
        page = await get(next)
        seen.push(productNames(page))
        next = linkWithoutScripts(page.html, 'More products')
      }
      expect(new Set(seen.flat()).size).toBe(50)
      expect(seen.flat()).toHaveLength(50)
      expect(linkWithoutScripts((await get('/shop')).html, 'Previous products')).toBeUndefined()
      const before = linkWithoutScripts(page.html, 'Previous products') ?? ''
      expect(productNames(await get(before))).toEqual(seen[1])
    })

    test('gives a page that is open already the others, in its order and of its category', async () => {
      const list = 'category=sega&sort=z-a'
      const pageOf = async (page: string) => JSON.parse((await get(`/shop/page?${list}&page=${page}`)).html)
      const first = await pageOf('1')
      expect(first).toMatchObject({ page: 1, total: 25 })
      expect(first.products.map(({ name }: { name: string }) => name)).toEqual(productNames(await get(`/shop?${list}`)))
      expect(await pageOf('2')).toMatchObject({ page: 2, total: 25, products: [{ name: 'Game 10' }] })
      expect((await get('/shop/page?category=vinyl')).status).toBe(404)
    })

    test.each([
      ['beyond the end', '9', ['Game 58', 'Game 59']],
      ['beyond all numbers', '9'.repeat(300), undefined],
      ['zero', '0', undefined],
      ['no number', 'two', undefined],
    ])('shows the last page for a number %s, and the first for a damaged one', async (_, page, last) => {
      const shown = productNames(await get(`/shop?sort=a-z&page=${page}`))
      expect(shown).toEqual(last ?? productNames(await get('/shop?sort=a-z')))
    })
  })
})

describe('the search box', () => {
  const suggestions = async (query: string) => (await shop.visitor().get(`/search?q=${query}`)).html

  test('is answered with at most five products, once two characters are typed', async () => {
    const answer: { asked: string; products: { name: string }[] } = JSON.parse(await suggestions('gAmE'))
    expect(answer.asked).toBe('gAmE')
    expect(answer.products.map((product) => product.name)).toEqual(names.toReversed().slice(0, 5))
    expect(JSON.parse(await suggestions('g'))).toEqual({ asked: 'g', categories: [], products: [] })
  })
})

test('every page has the shop’s header with its categories, and the shop’s contact in the footer', async () => {
  const page = await shop.visitor().get('/shop')
  const text = textOf(page)
  for (const part of ['Cartridge', 'hello@cartridge.example', '+961 1 555 064']) expect(text).toContain(part)
  expect(page.html).toContain('href="/shop?category=collector-items"')
  expect(page.html).toContain('href="/shop?category=xbox&amp;subcategory=series-x-s"')
})

describe('a search of a large shop that the database does not answer in time', () => {
  const large = shopForFile()
  const admin = adminForFile(large)
  const fill = async (first: number, last: number) => {
    const columns = sql`id, name, description, price_cents, quantity, image, category, subcategory, sort_name, search_text`
    await large.services.db.execute(sql`
      insert into products (${columns})
      select lpad(n::text, 20, 'x'), name, 'x', 100, 1, 'x', 'sega', 'saturn', name, name || E'\n'
      from generate_series(${first}::integer, ${last}::integer) n,
      lateral (select case n when 1 then 'last xylophone' else 'game ' || n end as name) named`)
  }
  const seemToHave = async (products: number) => {
    const total = sql`${products}::real`
    await large.services.db.execute(
      sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'products', 'reltuples', ${total})`,
    )
  }
  beforeAll(async () => {
    await fill(1, 1_100)
    await seemToHave(1_000_000)
  })
  /** What searches read by index is not to be had meanwhile. */
  const whileLocked = async <Value>(work: () => Promise<Value>) =>
    await inTransaction(large.services.db, async (tx) => {
      await tx.execute(sql`lock table product_search in access exclusive mode`)
      return await work()
    })
  /** The first look takes too long, as from a cold disk, and the next does not. */
  const whileFirstLookIsSlow = async <Value>(work: () => Promise<Value>) => {
    const { db } = large.services
    await db.execute(sql`create sequence looks`)
    await db.execute(sql`create function look() returns boolean language plpgsql as
      $$ begin if nextval('looks') = 1 then perform pg_sleep(60); end if; return true; end $$`)
    await db.execute(sql`alter table product_search rename to searched`)
    await db.execute(sql`create view product_search as select * from searched where look()`)
    const value = await work()
    await db.execute(sql`drop view product_search`)
    await db.execute(sql`alter table searched rename to product_search`)
    await db.execute(sql`drop function look`)
    await db.execute(sql`drop sequence looks`)
    return value
  }
  const visitor = () => large.visitor()

  test('is refused politely where nothing was found, and answered another time', async () => {
    const [page, suggested] = await whileLocked(async () => [
      await visitor().get('/shop?search=xylophone'),
      await visitor().get('/search?q=xylophone'),
    ])
    expect([page.status, textOf(page).includes(TOO_LONG)]).toEqual([422, true])
    for (const text of [SHOP_TEXTS.noProducts, 'Nothing found', 'Tell me when'])
      expect(textOf(page)).not.toContain(text)
    // Not that there are none.
    expect(JSON.parse(suggested.html)).toEqual({ asked: 'xylophone' })
    expect(productNames(await visitor().get('/shop?search=xylophone'))).toEqual(['last xylophone'])
    expect(JSON.parse((await visitor().get('/search?q=xylophone')).html).products).toHaveLength(1)
  })

  test('shows the products that were found, of more than could be counted', async () => {
    const [page, next] = await whileLocked(async () => [
      await visitor().get('/shop?search=game'),
      await visitor().get('/shop/page?search=game&page=2'),
    ])
    expect([page.status, page.headers.get('cache-control'), productNames(page).length]).toEqual([200, 'no-store', 24])
    expect(textOf(page)).toContain('More than 24 products')
    expect(JSON.parse(next.html)).toMatchObject({ page: 2, total: 49, length: 'More than 48 products' })
    expect(textOf(await visitor().get('/shop?search=game'))).toContain('1,099 products')
  })

  test('says of a page beyond its end that there is none: that nothing was found would be wrong', async () => {
    const beyond = await whileFirstLookIsSlow(() => visitor().get('/shop?search=game&sort=a-z&page=300'))
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([404, 'no-store'])
    for (const text of ['Nothing found', SHOP_TEXTS.noProducts, 'Tell me when'])
      expect(textOf(beyond)).not.toContain(text)
    expect(marked(beyond, 'result-count')).toEqual([])
    expect(textOf(beyond)).toContain('No such page This list ends before it. First page')
    const [link = ''] = beyond.html.match(/<a\b[^>]*>First page/) ?? []
    const { href = '' } = attributesOf(link)
    expect(href).toBe('/shop?search=game&sort=a-z')
    expect(productNames(await visitor().get(href))).toHaveLength(24)
    // Where it is counted, its last page is known.
    expect(productNames(await visitor().get('/shop?search=game&page=300'))).toHaveLength(1_099 % 24)
  })

  test('lists its products for the owner, of more than could be counted, and refuses as politely', async () => {
    const page = await whileFirstLookIsSlow(() => admin.get('/admin/products?search=game'))
    expect([page.status, textOf(page).includes('1-50 of more than 50 products')]).toEqual([200, true])
    expect(textOf(page)).not.toContain('Choose all')
    expect(textOf(await admin.get('/admin/products?search=game'))).toContain('1-50 of 1,099 products')
    const refused = await whileLocked(() => admin.get('/admin/products?search=xylophone'))
    expect([refused.status, textOf(refused).includes(TOO_LONG)]).toEqual([422, true])
    expect(textOf(refused)).not.toContain('Nothing matches')
  })

  test('is refused politely where somebody wants to be told what comes for it; a link confirms it all the same', async () => {
    const { auth, db } = large.services
    const ask = () => visitor().post('/waiting/search?search=xylophone', { price: '', email: 'ann@x.example' })
    const refused = await whileLocked(ask)
    expect([refused.status, textOf(refused).includes(TOO_LONG)]).toEqual([422, true])
    expect((await ask()).status).toBe(303)
    const asked = await db.select({ id: wantedSearches.id }).from(wantedSearches)
    const token = searchToken(
      auth.secret,
      asked.map(({ id }) => id),
    )
    const confirmed = await whileLocked(() => visitor().post(`/waiting/search?token=${token}`, { intent: 'confirm' }))
    expect([confirmed.status, textOf(confirmed)]).toEqual([200, expect.stringContaining('You are told when it comes')])
  })

  test('is refused where a telephone order looks for a product: not that there is none', async () => {
    const form = typedIn(await admin.get('/admin/orders/new'))
    for (const [name, value] of Object.entries({ intent: 'product', product: 'xylophone boxed' })) form.set(name, value)
    const [page, typing] = await whileLocked(async () => [
      await admin.post('/admin/orders/new', form),
      await admin.get('/admin/orders/new/find.data?product=xylophone+boxed'),
    ])
    expect([page.status, textOf(page).includes(TOO_LONG)]).toEqual([422, true])
    expect(textOf(page)).not.toContain('No products match.')
    expect(typedIn(page).get('product')).toBe('xylophone boxed')
    expect(typing.html).toContain(TOO_LONG)
    expect((await admin.get('/admin/orders/new/find.data?product=xylophone+boxed')).html).not.toContain(TOO_LONG)
  })

  test('ends where counting does: a page beyond it is the last', async () => {
    await fill(1_101, 11_200)
    // New rows are read slowly the first time, and a search has little time.
    await large.services.db.execute(sql`vacuum analyze products`)
    await large.services.db.execute(sql`vacuum analyze product_search`)
    await seemToHave(160_000)
    const ask = () => whileLocked(() => visitor().get('/shop?search=game&sort=newest&page=900'))
    // While others keep the machine busy, this may take too long as well, and is refused.
    const page = await vi.waitUntil(() => ask().then((answer) => answer.status !== 422 && answer), { timeout: 30_000 })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(marked(page, 'result-count')).toEqual(['10,000+ products'])
    expect(productNames(page)).toHaveLength(10_000 % 24)
  })
})
