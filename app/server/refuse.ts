import { type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { headersOfText, type Scheme } from './security-headers.ts'

export type Refusal = { status: number; text?: string; headers?: Record<string, string> }
export type Refuse = (to: ServerResponse | Duplex, refusal: Refusal) => void

/** The requests of a connection that have no whole answer yet; a client may send one before the last is answered. */
const unanswered = new WeakMap<Duplex, Set<ServerResponse>>()

/**
 * Whether what is written now would be taken for something else: for a part of an answer that has begun, or for the answer of an
 * earlier request that has come whole and waits for its own.
 */
function wouldMislead(socket: Duplex): boolean {
  return [...(unanswered.get(socket) ?? [])].some(({ headersSent, req }) => headersSent || req.complete)
}

/**
 * Answers what the app does not get to see, because it is malformed, too slow or for another host: with the headers of every
 * answer, and the connection ends. A request that could not be read has no response, only its connection.
 */
export function createRefuse(scheme: Scheme): Refuse {
  const ofAll = { ...headersOfText(scheme), connection: 'close' }
  return (to, { status, text = STATUS_CODES[status] ?? '', headers = {} }) => {
    const body = `${text}\n`
    const all = { ...ofAll, ...headers, 'content-length': String(Buffer.byteLength(body)) }
    if (to instanceof ServerResponse) {
      to.writeHead(status, all).end(body)
      return
    }
    if (wouldMislead(to) || !to.writable) {
      to.destroy()
      return
    }
    // The other end may be gone, and of a tunnel's socket Node hears no errors.
    to.on('error', () => to.destroy())
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    to.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () => to.destroy())
  }
}

/** Node's names for what it could not read; all else is malformed. */
const UNREAD: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** No page knows these methods, and what asks the app cannot carry them: https://fetch.spec.whatwg.org/#methods */
export const WRONG_METHOD: Refusal = { status: 405, headers: { allow: 'GET, HEAD, POST' } }

/** Refuses what Node's server would otherwise refuse by itself, with the same statuses. */
export function refuseUnread(server: Server, refuse: Refuse): void {
  server.on('request', ({ socket }, response) => {
    const ofSocket = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, ofSocket.add(response))
    response.once('close', () => ofSocket.delete(response))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, { status: UNREAD[error.code ?? ''] ?? 400 })
  })
  server.on('checkExpectation', (_, response) => refuse(response, { status: 417 }))
  server.on('connect', (_, socket) => refuse(socket, WRONG_METHOD))
}
