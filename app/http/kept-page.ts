import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Count } from '#platform/metrics.ts'
import { encodingFor } from './encoding.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** A page is compressed once and sent often, but the first who asks waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

/** An answer that is the same for every stranger: its bytes, compressed once an encoding, and the tags that end it. */
export class KeptPage {
  readonly tags: ReadonlySet<string>
  /** How often it was sent, whole or as a word that it has not changed. */
  readonly counts: { whole: Count; unchanged: Count }
  /** Bytes to count: the compressed forms together take about a third of the page itself. */
  readonly size: number
  readonly #etag: string
  readonly #headers: string[]
  readonly #body: Buffer
  readonly #compressing = new Map<Encoding, Promise<void>>()
  readonly #sent = new Map<Encoding, { headers: string[]; body: Buffer }>()

  constructor(body: Buffer, headers: Headers, tags: ReadonlySet<string>, counts: KeptPage['counts']) {
    this.tags = tags
    this.counts = counts
    this.size = Math.ceil(body.length * 1.4) + 1024
    this.#body = body
    this.#etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = [...headers].filter(([name]) => name !== 'content-length').flat()
    this.#headers.push('etag', this.#etag, 'vary', 'accept-encoding')
  }

  /** Answers at once, unless the page has yet to be compressed as this browser wants it: then it says false. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.headers['if-none-match']?.includes(this.#etag)) {
      response.writeHead(304, this.#headers).end()
      return true
    }
    const sent = this.#sent.get(encodingFor(request.headers['accept-encoding'], ENCODINGS) ?? 'identity')
    if (sent === undefined) return false
    response.writeHead(200, sent.headers).end(request.method === 'HEAD' ? undefined : sent.body)
    return true
  }

  async sendCompressed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = encodingFor(request.headers['accept-encoding'], ENCODINGS) ?? 'identity'
    const compressing = this.#compressing.get(encoding) ?? this.#compress(encoding)
    this.#compressing.set(encoding, compressing)
    await compressing
    this.send(request, response)
  }

  async #compress(encoding: Encoding): Promise<void> {
    const body = await COMPRESS[encoding](this.#body)
    const headers = [...this.#headers, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    this.#sent.set(encoding, { headers, body })
  }
}
