import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { plantPost } from '../../support/requests/plant-post.ts'
import { linkOf, metaOf } from '../../support/requests/read-page.ts'
import { nodeOf, nodesOf } from '../../support/requests/structured-data.ts'
import { ORIGIN, openShop, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
let rare: Awaited<ReturnType<TestShop['product']>>

const post = { id: newId(), tags: ['guide', 'batteries'] }

beforeAll(async () => {
  await plantPost(shop.services.db, post)
  rare = await shop.product({
    name: 'Neo Geo AES',
    description: `Boxed,\nwith two sticks. ${'Long. '.repeat(100)}`,
    priceCents: 123_450,
    quantity: 3,
    category: 'retro',
    subcategory: 'neogeo',
    subSubcategory: 'Console',
  })
})

const get = (path: string) => shop.visitor().get(path)

describe('a product page', () => {
  test('tells search engines and messengers what it sells', async () => {
    const page = await get(`/product/${rare.id}`)
    const address = `${ORIGIN}/product/${rare.id}`
    expect(linkOf(page, 'canonical')).toBe(address)
    expect(metaOf(page, 'keywords')).toEqual(['Neo Geo AES, Retro, NeoGeo, Console'])
    expect(metaOf(page, 'og:type')).toEqual(['product'])
    expect(metaOf(page, 'og:url')).toEqual([address])
    expect(metaOf(page, 'og:title')).toEqual(['Neo Geo AES'])
    expect(metaOf(page, 'og:site_name')).toEqual(['Cartridge'])
    expect(metaOf(page, 'product:price:amount')).toEqual(['1234.50'])
    expect(metaOf(page, 'twitter:card')).toEqual(['summary_large_image'])
    expect(metaOf(page, 'og:image')).toEqual(metaOf(page, 'twitter:image'))
    expect(metaOf(page, 'og:image')).toEqual([ORIGIN + rare.image])
    const [description = ''] = metaOf(page, 'description')
    expect(description).toMatch(/^Boxed, with two sticks\. Long\. .*Long\.…$/)
    expect(description.length).toBeLessThanOrEqual(201)
  })

  test('says it once more as data', async () => {
    const page = await get(`/product/${rare.id}`)
    expect(nodeOf(page, 'Product')).toMatchObject({
      name: 'Neo Geo AES',
      description: rare.description,
      category: 'Retro > NeoGeo > Console',
      offers: { price: '1234.50', availability: 'https://schema.org/InStock' },
    })
    expect(nodeOf(page, 'BreadcrumbList').itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Home', `${ORIGIN}/`],
      ['Retro', `${ORIGIN}/shop?category=retro`],
      ['NeoGeo', `${ORIGIN}/shop?category=retro&subcategory=neogeo`],
      ['Neo Geo AES', `${ORIGIN}/product/${rare.id}`],
    ])
  })

  test('says when it is sold out', async () => {
    const { id } = await shop.product({ quantity: 0 })
    const page = await get(`/product/${id}`)
    expect(nodeOf(page, 'Product').offers.availability).toBe('https://schema.org/OutOfStock')
    expect(metaOf(page, 'product:availability')).toEqual(['out of stock'])
  })

  test.each([
    [{ category: 'pre-orders', subcategory: 'upcoming-games' }, 'https://schema.org/NewCondition'],
    [{ category: 'collector-items', subcategory: 'vintage-items' }, 'https://schema.org/UsedCondition'],
    [{ category: 'nintendo', subcategory: 'snes' }, undefined],
  ])('says new or used only where its category tells: %j', async (place, condition) => {
    const { id } = await shop.product(place)
    expect(nodeOf(await get(`/product/${id}`), 'Product').offers.itemCondition).toBe(condition)
  })

  test('keeps an address of an outside image host as it is', async () => {
    const { id } = await shop.product({ image: 'https://host.example/a b.jpg' })
    expect(nodeOf(await get(`/product/${id}`), 'Product').image[0]).toBe('https://host.example/a b.jpg')
  })

  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"quoted" \'twice\' & &amp; \\',
    '🎮 سوبر ماريو \u2028 \u202e',
    'x'.repeat(500),
  ])('names what it sells exactly, whatever the name: %s', async (name) => {
    const { id } = await shop.product({ name, description: name })
    const page = await get(`/product/${id}`)
    expect(nodeOf(page, 'Product').name).toBe(name)
    expect(metaOf(page, 'og:title')).toEqual([name])
    expect(page.html.match(/<script\b/g)).toHaveLength(
      (await get(`/product/${rare.id}`)).html.match(/<script\b/g)?.length ?? 0,
    )
  })
})

