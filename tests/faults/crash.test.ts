import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { appoint } from '../support/data/appoint.ts'
import { openMailServer } from '../support/machine/mail-server.ts'
import { folderForTest } from '../support/shops/folders.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { checkBooks, inBooks, type Promised } from './books.ts'
import { buyUntil, uploadUntil } from './people.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { expectRecovery, kill, type Victims, victims } from './victims.ts'

const BUYERS = 6

/**
 * Buyers order as fast as they can and an owner sends pictures and adds products, while Node, PostgreSQL or both are killed
 * with -9, again and again on one data folder. After each kill: every order, picture and product that was answered is there,
 * once; what was sold and what is left make up the stock. At the end every order has its mail.
 */
async function crashAtWork(rounds: Victims[]) {
  await using opened = new AsyncDisposableStack()
  const dataDir = folderForTest('crash')
  const post = opened.use(await openMailServer())
  const env = { DEMO: 'off', RATE_LIMIT: 'off', SMTP_URL: post.url }
  let shop = await ShopProcess.start(dataDir, env)
  opened.defer(async () => void (await shop.signal('SIGTERM')))
  const secret = (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim()
  const { people, owner } = await inBooks(dataDir, async (books) => {
    await books.stockUp()
    const [first, ...others] = await books.people(secret, BUYERS + 1)
    if (first === undefined) throw new Error('nobody came')
    const cookie = await appoint({ db: books.db, secret }, first)
    return { people: others, owner: { ...first, cookie } }
  })
  const promised: Promised = { keys: new Set(), pictures: new Set(), products: new Set() }
  for (const whom of rounds) {
    const stop = new AbortController()
    const { address } = shop
    const busy = people.map((buyer) => buyUntil(stop.signal, address, buyer.cookie, promised))
    busy.push(uploadUntil(stop.signal, address, owner.cookie, promised))
    // In the first round everybody gets something before the kill: otherwise there is nothing to lose.
    await expect
      .poll(() => Math.min(promised.keys.size, promised.products.size), { timeout: 60_000 })
      .toBeGreaterThan(0)
    await pause(randomInt(50, 1_200))
    await kill(shop, whom)
    if (whom === 'postgres') await expectRecovery(shop)
    if (whom === 'node') await inBooks(dataDir, (books) => books.freeMails())
    stop.abort()
    await Promise.all(busy)
    if (!shop.isRunning) shop = await ShopProcess.start(dataDir, env)
    await inBooks(dataDir, (books) => checkBooks(books, shop.address, promised))
  }
  const orders = await inBooks(dataDir, async (books) => {
    await expect.poll(() => books.mailsWaiting(), { timeout: 120_000, interval: 200 }).toBe(0)
    return await books.orderIds()
  })
  const named = post.mails.map(({ messageId }) => /<order-(\w+)@/.exec(messageId)?.[1] ?? messageId)
  expect([...new Set(named)].sort()).toEqual(orders.sort())
  return {
    kills: rounds.length,
    ordersAnswered: promised.keys.size,
    ordersStored: orders.length,
    pictures: promised.pictures.size,
    products: promised.products.size,
    mails: new Set(named).size,
    /** The same mail under the same name once more, because nobody could write down that it had gone out. */
    mailsRepeated: named.length - new Set(named).size,
    lost: 0,
    doubled: 0,
  }
}

test('killed at work, the shop keeps every order, picture and product it answered, once, and every mail', async () => {
  const figures = await crashAtWork(victims(sized(3, 60)))
  expect(figures.ordersAnswered).toBeGreaterThan(0)
  expect(figures.ordersStored).toBeGreaterThanOrEqual(figures.ordersAnswered)
  await tell('kills at checkout and upload', figures)
})
