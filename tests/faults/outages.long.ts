import { spawnSync } from 'node:child_process'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '#platform/database/embedded/embedded.ts'
import { appoint } from '../support/data/appoint.ts'
import { formOf } from '../support/data/at-checkout.ts'
import { freePort } from '../support/machine/free-port.ts'
import { openMailServer } from '../support/machine/mail-server.ts'
import { residentMb } from '../support/machine/peak-memory.ts'
import { hasPgBouncer, knowsStatements, startPgBouncer } from '../support/machine/pgbouncer.ts'
import { canMount, mountDisk } from '../support/machine/small-disk.ts'
import { Client } from '../support/requests/client.ts'
import { plantCrowd } from '../support/requests/crowd.ts'
import { cloneDatabase } from '../support/shops/clone-database.ts'
import { openLine } from '../support/shops/far-shop.ts'
import { folderForTest } from '../support/shops/folders.ts'
import { NPM_START } from '../support/shops/npm-start.ts'
import { openRealShop, type RealShop } from '../support/shops/real-shop.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { CARTRIDGE, checkBooks, type Promised, STOCK } from './books.ts'
import { ALWAYS_SERVED, buyUntil, lookUntil, Seen, uploadUntil } from './people.ts'
import { tell } from './tell.ts'

const SECOND_MS = 1_000
const SECRET = 'a secret of at least thirty-two characters'
const BUYERS = 4

/** People who look, buy and add products all the time, until they are told to stop. */
async function crowded(shop: RealShop, other = shop.address, always = ALWAYS_SERVED) {
  await shop.product({ id: CARTRIDGE, quantity: STOCK, priceCents: 100 })
  const [owner, ...buyers] = await plantCrowd(shop.auth, BUYERS + 1)
  if (owner === undefined) throw new Error('nobody came')
  const cookie = await appoint(shop.auth, owner)
  const stop = new AbortController()
  const seen = new Seen()
  const promised: Promised = { keys: new Set(), pictures: new Set(), products: new Set() }
  const busy = [
    lookUntil(stop.signal, shop.address, seen, always),
    uploadUntil(stop.signal, shop.address, cookie, promised, seen),
    ...buyers.map(({ cookie }, at) =>
      buyUntil(stop.signal, at % 2 === 0 ? shop.address : other, cookie, promised, seen),
    ),
  ]
  const more = async (what: Set<string>) => {
    const before = what.size
    await expect.poll(() => what.size, { timeout: 60 * SECOND_MS }).toBeGreaterThan(before + 2)
  }
  return {
    seen,
    /** Everybody gets what they want again, by themselves. */
    async served() {
      await more(promised.keys)
      await more(promised.products)
    },
    /** Everybody goes home, and the books are looked through. */
    async close() {
      stop.abort()
      await Promise.all(busy)
      await checkBooks(shop, shop.address, promised)
      await expect
        .poll(() => new Set(shop.mails.map(({ messageId }) => messageId)).size, { timeout: 120_000 })
        .toBe(await shop.orders().then((orders) => orders.length))
      expect([...seen.complaints]).toEqual([])
      return { orders: promised.keys.size, products: promised.products.size, ...told(seen), lost: 0 }
    },
  }
}

function told({ statuses, longestMs }: Seen) {
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { requests, unavailable: statuses[503] ?? 0, other5xx: 0, longestWaitS: Math.ceil(longestMs / 100) / 10 }
}

test('the database is gone for 30 seconds: what can goes on, the rest says so, and all is well by itself afterwards', async () => {
  const database = await cloneDatabase()
  const line = await openLine(database.url)
  const env = { DATABASE_URL: line.url, SESSION_SECRET: SECRET }
  await using shop = await openRealShop(env, { databaseUrl: database.url })
  const people = await crowded(shop)
  await people.served()
  line.cut()
  await pause(30 * SECOND_MS)
  line.mend()
  await people.served()
  await tell('the database gone for 30 s', await people.close())
  line.close()
})

/** A pooler that keeps prepared statements apart from sessions, as the shop needs of one that lends by transaction. */
const poolMode = knowsStatements ? 'transaction' : 'session'