test('the home page says whose it is and how to search it', async () => {
  const page = await get('/')
  expect(nodeOf(page, 'WebSite').potentialAction.target.urlTemplate).toBe(`${ORIGIN}/shop?search={search_term_string}`)
  expect(nodeOf(page, 'OnlineStore')).toMatchObject({ name: 'Cartridge', telephone: '+961 1 555 064' })
  expect(metaOf(page, 'og:type')).toEqual(['website'])
  expect(metaOf(page, 'keywords')[0]).toContain('retro games')
})

test('a post says who wrote it and when', async () => {
  const page = await get(`/blog/${post.id}`)
  expect(nodeOf(page, 'BlogPosting')).toMatchObject({
    headline: 'Save batteries',
    datePublished: '2026-05-01T12:00:00.000Z',
    keywords: ['guide', 'batteries'],
    author: { name: 'Cartridge' },
  })
  expect(metaOf(page, 'og:type')).toEqual(['article'])
  expect(metaOf(page, 'article:tag')).toEqual(['guide', 'batteries'])
})

test.each([
  ['/?sort=a-z&shown=12&utm_source=mail', '/'],
  ['/shop?sort=z-a', '/shop'],
  ['/shop/?fbclid=1', '/shop'],
  ['/shop?subcategory=snes&category=nintendo&sort=a-z', '/shop?category=nintendo&subcategory=snes'],
  ['/shop?search=%20caf%C3%A9%20%26%20co&sort=a-z', '/shop?search=caf%C3%A9+%26+co'],
  ['/shop?subcategory=snes', '/shop'],
  ['/shop?category=nintendo&in-stock=on&price-from=5', '/shop?category=nintendo'],
  ['/shop?sort=a-z&page=9000&ref=1', '/shop'],
  ['/blog?page=2', '/blog'],
  ['/warranty-defective-products?a=b#c', '/warranty-defective-products'],
])('%s is known as %s', async (path, address) => {
  const page = await get(path)
  expect(page.status).toBe(200)
  expect(linkOf(page, 'canonical')).toBe(ORIGIN + address)
  expect(metaOf(page, 'og:url')).toEqual([ORIGIN + address])
})

test.each(['/', '/shop', '/shop?category=sega', '/blog', `/blog/${post.id}`, '/complaint-settlement'])(
  '%s has all that a public page has, once',
  async (path) => {
    const page = await get(path)
    for (const name of ['description', 'keywords', 'robots', 'og:title', 'og:description', 'og:image', 'og:image:alt'])
      expect(metaOf(page, name), name).toHaveLength(1)
    expect(metaOf(page, 'theme-color')).toEqual(['#fffdf7', '#211e30'])
    expect(page.html.match(/<title\b/g)).toHaveLength(1)
    expect(linkOf(page, 'manifest')).toBe('/manifest.webmanifest')
    expect(linkOf(page, 'alternate')).toMatch(/^\/feeds\//)
    expect(nodesOf(page).length).toBeGreaterThan(0)
  },
)

test('robots may come in everywhere but the back office', async () => {
  for (const path of ['/', '/shop?search=x', '/cart', `/product/${rare.id}`, '/nowhere'])
    expect(metaOf(await get(path), 'robots'), path).toEqual(['index, follow'])
  for (const path of ['/admin', '/admin/products', '/admin/nowhere'])
    expect(metaOf(await get(path), 'robots'), path).toEqual(['noindex, nofollow'])
})

test('a page that is not there is known by no address', async () => {
  for (const path of [
    '/nowhere',
    '/product/AAAAAAAAAAAAAAAAAAAA',
    '/blog/AAAAAAAAAAAAAAAAAAAA',
    '/shop?category=vinyl',
  ]) {
    const page = await get(path)
    expect([page.status, linkOf(page, 'canonical')], path).toEqual([404, undefined])
  }
})

test('addresses follow the one under which the shop is known', async () => {
  await using elsewhere = await openShop({ PUBLIC_URL: 'https://retro.example', SHOP_NAME: 'A & B "Retro"' })
  const visitor = elsewhere.visitor()
  const page = await visitor.get('/shop?utm_source=x')
  expect(linkOf(page, 'canonical')).toBe('https://retro.example/shop')
  expect(metaOf(page, 'og:site_name')).toEqual(['A & B "Retro"'])
  const robots = (await visitor.get('/robots.txt')).html
  expect(robots).toContain('Sitemap: https://retro.example/sitemap.xml')
  expect(robots).toContain('Disallow: /newsletter\n')
  const manifest: { name: string } = JSON.parse((await visitor.get('/manifest.webmanifest')).html)
  expect(manifest.name).toBe('A & B "Retro"')
})
