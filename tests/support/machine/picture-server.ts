import type { lookup } from 'node:dns'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'

/** Another shop's host of pictures: an https server on this machine, and the network in which it is a public one. */
export async function openPictureServer(answer: RequestListener) {
  const certificate = await makeCertificate('pictures.example')
  const asked: (string | undefined)[] = []
  const server = createServer(certificate, (request, response) => {
    asked.push(request.url)
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const resolve = ((_: string, __: unknown, found: (error: null, addresses: object[]) => void) =>
    found(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup
  const isAllowed = (address: string) => address === '127.0.0.1'
  return {
    host: `https://pictures.example:${(server.address() as AddressInfo).port}`,
    network: { resolve, isAllowed, ca: certificate.cert },
    /** The paths that were asked for. */
    asked,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
