import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'
import { loggedPath } from '#app/request/logged-path.ts'
import { hasPhoto } from '#domain/offers/forget-offers.server.ts'
import { findFile } from '#platform/files/storage.ts'

const KEY = /^(?:photo-)?[a-z0-9]+-(?:320|640|1280)\.(webp|avif)$/
const PRIVATE = /^([a-z0-9]{26,})-(?:320|640|1280)\.(webp|avif)$/
const HOUR_S = 60 * 60
const YEAR_S = 365 * 24 * 60 * 60

/** A stored picture. Its name is a hash of its content, so caches may store it for ever. */
export async function servePicture(services: Services, c: Context): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const [, format] = KEY.exec(key) ?? []
  return await answer(services, c, {
    format,
    key,
    headers: { 'cache-control': `public, max-age=${YEAR_S}, immutable` },
  })
}

/** A picture of an offer, for those who know its name, until the offer is forgotten. */
export async function serveOfferPhoto(services: Services, c: Context): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const [, name = '', format] = PRIVATE.exec(key) ?? []
  return await answer(services, c, {
    format: name !== '' && (await hasPhoto(services.db, name)) ? format : undefined,
    key: `offer-${key}`,
    headers: { 'cache-control': `private, max-age=${HOUR_S}`, 'x-robots-tag': 'noindex' },
  })
}

type Asked = { format: string | undefined; key: string; headers: Record<string, string> }

async function answer({ storage, log }: Services, c: Context, { format, key, headers }: Asked): Promise<Response> {
  try {
    // Read whole before it begins: caches would store an answer without content for ever. It is some 100 kB.
    const bytes = format === undefined ? undefined : await findFile(storage, key)
    if (bytes === undefined) return c.text('There is no such picture.', 404)
    const said = { ...headers, 'content-type': `image/${format}`, 'content-length': String(bytes.length) }
    return new Response(c.req.method === 'HEAD' ? null : bytes, { headers: said })
  } catch (error) {
    log.warn({ err: error, path: loggedPath(c.req.path) }, 'a picture could not be read')
    return c.text('This picture cannot be shown at the moment.', 503, { 'retry-after': '5' })
  }
}
