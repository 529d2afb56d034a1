import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Storage } from '#platform/storage.ts'

const KEY = /^(?:photo-)?[a-z0-9]+-(?:320|640|1280)\.(webp|avif)$/
const YEAR_S = 365 * 24 * 60 * 60

/** A stored picture. Its name is its content, so it may be kept for ever. */
export async function servePicture(storage: Storage, c: Context): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const format = KEY.exec(key)?.[1]
  if (format === undefined || !(await storage.exists(key))) return c.text('There is no such picture.', 404)
  const { contentLength } = await storage.getMetaData(key)
  const headers = {
    'content-type': `image/${format}`,
    'content-length': String(contentLength),
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
  }
  // A question about the head gets no body, and a file that is opened for nobody would stay open.
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(await storage.getStream(key)) as ReadableStream, { headers })
}
