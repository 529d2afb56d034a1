import { beforeAll, expect, test } from 'vitest'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Page } from '../../support/requests/client.ts'
import { marked, productNames, textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

beforeAll(async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  const nintendo = { category: 'nintendo', subcategory: 'snes' }
  await shop.product({ name: 'Cheap game', priceCents: 1_000, createdAt: day(1), ...nintendo })
  await shop.product({ name: 'Sold-out game', priceCents: 2_000, quantity: 0, createdAt: day(5), ...nintendo })
  await shop.product({ name: 'Fine game', priceCents: 5_050, createdAt: day(3), ...nintendo, subcategory: 'nes' })
  await shop.product({
    name: 'Rare game',
    priceCents: 123_450,
    createdAt: day(4),
    category: 'sega',
    subcategory: 'saturn',
  })
})

const get = (query: string) => shop.visitor().get(`/shop${query}`)

/** The filters that can be taken away, and where that leads. */
function chips(page: Page): [string, string][] {
  const links = [...page.html.matchAll(/<a\b[^>]*aria-label="Remove filter ([^"]*)"[^>]*>/g)]
  return links.map(([tag, name = '']) => [name, /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''])
}

test.each([
  ['?price-from=20', ['Sold-out game', 'Rare game', 'Fine game']],
  ['?price-from=20&price-to=50.50', ['Sold-out game', 'Fine game']],
  ['?price-from=%241%2C234.50', ['Rare game']],
  ['?price-from=&price-to=', ['Sold-out game', 'Rare game', 'Fine game', 'Cheap game']],
  ['?in-stock=on', ['Rare game', 'Fine game', 'Cheap game']],
  ['?category=nintendo&in-stock=on&sort=price-asc', ['Cheap game', 'Fine game']],
  ['?category=nintendo&subcategory=snes&price-to=15', ['Cheap game']],
  ['?search=game&in-stock=on&price-to=100', ['Fine game', 'Cheap game']],
])('%s shows what it asks for, and says how much that is', async (query, names) => {
  const page = await get(query)
  expect(productNames(page)).toEqual(names)
  const count = names.length === 1 ? '1 product' : `${names.length} products`
  expect(marked(page, 'result-count')).toEqual([count])
  expect(textOf(page).match(/\d+ products?\b/g)).toEqual([count, count])
})

test('each filter is taken away by itself, and what was chosen besides stays', async () => {
  const query = '?search=game&category=nintendo&subcategory=snes&price-from=5&price-to=30&in-stock=on&sort=a-z'
  const filters = chips(await get(query))
  expect(filters.map(([name]) => name)).toEqual([
    'Nintendo',
    'SNES',
    'Price from $5.00',
    'Price to $30.00',
    'In stock only',
  ])
  for (const [name, address] of filters) {
    const left = chips(await shop.visitor().get(address)).map(([other]) => other)
    const gone = name === 'Nintendo' ? ['Nintendo', 'SNES'] : [name]
    expect(left).toEqual(filters.map(([other]) => other).filter((other) => !gone.includes(other)))
    expect(address).toContain('search=game')
    expect(address).toContain('sort=a-z')
  }
})

test('the choices tell how many products each leaves, and those that leave none are not offered', async () => {
  const choices = async (query: string) => textsOf(await get(query), 'li').filter((text) => text.includes('('))
  expect(await choices('')).toEqual(['Nintendo (3)', 'Sega (1)'])
  expect(await choices('?category=nintendo')).toEqual(['NES (1)', 'SNES (2)'])
  expect(await choices('?category=nintendo&in-stock=on')).toEqual(['NES (1)', 'SNES (1)'])
  expect(await choices('?search=game&price-to=15')).toEqual(['Nintendo (1)'])
})

test.each([
  ['?price-from=cheap', 'cheap', 'Please write a price such as 25 or 1,234.50.'],
  ['?price-from=-1', '-1', 'Please write a price such as 25 or 1,234.50.'],
  ['?price-from=20&price-to=10', '10', 'This is less than the lowest price.'],
])('%s is not understood: it says so, keeps what was typed and shows the list', async (query, typed, problem) => {
  const page = await get(query)
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain(problem)
  expect(page.html).toContain(`value="${typed}"`)
  expect(page.html).toContain(`aria-invalid="true" aria-describedby="price-`)
  expect(productNames(page)).not.toEqual([])
})

test('when nothing is left the page says so and offers to take a filter away', async () => {
  const page = await get('?price-from=999999')
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain(SHOP_TEXTS.noProducts)
  expect(marked(page, 'result-count')).toEqual(['0 products'])
  expect(chips(page)).toEqual([['Price from $999,999.00', '/shop']])
})

test('another order keeps the filters, other filters keep the order and the search', async () => {
  const page = await get('?search=game&category=nintendo&price-from=5&in-stock=on&sort=z-a')
  const [sort = '', filters = ''] = [...page.html.matchAll(/<form\b.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter((form) => /id="sort"|type="checkbox"/.test(form))
  for (const field of ['name="price-from" value="5"', 'name="in-stock" value="on"', 'name="category" value="nintendo"'])
    expect(sort).toContain(field)
  for (const field of ['name="search" value="game"', 'name="sort" value="z-a"', 'name="category" value="nintendo"'])
    expect(filters).toContain(field)
})

test.each([
  'price-from=%00',
  `price-to=${'9'.repeat(5_000)}`,
  'price-from=%F0%9F',
  'in-stock=maybe',
  'price-from=1&price-from=2',
])('%s never breaks the list', async (query) => {
  expect((await get(`?${query}`)).status).toBe(200)
})
