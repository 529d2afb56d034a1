import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { signUp } from '#domain/accounts/sign-in.server.ts'
import { searchFields } from '#domain/catalogue/import-products.server.ts'
import { newId } from '#domain/ids.ts'
import { readConfig } from '#platform/config.ts'
import { orderItems, orders, products } from '#platform/database/schema.ts'
import { createLog } from '#platform/log.ts'
import { type OpenServices, openServices } from '../../services.ts'
import { Client } from './client.ts'
import { TEMPLATE } from './global-setup.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSWORD = 'press start'

type ProductFields = Partial<typeof products.$inferInsert>

/** A shop of the test's own: a fresh database, real jobs and mail, the built pages. Closed by `await using`. */
export async function openShop(env: Record<string, string> = {}) {
  const database = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-shop-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, ...env })
  const secret = 'a secret of at least thirty-two characters'
  const log = createLog(process.env.TEST_LOG ?? 'silent')
  const services = await openServices({ config, databaseUrl: database.url, secret, log })
  return {
    ...seeds(services),
    services,
    dataDir,
    databaseUrl: database.url,
    visitor: (): Client => new Client(services),
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

function seeds({ db, auth }: OpenServices) {
  return {
    async product(fields: ProductFields = {}) {
      const name = fields.name ?? 'Chrono Trigger'
      const description = fields.description ?? 'Loose cartridge, label clean.'
      const product = {
        id: newId(),
        name,
        description,
        priceCents: 12_999,
        quantity: 1,
        image: '/images/0123456789abcdef01234567-1280.webp',
        category: 'nintendo',
        subcategory: 'snes',
        ...fields,
        ...searchFields({ name, description }),
      }
      await db.insert(products).values(product)
      return product
    },
    async stock(productId: string): Promise<number> {
      const [row] = await db.select({ left: products.quantity }).from(products).where(eq(products.id, productId))
      if (row === undefined) throw new Error('no such product')
      return row.left
    },
    async user(email = `${newId().toLowerCase()}@example.com`) {
      const made = await signUp(auth, { email, password: PASSWORD })
      if (!made.ok) throw new Error(made.problem.kind)
      return { ...made.value.user, cookies: made.value.headers.getSetCookie() }
    },
    async orders() {
      const stored = await db.select().from(orders)
      const items = await db.select().from(orderItems)
      return stored.map((order) => ({ ...order, items: items.filter((item) => item.orderId === order.id) }))
    },
  }
}
