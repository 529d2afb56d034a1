import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createRefuse, type Refuse, refuseUnread, WRONG_METHOD } from '#app/server/refuse.ts'
import type { Scheme } from '#app/server/security-headers.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** How long a client may take, and how often that is checked. */
const TIMEOUTS = {
  headersMs: 10 * SECOND_MS,
  formMs: 20 * SECOND_MS,
  /** A picture from a phone in the country. */
  uploadMs: 5 * MINUTE_MS,
  /** No byte in either direction, as with a client that requests pictures and does not read them. */
  silenceMs: 2 * MINUTE_MS,
  checkMs: SECOND_MS,
}
const MAX_HEADER_BYTES = 16 * 1024

const draining = new WeakSet<Server>()

/** A server that closes connections of deliberately slow clients. */
export function createHttpServer(listener: RequestListener, scheme: Scheme, timeouts = TIMEOUTS): Server {
  const { headersMs, formMs, uploadMs, silenceMs, checkMs } = timeouts
  const options = {
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The listener refuses what names no host.
    requireHostHeader: false,
  }
  const refuse = createRefuse(scheme)
  const server = createServer(options, (request, response) => {
    if (hasBody(request) && !isUpload(request)) giveUpAfter(formMs, { request, response, refuse })
    if (request.method === 'TRACE') return refuse(response, WRONG_METHOD)
    if (draining.has(server)) {
      response.shouldKeepAlive = false
      if (request.url === '/readyz') return refuse(response, { status: 503, text: 'stopping' })
    }
    listener(request, response)
  })
  refuseUnread(server, refuse)
  server.timeout = silenceMs
  return server
}

/**
 * From now on a balancer that asks for `/readyz` learns that it is to send no more, every answer ends its connection, and
 * everything is still answered, for `ms`: by then the balancer must have asked.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  draining.add(server)
  await wait(ms)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isUpload({ url = '', headers }: IncomingMessage): boolean {
  const isMultipart = headers['content-type']?.startsWith('multipart/form-data') ?? false
  return isMultipart && /^\/(?:(?:admin|images)\/|we-buy-products\b)/.test(url)
}

type Asked = { request: IncomingMessage; response: ServerResponse; refuse: Refuse }

function giveUpAfter(ms: number, { request, response, refuse }: Asked) {
  const timer = setTimeout(() => {
    const { complete, socket } = request
    // It has arrived; the shop is what takes time.
    if (complete) return
    if (response.headersSent) socket.destroySoon()
    else refuse(socket, { status: 408 })
  }, ms)
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer))
}