test.each([
  { line: 'straight', isPooled: false },
  ...(hasPgBouncer ? [{ line: `one through PgBouncer, by ${poolMode}`, isPooled: true }] : []),
])(
  'PostgreSQL is frozen for 40 seconds behind two shops, $line: every request ends, cached pages stay, and all is well by itself afterwards',
  async ({ line, isPooled }) => {
    await using shop = await openRealShop()
    await using open = new AsyncDisposableStack()
    const databaseUrl = (await findRunningDatabase(shop.dataDir)) ?? ''
    const pooler = isPooled ? open.use(await startPgBouncer(databaseUrl, poolMode)) : undefined
    const second = await ShopProcess.start(folderForTest('second'), {
      ...{ DATABASE_URL: pooler?.url ?? databaseUrl, DATABASE_DIRECT_URL: databaseUrl },
      ...{ SESSION_SECRET: shop.auth.secret, DEMO: 'off', RATE_LIMIT: 'off', SMTP_URL: shop.smtpUrl },
    })
    open.defer(async () => void (await second.signal('SIGTERM')))
    // While hundreds wait, a page that is not in memory is refused with them.
    const people = await crowded(shop, second.address, ['/healthz'])
    await people.served()
    const visit = async (path: string, of: { address: string } = shop) =>
      (await fetch(of.address + path, { redirect: 'manual' })).status
    const search = async (of?: { address: string }) =>
      await Promise.all(Array.from({ length: 500 }, (_, at) => visit(`/shop?search=game+${at}`, of)))
    // What a process holds that has been at work.
    await search()
    const beforeMb = await residentMb(shop.process.pid)
    // Cached now: when changes are heard late, as among 500 searches, all is made anew.
    expect(await visit('/blog')).toBe(200)
    const thaw = shop.process.freezePostgres()
    const frozenAt = performance.now()
    const searches = [search(), search(second)]
    expect(await visit('/readyz')).toBe(503)
    const readyMs = performance.now() - frozenAt
    expect([await visit('/healthz'), await visit('/blog')]).toEqual([200, 200])
    for (const statuses of await Promise.all(searches)) expect(new Set(statuses)).toEqual(new Set([503]))
    const searchesMs = performance.now() - frozenAt
    const grownMb = (await residentMb(shop.process.pid)) - beforeMb
    expect(grownMb).toBeLessThan(100)
    await pause(40 * SECOND_MS - searchesMs)
    thaw()
    const thawedAt = performance.now()
    for (const of of [shop, second])
      await expect.poll(() => visit(`/product/${CARTRIDGE}`, of), { interval: 50 }).toBe(200)
    const firstMs = performance.now() - thawedAt
    await people.served()
    const seconds = (ms: number) => Math.ceil(ms / 100) / 10
    const waits = {
      beforeMb,
      readyS: seconds(readyMs),
      searchesS: seconds(searchesMs),
      firstAfterS: seconds(firstMs),
      grownMb,
    }
    await tell(`PostgreSQL frozen for 40 s behind two shops, ${line}`, { ...waits, ...(await people.close()) })
  },
)

test.skipIf(!canMount)(
  'the disk is full: pages go on, the rest says so, nothing is lost, and room is all it needs',
  async () => {
    const folder = folderForTest('full')
    using disk = mountDisk(folder, 200)
    await using shop = await openRealShop({}, { dataDir: folder })
    const people = await crowded(shop)
    await people.served()
    await disk.fill()
    await pause(30 * SECOND_MS)
    await disk.free()
    await people.served()
    await tell('the disk full for 30 s', await people.close())
  },
)

test.skipIf(!canMount)(
  'a folder of pictures that cannot be written: the owner is told, everybody else buys',
  async () => {
    const folder = folderForTest('readonly')
    using disk = mountDisk(join(folder, 'images'), 50)
    await using shop = await openRealShop({}, { dataDir: folder })
    const people = await crowded(shop)
    await people.served()
    await expect.poll(() => tries(disk.makeReadOnly), { interval: 5 }).toBe(true)
    await pause(5 * SECOND_MS)
    disk.makeWritable()
    await people.served()
    await tell('pictures read-only for 5 s', await people.close())
  },
)

/** Refused while a file is open for writing. */
function tries(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

test.skipIf(!canMount)(
  'a data folder on a read-only disk is a start that cannot be, and one line says why',
  async () => {
    const folder = folderForTest('readonly')
    using disk = mountDisk(folder, 1)
    disk.makeReadOnly()
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(await freePort()) }
    const ended = spawnSync(process.execPath, [NPM_START.script], { encoding: 'utf8', env })
    expect([ended.status, ended.stderr.trim()]).toEqual([1, expect.stringMatching(/^.*DATA_DIR .* read-only.*$/)])
  },
)

test('a mail server that is away, or takes a connection and says nothing, delays mails and nothing else', async () => {
  const port = await freePort()
  await using shop = await openRealShop({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const product = await shop.product({ quantity: 100 })
  const buyers = await plantCrowd(shop.auth, 10)
  const waits: number[] = []
  const buy = async (cookie = '') => {
    const client = Client.overHttp(shop.address, cookie)
    await client.post('/cart', { intent: 'add', productId: product.id })
    const form = formOf(await client.get('/checkout'))
    const pressed = performance.now()
    expect((await client.post('/checkout', form)).location).toBe('/')
    waits.push(performance.now() - pressed)
  }
  for (const { cookie } of buyers.slice(0, 5)) await buy(cookie)
  const silent = await openSilence(port)
  for (const { cookie } of buyers.slice(5)) await buy(cookie)
  await expect.poll(() => silent.visitors.size, { timeout: 30_000 }).toBeGreaterThan(0)
  await pause(10 * SECOND_MS)
  await silent.close()
  await using post = await openMailServer(port)
  await expect.poll(() => new Set(post.mails.map(({ to }) => to)).size, { timeout: 120_000 }).toBe(buyers.length)
  expect(post.mails).toHaveLength(buyers.length)
  const longestOrderS = Math.ceil(Math.max(...waits) / 100) / 10
  await tell('the mail server away and silent', { orders: buyers.length, mails: post.mails.length, longestOrderS })
})

async function openSilence(port: number) {
  const visitors = new Set<Socket>()
  const server: Server = createServer((socket) => visitors.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    visitors,
    async close() {
      for (const socket of visitors) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
