import type { lookup } from 'node:dns'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { makeCertificate } from './certificate.ts'
import { listenLocally } from './free-port.ts'

/** An https server of this name on this machine, and the network in which it is a public one. */
export async function openPublicServer(name: string, answer: RequestListener) {
  const certificate = await makeCertificate(name)
  const asked: (string | undefined)[] = []
  const server = createServer(certificate, (request, response) => {
    asked.push(request.url)
    answer(request, response)
  })
  const resolve = ((_: string, __: unknown, found: (error: null, addresses: object[]) => void) =>
    found(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup
  const isAllowed = (address: string) => address === '127.0.0.1'
  return {
    host: `https://${name}:${await listenLocally(server)}`,
    network: { resolve, isAllowed, ca: certificate.cert },
    /** The paths that were asked for. */
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}
