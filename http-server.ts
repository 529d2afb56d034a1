import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

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
export function createHttpServer(listener: RequestListener, timeouts = TIMEOUTS): Server {
  const { headersMs, formMs, uploadMs, silenceMs, checkMs } = timeouts
  const options = {
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  }
  const server = createServer(options, (request, response) => {
    if (hasBody(request) && !isUpload(request)) giveUpAfter(formMs, request, response)
    // What asks the app from here on cannot carry this method: https://fetch.spec.whatwg.org/#methods
    if (request.method === 'TRACE') return response.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
    if (draining.has(server)) {
      response.shouldKeepAlive = false
      if (request.url === '/readyz')
        return response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('stopping')
    }
    listener(request, response)
  })
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
  return isMultipart && /^\/(?:admin|images)\//.test(url)
}

function giveUpAfter(ms: number, request: IncomingMessage, response: ServerResponse) {
  const timer = setTimeout(() => {
    const { complete, socket } = request
    // It has arrived; the shop is what takes time.
    if (complete) return
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, ms)
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer))
}
