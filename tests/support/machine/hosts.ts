import { createServer, type RequestListener } from 'node:http'
import { listenLocally } from './free-port.ts'

/** How a host may answer. */
export const MOODS = {
  'breaks every connection': (request) => request.socket.destroy(),
  'never answers': () => undefined,
  'answers everything with a page': (_, response) => response.writeHead(200).end('<!doctype html>It works!'),
  'answers everything with an error': (_, response) => response.writeHead(500).end('broken'),
  'answers without an end': (_, response) => {
    response.writeHead(200)
    const more = () => {
      if (response.destroyed) return
      response.write('x'.repeat(10_000))
      setImmediate(more)
    }
    more()
  },
} satisfies Record<string, RequestListener>

/** A host on this machine that stores its requests and answers as told. Closed by `await using`. */
export async function openHost(answer: RequestListener) {
  const received: string[] = []
  const host = { answer, received, address: '' }
  const server = createServer(async (request, response) => {
    let text = `${request.method} ${request.url}\n`
    try {
      for await (const chunk of request) text += chunk
    } catch {
      return
    }
    received.push(text)
    host.answer(request, response)
  })
  host.address = `http://127.0.0.1:${await listenLocally(server)}`
  return Object.assign(host, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
