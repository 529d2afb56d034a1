import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { ZstdCompress } from 'minizlib'
import { encodingFor } from './encoding.ts'

/**
 * For an answer that is sent once, in this order: of a page of 70 kB zstd makes 10.5 kB in 0.1 ms, Brotli 10.5 kB in
 * 0.6 ms, gzip 11 kB in 0.5 ms. All are done in less time than handing them to another thread takes: with 16 at once
 * that cost eight times as much.
 */
const COMPRESS = {
  zstd: zstdFrame,
  br: (body: Buffer) => brotliCompressSync(body, BROTLI),
  gzip: (body: Buffer) => gzipSync(body, { level: 3 }),
}
/** Tables for a page: to get the usual ones from the system takes longer than to compress with them, for 0.2 % less. */
const ZSTD = {
  params: {
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 13,
    [constants.ZSTD_c_chainLog]: 13,
  },
}
const ONE_FRAME_A_WRITE = { ...ZSTD, flush: constants.ZSTD_e_end, chunkSize: 32 * 1024 }
/** One for all pages, each a frame of its own: to get a compressor's tables from the system took twice as long as to compress. */
let compressor: ZstdCompress | undefined
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
const DATA = /^(?:text\/(?:html|x-script)|application\/json)/

function zstdFrame(body: Buffer): Buffer<ArrayBuffer> {
  const zstd = compressor ?? new ZstdCompress(ONE_FRAME_A_WRITE)
  // One that failed is not put back: what is left in it is one visitor's page, and would go out with another's.
  compressor = undefined
  zstd.write(body)
  const frame = zstd.read() as Buffer<ArrayBuffer>
  compressor = zstd
  return frame
}

/** The same answer with this page as its body, in the first of these encodings that the browser takes. */
export function withPage({ status, headers }: Response, page: string[], accepted: string | undefined): Response {
  const encoding = encodingFor(accepted, ENCODINGS)
  headers.set('vary', 'Accept-Encoding')
  if (encoding === undefined) return new Response(page.join(''), { status, headers })
  headers.set('content-encoding', encoding)
  return new Response(COMPRESS[encoding](bytesOf(page)), { status, headers })
}

/** Most pages have room in it; a page stands there only while it is compressed, and no other is at the same time. */
const SCRATCH = Buffer.allocUnsafeSlow(512 * 1024)
const MOST_BYTES_A_UNIT = 3

/** The page as UTF-8. Memory of its own for each page would take longer to get than to write. */
function bytesOf(page: string[]): Buffer {
  const units = page.reduce((sum, piece) => sum + piece.length, 0)
  if (units * MOST_BYTES_A_UNIT > SCRATCH.length) return Buffer.from(page.join(''))
  let end = 0
  for (const piece of page) end += SCRATCH.write(piece, end)
  return SCRATCH.subarray(0, end)
}

/** Compresses the data of pages whole, and what is longer (an export, a feed) as it streams. */
export function compressAnswers(): MiddlewareHandler {
  const stream = compress()
  return async (c, next) => {
    if (c.req.method === 'HEAD') return await next()
    await next()
    const { res } = c
    if (res.headers.has('content-encoding')) return
    if (!DATA.test(res.headers.get('content-type') ?? '')) return await stream(c, async () => undefined)
    if (res.body === null) return
    res.headers.set('vary', 'Accept-Encoding')
    const encoding = encodingFor(c.req.header('accept-encoding'), ENCODINGS)
    if (encoding === undefined) return
    const body = COMPRESS[encoding](Buffer.from(await res.arrayBuffer()))
    c.res = new Response(body, res)
    c.res.headers.set('content-encoding', encoding)
  }
}
