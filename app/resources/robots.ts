import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'

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

export function serveRobots({ config }: Services, c: Context): Response {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
}
