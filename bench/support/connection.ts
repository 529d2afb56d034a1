import { connect, type Socket } from 'node:net'

export type Answer = { status: number; head: string; body: Buffer }

/** A request as it goes over the wire, the way a browser sends it. */
export function requestOf(
  path: string,
  { method = 'GET', headers = {}, form }: { method?: string; headers?: Record<string, string>; form?: Form } = {},
): Buffer {
  const body = form === undefined ? '' : String(new URLSearchParams(form))
  const sent = {
    host: 'localhost',
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(form === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

type Form = Record<string, string>

/**
 * One keep-alive connection on which one request follows another. Written by hand because it shares two cores with the
 * server it measures: `fetch` costs more than many of the answers.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed before the answer was whole')))
    socket.on('error', (error) => this.#waiting?.reject(error))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new Connection(socket)
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #receive(chunk: Buffer) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const answer = readAnswer(this.#received)
    if (answer === undefined) return
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(answer)
  }
}

/** The answer in these bytes once all of it is there. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const rest = bytes.subarray(headEnd + 4)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return rest.length < Number(length) ? undefined : { status, head, body: rest }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, head, body: rest }
  const body = readChunks(rest)
  return body && { status, head, body }
}

function readChunks(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(-5).equals(LAST_CHUNK)) return undefined
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (!(size > 0)) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')
