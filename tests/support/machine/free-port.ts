import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** @returns the port it was given */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Below the ports that systems give to outgoing connections (from 32,768 on Linux), because one of those may take it a
 * moment later; above 10,080, which browsers refuse.
 */
const RANGE = { from: 11_000, to: 32_000 }

/** A port that nobody listens on, for what has to know it before it listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(RANGE.from, RANGE.to)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : await freePort()
}
