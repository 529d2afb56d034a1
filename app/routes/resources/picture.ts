import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Storage } from '#platform/storage.ts'

const KEY = /^[a-z0-9]+-(?:320|640|1280)\.webp$/
const YEAR_S = 365 * 24 * 60 * 60

/** A stored picture. Its name is its content, so it may be kept for ever. */
export async function servePicture(storage: Storage, c: Context): Promise<Response> {
  const key = c.req.param('key') ?? ''
  if (!KEY.test(key) || !(await storage.exists(key))) return c.text('There is no such picture.', 404)
  const { contentLength } = await storage.getMetaData(key)
  return new Response(Readable.toWeb(await storage.getStream(key)) as ReadableStream, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(contentLength),
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
    },
  })
}
