import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'
import { postAddresses } from '#domain/blog/posts.server.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { productAddresses } from '#domain/catalogue/list/latest-products.server.ts'
import { PAGE_IDS } from '#domain/settings/shop-pages.ts'
import type { Address } from '#platform/database/address-book.ts'
import { element, XML_HEAD } from '#platform/text/xml.ts'
import { shopAddress } from '../ui/shop-address.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
const BOOKS = { products: productAddresses, posts: postAddresses }
const PATHS = { products: '/product/', posts: '/blog/' }

const PAGES = [
  '/',
  '/shop',
  ...CATEGORIES.flatMap(({ id, subcategories }) => [
    shopAddress(id),
    ...subcategories.map((subcategory) => shopAddress(id, subcategory.id)),
  ]),
  '/blog',
  ...PAGE_IDS.map((id) => `/${id}`),
  '/grades',
]

/** The list of all sitemap files, with the last change of each: it reads every row of the shop. */
export async function serveSitemap({ config, db }: Services, c: Context): Promise<Response> {
  const [products, posts] = await Promise.all([productAddresses.files(db), postAddresses.files(db)])
  const entry = (path: string, changedAt?: Date) =>
    `<sitemap>${element('loc', config.publicUrl + path)}${lastChange(changedAt)}</sitemap>\n`
  const entries = [
    entry('/sitemaps/pages.xml'),
    ...products.map((changedAt, index) => entry(`/sitemaps/products-${index + 1}.xml`, changedAt)),
    ...posts.map((changedAt, index) => entry(`/sitemaps/posts-${index + 1}.xml`, changedAt)),
  ]
  return c.body(`${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`, 200, HEADERS)
}

export function servePageMap({ config }: Services, c: Context): Response {
  const entries = PAGES.map((path) => writeEntry(config.publicUrl + path))
  return c.body(`${XML_HEAD}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`, 200, HEADERS)
}

/** One file of 50,000 products or posts, sent as it is read. */
export async function serveMapFile({ config, db }: Services, c: Context): Promise<Response> {
  const [, kind, number] = /^(products|posts)-([1-9]\d{0,5})\.xml$/.exec(c.req.param('file') ?? '') ?? []
  if (kind !== 'products' && kind !== 'posts') return c.text('There is no such file.', 404)
  const batches = BOOKS[kind].addresses(db, Number(number) - 1)
  // Read before the first byte is sent: an empty file is a 404, and a database failure an error.
  const first = await batches.next()
  if (first.done) return c.text('There is no such file.', 404)
  const file = Readable.from(write(first.value, batches, config.publicUrl + PATHS[kind]))
  return c.body(Readable.toWeb(file) as ReadableStream, 200, HEADERS)
}

async function* write(first: Address[], others: AsyncIterable<Address[]>, base: string) {
  const encoder = new TextEncoder()
  const encoded = (batch: Address[]) =>
    encoder.encode(batch.map(({ id, changedAt }) => writeEntry(base + id, changedAt)).join(''))
  yield encoder.encode(`${XML_HEAD}<urlset ${NAMESPACE}>\n`)
  yield encoded(first)
  for await (const batch of others) yield encoded(batch)
  yield encoder.encode('</urlset>\n')
}

function writeEntry(address: string, changedAt?: Date): string {
  return `<url>${element('loc', address)}${lastChange(changedAt)}</url>\n`
}

function lastChange(changedAt?: Date): string {
  return changedAt === undefined ? '' : element('lastmod', changedAt.toISOString())
}
