import { createServer } from 'node:http'
import type { OpenServices } from '../../../services.ts'
import { createListener } from '../shops/built-app.ts'
import { listenLocally } from './free-port.ts'

/** The shop on a port, with the page cache in front of it: what several processes on one database are to shoppers. */
export async function listen(services: OpenServices) {
  const server = createServer(createListener(services, {}))
  return {
    origin: `http://127.0.0.1:${await listenLocally(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
