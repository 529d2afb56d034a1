import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Count } from '#platform/metrics.ts'
import { encodingFor } from './encoding.ts'
import type { Tagged } from './tagged-cache.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** A page is compressed once and sent often, but the first who asks waits for it. A larger window would only take memory. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } }

type Counts = { whole: Count; unchanged: Count }
type About = { etag: string; tags: ReadonlySet<string>; counts: Counts }
type Sent = { headers: string[]; body: Buffer }

/**
 * An answer that is the same for every stranger, and the tags that end it. Kept as Brotli, a seventh of the page; as gzip
 * too once somebody asks for that. Who takes neither gets it unpacked each time.
 */
export class KeptPage implements Tagged {
  readonly tags: ReadonlySet<string>
  /** How often it was sent, whole or as a word that it has not changed. */
  readonly counts: Counts
  readonly size: number
  readonly #etag: string
  readonly #headers: string[]
  readonly #brotli: Sent
  #gzip: Sent | undefined
  #zipping: Promise<Sent> | undefined

  private constructor(brotli: Buffer, headers: string[], { etag, tags, counts }: About) {
    this.tags = tags
    this.counts = counts
    // Both forms and what stands around them.
    this.size = Math.ceil(brotli.length * 2.2) + 4096
    this.#etag = etag
    this.#headers = headers
    this.#brotli = this.#sent(brotli, 'br')
  }

  static async of(body: Buffer, headers: Headers, shown: Omit<About, 'etag'>): Promise<KeptPage> {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const named = [...headers].filter(([name]) => name !== 'content-length').flat()
    named.push('etag', etag, 'vary', 'accept-encoding')
    return new KeptPage(ownCopy(await promisify(brotliCompress)(body, BROTLI)), named, { etag, ...shown })
  }

  /** Answers at once, unless the page has yet to be packed as this browser wants it: then it says false. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.headers['if-none-match']?.includes(this.#etag)) {
      response.writeHead(304, this.#headers).end()
      return true
    }
    const encoding = encodingOf(request)
    const sent = encoding === 'br' ? this.#brotli : encoding === 'gzip' ? this.#gzip : undefined
    if (sent === undefined) return false
    write(sent, request, response)
    return true
  }

  async sendPacked(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.send(request, response)) return
    write(encodingOf(request) === 'gzip' ? await this.#zip() : await this.#unpack(), request, response)
  }

  #zip(): Promise<Sent> {
    this.#zipping ??= this.#unpack().then(async ({ body }) => {
      this.#gzip = this.#sent(ownCopy(await promisify(gzip)(body)), 'gzip')
      return this.#gzip
    })
    return this.#zipping
  }

  async #unpack(): Promise<Sent> {
    return this.#sent(await promisify(brotliDecompress)(this.#brotli.body), 'identity')
  }

  #sent(body: Buffer, encoding: Encoding): Sent {
    const headers = [...this.#headers, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return { headers, body }
  }
}

/** What zlib returns is a piece of a buffer eight times as large, which would be kept with it. */
function ownCopy(piece: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(piece.length)
  piece.copy(copy)
  return copy
}

function encodingOf(request: IncomingMessage): Encoding {
  return encodingFor(request.headers['accept-encoding'], ENCODINGS) ?? 'identity'
}

function write({ headers, body }: Sent, request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}
