import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'
import { BAR_COLOURS } from '#app/ui/theme.ts'

/** Lets a phone install the shop as an app. */
export async function serveManifest({ settings }: Services, c: Context): Promise<Response> {
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
