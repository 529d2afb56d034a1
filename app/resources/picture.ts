import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'
import { findFile, type Storage } from '#platform/files/storage.ts'

const KEY = /^(?:photo-)?[a-z0-9]+-(?:320|640|1280)\.(webp|avif)$/
const YEAR_S = 365 * 24 * 60 * 60

/** A stored picture. Its name is a hash of its content, so caches may store it for ever. */
export async function servePicture({ storage, log }: Services, c: Context): Promise<Response> {
  try {
    return await findPicture(storage, c)
  } catch (error) {
    log.warn({ err: error, path: c.req.path }, 'a picture could not be read')
    return c.text('This picture cannot be shown at the moment.', 503, { 'retry-after': '5' })
  }
}

async function findPicture(storage: Storage, c: Context): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const format = KEY.exec(key)?.[1]
  // Read whole before it begins: caches would store an answer without content for ever. It is some 100 kB.
  const bytes = format === undefined ? undefined : await findFile(storage, key)
  if (bytes === undefined) return c.text('There is no such picture.', 404)
  const headers = {
    'content-type': `image/${format}`,
    'content-length': String(bytes.length),
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
  }
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
}
