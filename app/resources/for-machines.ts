import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Services } from '#app/request/context.ts'
import { BAR_COLOURS } from '#app/ui/theme.ts'
import { serveBlogFeed, serveNewArrivals } from './feeds.ts'
import { serveMapFile, servePageMap, serveSitemap } from './sitemap.ts'

export function forMachines(services: Services): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => serveRobots(services, c))
  app.get('/manifest.webmanifest', (c) => serveManifest(services, c))
  app.get('/sitemap.xml', (c) => serveSitemap(services, c))
  app.get('/sitemaps/pages.xml', (c) => servePageMap(services, c))
  app.get('/sitemaps/:file', (c) => serveMapFile(services, c))
  app.use('/feeds/*', etag())
  app.get('/feeds/blog.xml', (c) => serveBlogFeed(services, c))
  app.get('/feeds/new-arrivals.xml', (c) => serveNewArrivals(services, c))
  return app
}

/**
 * Pages without content for robots. The back office is not listed: its pages say `noindex`, which only a robot that
 * may read them can obey.
 */
const CLOSED = [
  '/cart',
  '/checkout',
  '/orders',
  '/account',
  '/search',
  '/newsletter',
  '/waiting',
  '/sign-out',
  '/forgot-password',
  '/reset-password',
]

function serveRobots({ config }: Services, c: Context): Response {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
}

/** Lets a phone install the shop as an app. */
async function serveManifest({ settings }: Services, c: Context): Promise<Response> {
  const { shopName } = await settings.read()
  const manifest = {
    id: '/',
    name: shopName,
    short_name: shopName,
    description: 'Retro games, consoles, trading cards and collectibles, tested by hand and described as they are.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BAR_COLOURS.light,
    background_color: '#f4efe3',
    categories: ['shopping', 'games'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Browse the shop', url: '/shop' },
      { name: 'Your cart', url: '/cart' },
    ],
  }
  return c.json(manifest, 200, { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' })
}
