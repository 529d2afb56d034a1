import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { encodingFor } from './encoding.ts'

/**
 * For an answer that is sent once, in this order: of a list of 113 kB zstd makes 13.4 kB in 0.15 ms, Brotli 13.0 kB in
 * 0.7 ms, gzip 16.1 kB in 0.6 ms.
 */
const COMPRESS = {
  // Done in less time than handing it to another thread takes.
  zstd: async (body: Buffer) => zstdCompressSync(body),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
}
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
const PAGE = /^text\/(?:html|x-script)/

/** Compresses pages and their data whole, and what is longer (an export, a feed) as it streams. */
export function compressAnswers(): MiddlewareHandler {
  const stream = compress()
  return async (c, next) => {
    if (c.req.method === 'HEAD') return await next()
    await next()
    const { res } = c
    if (!PAGE.test(res.headers.get('content-type') ?? '')) return await stream(c, async () => undefined)
    if (res.body === null || res.headers.has('content-encoding')) return
    res.headers.append('vary', 'Accept-Encoding')
    const encoding = encodingFor(c.req.header('accept-encoding'), ENCODINGS)
    if (encoding === undefined) return
    const body = await COMPRESS[encoding](Buffer.from(await res.arrayBuffer()))
    c.res = new Response(body, res)
    c.res.headers.set('content-encoding', encoding)
  }
}
