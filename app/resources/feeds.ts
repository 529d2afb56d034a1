import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'
import { publicPosts } from '#domain/blog/posts.server.ts'
import { blocksAsHtml } from '#domain/blog/text/blocks-as-html.ts'
import { asTypedBlocks, textsOfPost } from '#domain/blog/text/formatted-text.ts'
import type { Block } from '#domain/blog/text/text-blocks.ts'
import { chipsOf } from '#domain/catalogue/facts/show-facts.ts'
import { latestProducts } from '#domain/catalogue/list/latest-products.server.ts'
import { pictureAt } from '#domain/images/picture.ts'
import { formatCents } from '#domain/money.ts'
import { element, XML_HEAD, xmlText } from '#platform/text/xml.ts'

/** Entries in a feed; feed readers collect later ones as they appear. */
const LATEST = 30

type FeedEntry = {
  path: string
  title: string
  published: Date
  updated: Date
  picture: string
  texts: Block[][]
  tags: string[]
}
type Feed = { path: string; page: string; title: string; entries: FeedEntry[] }

export async function serveBlogFeed(services: Services, c: Context): Promise<Response> {
  const posts = await publicPosts(services.db, { limit: LATEST })
  const entries = posts.map((post) => ({
    path: `/blog/${post.id}`,
    title: post.title,
    published: post.createdAt,
    updated: post.createdAt,
    picture: post.image,
    texts: textsOfPost(post),
    tags: post.tags,
  }))
  return await answer(c, services, { path: '/feeds/blog.xml', page: '/blog', title: 'Blog', entries })
}

export async function serveNewArrivals(services: Services, c: Context): Promise<Response> {
  const products = await latestProducts(services.db, LATEST)
  const entries = products.map((product) => ({
    path: `/product/${product.id}`,
    title: `${product.name}: ${formatCents(product.priceCents)}${product.quantity > 0 ? '' : ' (sold out)'}`,
    published: product.createdAt,
    updated: product.updatedAt,
    picture: product.image,
    texts: [chipsOf(product.facts), product.description].filter((text) => text !== '').map(asTypedBlocks),
    tags: [],
  }))
  return await answer(c, services, { path: '/feeds/new-arrivals.xml', page: '/shop', title: 'New arrivals', entries })
}

async function answer(
  c: Context,
  { config, settings }: Services,
  { path, page, title, entries }: Feed,
): Promise<Response> {
  const { publicUrl } = config
  const { shopName } = await settings.read()
  const newest = Math.max(0, ...entries.map(({ updated }) => updated.getTime()))
  const lines = [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    element('id', publicUrl + path),
    element('title', `${shopName}: ${title}`),
    element('updated', new Date(newest).toISOString()),
    `<author>${element('name', shopName)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(publicUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(publicUrl + page)}"/>`,
    element('icon', `${publicUrl}/icon-192.png`),
    ...entries.map((entry) => writeEntry(entry, publicUrl)),
    '</feed>\n',
  ]
  return c.body(lines.join('\n'), 200, {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}

function writeEntry({ path, title, published, updated, picture, texts, tags }: FeedEntry, publicUrl: string): string {
  const address = publicUrl + path
  const source = new URL(pictureAt(picture, 640), publicUrl).href
  const content = texts.map((blocks) => blocksAsHtml(blocks, publicUrl))
  return [
    '<entry>',
    element('id', address),
    element('title', title),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    `<content type="html">${xmlText(`<p><img src="${xmlText(source)}" alt=""></p>${content.join('')}`)}</content>`,
    '</entry>',
  ].join('\n')
}
