import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '../../services.ts'
import { Client } from './client.ts'
import { TEMPLATE } from './global-setup.ts'
import { seeds } from './seeds.ts'

export { PASSWORD } from './seeds.ts'

export const ORIGIN = 'http://localhost:3000'

/** A shop of the test's own: a fresh database, real jobs and mail, the built pages. Closed by `await using`. */
export async function openShop(env: Record<string, string> = {}) {
  const database = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-shop-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, ...env })
  const secret = 'a secret of at least thirty-two characters'
  const log = createLog(process.env.TEST_LOG ?? 'silent')
  const services = await openServices({ config, databaseUrl: database.url, secret, log })
  const seeded = seeds(services)
  return {
    ...seeded,
    services,
    dataDir,
    databaseUrl: database.url,
    visitor: (): Client => Client.inProcess(services),
    /** Somebody with an account who is signed in: the user, and the browser in their hands. */
    async shopper() {
      const { cookies, ...user } = await seeded.user()
      const browser = Client.inProcess(services)
      for (const cookie of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        browser.cookies.set(name, value)
      }
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

async function cloneDatabase() {
  const url = new URL(inject('databaseUrl'))
  const name = `shop_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    // Two files cloning the template at once would each find it in use; an advisory lock lets them take turns.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${TEMPLATE}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) }
}
