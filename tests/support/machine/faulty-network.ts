import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listenLocally } from './free-port.ts'

/**
 * What can be wrong between a browser and the shop. On a `silent` network nothing arrives, and nobody is told; what still
 * waits when it is mended is given up with a 504, or it would hold the browser's six connections for good.
 */
export type Fault = 'down' | 'failing' | 'reset' | 'silent' | 'slow'

const SLOW_BYTES_A_SECOND = 50_000
const PIECE_BYTES = 5_000

/** A way to the shop that can be broken; `address` is its near end. */
export async function openFaultyNetwork(shopAddress: string) {
  let fault: Fault | undefined
  let mended = Promise.withResolvers<void>()
  const server = createServer(async (asked, answer) => {
    if (fault === 'down') return asked.socket.resetAndDestroy()
    if (fault === 'failing') return answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Broken</h1>')
    if (fault === 'silent') return await mended.promise.then(() => answer.writeHead(504).end())
    const { head, body } = await forward(shopAddress, asked).catch(() => ({ head: undefined, body: Buffer.of() }))
    if (head === undefined || asked.socket.destroyed) return asked.socket.destroy()
    answer.writeHead(head.statusCode ?? 500, head.rawHeaders)
    if (fault === 'reset') return await breakOff(answer, body)
    if (fault === 'slow') return await trickle(answer, body)
    answer.end(body)
  })
  const port = await listenLocally(server)
  return {
    address: `http://127.0.0.1:${port}`,
    breaks(next: Fault) {
      fault = next
      mended = Promise.withResolvers()
    },
    mend() {
      fault = undefined
      mended.resolve()
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function forward(to: string, asked: IncomingMessage): Promise<{ head: IncomingMessage; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const passed = request(new URL(asked.url ?? '/', to), { method: asked.method, headers: asked.headers }, resolve)
  passed.on('error', reject)
  asked.pipe(passed)
  const head = await promise
  return { head, body: Buffer.concat(await head.toArray()) }
}

async function breakOff(answer: ServerResponse, body: Buffer): Promise<void> {
  await new Promise((sent) => answer.write(body.subarray(0, body.length / 2), sent))
  answer.socket?.resetAndDestroy()
}

async function trickle(answer: ServerResponse, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    await pause((1000 * PIECE_BYTES) / SLOW_BYTES_A_SECOND)
    answer.write(body.subarray(at, at + PIECE_BYTES))
  }
  answer.end()
}
