import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { createLog } from '#platform/observe/log.ts'
import { readConfig } from '#platform/start/config.ts'
import { openServices } from '../../../services.ts'
import { seeds } from '../data/seeds.ts'
import { Client } from '../requests/client.ts'
import { cloneDatabase } from './clone-database.ts'
import { scratchFolder } from './scratch.ts'

export { PASSWORD } from '../data/seeds.ts'

export const ORIGIN = 'http://localhost:3000'

/** A shop of the test's own: a fresh database, real mail, the built pages. Closed by `await using`. */
export async function openShop(env: Record<string, string> = {}, log = createLog(process.env.TEST_LOG ?? 'silent')) {
  const database = await cloneDatabase()
  const dataDir = await scratchFolder('shop')
  const publicUrl = env.PUBLIC_URL ?? ORIGIN
  // Tests send more than people do; those about limits turn them on.
  const limits = publicUrl.startsWith('https:') ? 'on' : 'off'
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: publicUrl, RATE_LIMIT: limits, ...env })
  const secret = 'a secret of at least thirty-two characters'
  // Hundreds of tests wait for a mail, and each look for one takes processor time from the others.
  const services = await openServices({ config, databaseUrl: database.url, secret, log, mailPauseMs: 250 })
  const seeded = seeds(services)
  return {
    ...seeded,
    services,
    dataDir,
    databaseUrl: database.url,
    visitor: (address?: string): Client => Client.inProcess(services, address),
    /** Somebody with an account who is signed in: the user, and the browser in their hands. */
    async shopper(address?: string) {
      const { cookies, ...user } = await seeded.user()
      const browser = Client.inProcess(services, address)
      browser.keep(cookies)
      return { user, browser }
    },
    async [Symbol.asyncDispose]() {
      await services.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

/** One shop for all tests of a file or of a group: it opens before the first and closes after the last. */
export function shopForFile(...how: Parameters<typeof openShop>): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => void Object.assign(shop, await openShop(...how)))
  afterAll(() => shop[Symbol.asyncDispose]())
  return shop
}
