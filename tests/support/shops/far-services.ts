import { afterAll, beforeAll } from 'vitest'
import { openServices } from '../../../services.ts'
import { openLine } from './far-shop.ts'
import type { TestShop } from './open-shop.ts'

type Far = { line: Awaited<ReturnType<typeof openLine>>; services: Awaited<ReturnType<typeof openServices>> }

/** The same shop for all tests of a file, with its database at the end of a line that can be cut or frozen. */
export function farForFile(shop: TestShop): Far {
  const far = {} as Far
  beforeAll(async () => {
    far.line = await openLine(shop.databaseUrl)
    const { config, auth, log } = shop.services
    far.services = await openServices({ config, databaseUrl: far.line.url, secret: auth.secret, log })
  })
  afterAll(async () => {
    far.line.mend()
    far.line.thaw()
    await far.services.close()
    far.line.close()
  })
  return far
}
