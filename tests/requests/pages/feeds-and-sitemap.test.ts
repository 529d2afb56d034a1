import { beforeAll, describe, expect, test } from 'vitest'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'
import { newId } from '#domain/ids.ts'
import { plantPost } from '../../support/requests/plant-post.ts'
import { ATOM, SITEMAP, SITEMAP_INDEX, XML_NAMESPACE } from '../../support/requests/xml-schemas.ts'
import { ORIGIN, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const shop = shopForFile({ SHOP_NAME: 'Games & <More>' })
const empty = shopForFile()
let product: Awaited<ReturnType<TestShop['product']>>

const HOSTILE = ']]></title></script><script>alert(1)</script> "quoted" & &amp; 🎮 سوبر \u2028 \u0007 \ufffe'

const post = { id: newId(), title: HOSTILE, paragraph1: HOSTILE, paragraph3: 'The end.', tags: ['"a" & <b>'] }

beforeAll(async () => {
  await plantPost(shop.services.db, post)
  await shop.product({ createdAt: new Date('2026-01-01T00:00:00Z') })
  product = await shop.product({
    name: HOSTILE,
    description: HOSTILE,
    quantity: 0,
    createdAt: new Date('2026-02-01T00:00:00Z'),
    updatedAt: new Date('2026-03-01T00:00:00Z'),
  })
})

async function problemsOf(xml: string, schema: string): Promise<readonly string[]> {
  const file = (fileName: string, contents: string): XMLFileInfo => ({ fileName, contents })
  const { errors } = await validateXML({
    xml: file('document.xml', xml),
    schema: file('schema.xsd', schema),
    preload: file('xml.xsd', XML_NAMESPACE),
  })
  return errors.map(({ message }) => message)
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)

describe('the sitemap', () => {
  test('leads through its files to every page, product and post, with the last change of each', async () => {
    const visitor = shop.visitor()
    const index = await visitor.get('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(await problemsOf(index.html, SITEMAP_INDEX)).toEqual([])
    const files = locations(index.html)
    expect(files.map((file) => file.replace(`${ORIGIN}/sitemaps/`, ''))).toEqual([
      'pages.xml',
      'products-1.xml',
      'posts-1.xml',
    ])
    const seen = []
    const changed = `<loc>${ORIGIN}/product/${product.id}</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>`
    expect((await visitor.get('/sitemaps/products-1.xml')).html).toContain(changed)
    for (const file of files) {
      const { html } = await visitor.get(file.slice(ORIGIN.length))
      expect(await problemsOf(html, SITEMAP)).toEqual([])
      seen.push(...locations(html))
    }
    for (const path of ['/', '/shop', '/blog', '/complaint-settlement', `/product/${product.id}`, `/blog/${post.id}`])
      expect(seen).toContain(ORIGIN + path)
    expect(seen).toContain(`${ORIGIN}/shop?category=xbox&amp;subcategory=series-x-s`)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((location) => location.includes('/shop?'))).toHaveLength(14 + 75)
  })

  test('of an empty shop has the pages only', async () => {
    const index = await empty.visitor().get('/sitemap.xml')
    expect(locations(index.html)).toEqual([`${ORIGIN}/sitemaps/pages.xml`])
    expect((await empty.visitor().get('/sitemaps/products-1.xml')).status).toBe(404)
  })

  test.each([
    'products-0.xml',
    'products-2.xml',
    'products-99999999999999999999.xml',
    'products-1e3.xml',
    'orders-1.xml',
    'x',
  ])('has no file %s', async (file) => {
    expect((await shop.visitor().get(`/sitemaps/${file}`)).status).toBe(404)
  })
})

describe('the feeds', () => {
  test.each(['/feeds/blog.xml', '/feeds/new-arrivals.xml'])('%s is what feed readers read', async (path) => {
    for (const visitor of [shop.visitor(), empty.visitor()]) {
      const page = await visitor.get(path)
      expect(page.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      expect(await problemsOf(page.html, ATOM)).toEqual([])
    }
  })

  test('tell of the newest product first, with its price and whether it is there', async () => {
    const { html } = await shop.visitor().get('/feeds/new-arrivals.xml')
    const titles = [...html.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title = '']) => title)
    expect(titles).toHaveLength(2)
    expect(titles[0]).toMatch(/^\]\]&gt;&lt;\/title&gt;.*: \$129\.99 \(sold out\)$/s)
  })

  test('carry the whole post, its markup spelled out', async () => {
    const { html } = await shop.visitor().get('/feeds/blog.xml')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;p&gt;The end.&lt;/p&gt;')
    expect(html).toContain('<category term="&quot;a&quot; &amp; &lt;b&gt;"/>')
    expect(html).toContain(`&lt;img src=&quot;${ORIGIN}/images/0123456789abcdef01234567-640.webp&quot;`)
  })

  test('are not sent again while nothing has changed', async () => {
    const visitor = shop.visitor()
    const { headers } = await visitor.get('/feeds/blog.xml')
    const again = await visitor.get('/feeds/blog.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, again.html]).toEqual([304, ''])
  })
})
