import { createServer, type Server } from 'node:net'

/** @returns the port it was given */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
