import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenServices } from '../../../services.ts'
import { createListener } from '../shops/built-app.ts'

/** The shop on a port, with the page cache in front of it: what several processes on one database are to shoppers. */
export async function listen(services: OpenServices) {
  const server = createServer(createListener(services, {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
