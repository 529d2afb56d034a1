import { readMoment, shopMinute } from '#domain/clock/shop-time.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { idsWithoutOrder } from '#domain/orders/read/list-orders.server.ts'
import { exportMissing } from '#domain/orders/sheet/export-orders.server.ts'
import { appliedMigrations } from '#platform/backup/tables.ts'
import { type Db, openDatabase } from '#platform/database/client.ts'
import { migrationNames } from '#platform/database/migrate.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { command, UsageProblem } from './base/command.ts'
import { writeNew } from './base/csv-files.ts'
import { openShopDatabase } from './base/open-database.ts'
import { showProgress } from './base/progress.ts'
import { bytesOf } from './base/read-text.ts'
import { say } from './base/say.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_DAYS = 7
/** So many are not lost by a failover: it is another shop's log. */
const MOST_MISSING = 10_000

export const compareOrders = command({
  about: 'Find orders that a failover lost, in the old database or in the log of the mail server',
  options: {
    with: { type: 'string', value: 'postgres://…', about: 'The database that was the primary before' },
    log: { type: 'string', value: 'file', about: 'A log, or mails, with the Message-IDs of order mails' },
    since: {
      type: 'string',
      value: '2026-11-26',
      about: 'With --with: from this day or minute on, or else the last 7 days',
    },
    csv: {
      type: 'string',
      value: 'file.csv',
      about: 'With --with: the new file they are written into, for "import orders"',
    },
  },
  async run({ with: address, log, since, csv }) {
    if ((address === undefined) === (log === undefined)) throw new UsageProblem('name either --with or --log')
    await using shop = await openShopDatabase()
    const found =
      address === undefined ? await withLog(shop.db, log ?? '') : await withDatabase(shop.db, address, { since, csv })
    if (found > 0) process.exitCode = 1
  },
})

type Found = { orders: number; cents: number }
type Given = { since: string | undefined; csv: string | undefined }

async function withDatabase(db: Db, address: string, { since: typed, csv }: Given): Promise<number> {
  if (csv === undefined) throw new UsageProblem('--with needs --csv, the new file for the orders that are missing')
  const since = typed === undefined ? new Date(Date.now() - USUAL_DAYS * DAY_MS) : readMoment(typed)
  if (since === undefined) throw new UsageProblem(`--since ${typed} is no day such as 2026-11-26`)
  await using other = await openOther(address)
  using progress = showProgress()
  progress.tell('Comparing orders')
  const found: Found = { orders: 0, cents: 0 }
  const count = (orders: Order[]) => {
    found.orders += orders.length
    found.cents += orders.reduce((sum, { totalCents }) => sum + totalCents, 0)
  }
  await writeNew(csv, exportMissing(db, other.db, { actor: 'command line', since, found: count }))
  progress.end()
  say(`${amount(found.orders)}, ${formatCents(found.cents)} in all, since ${shopMinute(since).replace('T', ' ')}.`)
  say(`${csv} is written.`)
  return found.orders
}

function amount(orders: number): string {
  return `${orders} ${orders === 1 ? 'order is' : 'orders are'} missing here`
}

/** One connection, which may be to a server that takes no writes, and must not write to one that does. */
async function openOther(address: string) {
  const { db, pool, close } = await openDatabase(address, { connections: 1, setting: '--with' })
  try {
    await pool.query('set session characteristics as transaction read only')
    await checkVersion(await appliedMigrations(pool))
  } catch (error) {
    await close()
    throw error
  }
  return { db, [Symbol.asyncDispose]: close }
}

/** It cannot be brought up to date where it takes no writes, and its tables are read as those of this version. */
async function checkVersion(applied: string[]): Promise<void> {
  if (applied.length === 0) throw new StartProblem('--with holds no shop')
  const own = await migrationNames()
  const missing = own.find((name) => !applied.includes(name))
  const advice = 'copy it, and start this version of the shop with the copy as its DATABASE_URL once'
  if (missing !== undefined)
    throw new StartProblem(`--with is of an older version of the shop, without ${missing}: ${advice}`)
  const unknown = applied.find((name) => !own.includes(name))
  if (unknown !== undefined)
    throw new StartProblem(`--with is of a newer version of the shop (${unknown}): compare with that version`)
}

async function withLog(db: Db, file: string): Promise<number> {
  const missing = new Set<string>()
  let named = 0
  for await (const part of orderMailsIn(bytesOf(file))) {
    const lineOf = new Map(part.map(({ id, line }) => [id, line]))
    named += lineOf.size
    for (const id of await idsWithoutOrder(db, [...lineOf.keys()])) {
      if (missing.has(id)) continue
      missing.add(id)
      say(`Order ${orderNumber(id)} (${id})\n  ${lineOf.get(id)}`)
    }
    if (missing.size > MOST_MISSING)
      throw new StartProblem(`${file} names more than ${MOST_MISSING} unknown orders: is it this shop's?`)
  }
  if (named === 0)
    throw new StartProblem(`${file} names no order's mail: it must hold Message-IDs such as <order-…@shop.example>`)
  say(`${amount(missing.size)}.`)
  return missing.size
}

/** An order's mail names the order in its Message-ID, `<order-…@shop.example>`, and in the name of its file without a mail server. */
const ORDER_MAIL = /\border-([A-Za-z0-9]{20})(?:-\d{1,6})?(?:@|\.eml)/g
/** What may begin in one part of a file and end in the next: more than an id has. */
const OVERLAP = 300
const MOST_TEXT = 200

type Named = { id: string; line: string }

/** The orders whose mails a log names, part by part, with the line around the name. An id may come again. */
async function* orderMailsIn(parts: AsyncIterable<Buffer>): AsyncGenerator<Named[]> {
  let rest = ''
  for await (const part of parts) {
    const text = rest + part.toString('latin1')
    const end = text.length - OVERLAP
    const found = [...text.matchAll(ORDER_MAIL)]
    yield found.filter(({ index }) => index < end).map((match) => namedBy(match, text))
    rest = text.slice(Math.max(0, end))
  }
  yield [...rest.matchAll(ORDER_MAIL)].map((match) => namedBy(match, rest))
}

/** With what is around it: a file without line breaks has one line for all. */
function namedBy({ 1: id = '', index }: RegExpExecArray, text: string): Named {
  const before = text.slice(Math.max(0, index - MOST_TEXT / 2), index)
  const [after = ''] = text.slice(index, index + MOST_TEXT).split('\n', 1)
  const line = `${before.slice(before.lastIndexOf('\n') + 1)}${after}`
  return { id, line: cutText(line.trim(), MOST_TEXT) }
}
