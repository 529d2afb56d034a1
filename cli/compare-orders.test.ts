import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId, orderNumber } from '#domain/ids.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { ordersById } from '#domain/orders/read/list-orders.server.ts'
import { migrationNames } from '#platform/database/migrate.ts'
import { operateHere } from '../tests/faults/operator.ts'
import { plantOrder } from '../tests/support/data/plant-orders.ts'
import { openTestDatabase } from '../tests/support/shops/clone-database.ts'
import { folderForTest } from '../tests/support/shops/folders.ts'

const MINUTE_MS = 60_000
const DELIVERY = {
  name: 'Sam',
  phone: '70 123 456',
  area: 'Beirut',
  costCents: 400,
  address: 'Hamra\nStreet',
  note: 'Ring\u001b[2J\u009b1A',
}

type Opened = Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
/** The primary of now, and that of before, which takes no writes. */
let now: Opened
let before: Opened

beforeEach(async () => {
  folder = folderForTest('compared')
  now = await openTestDatabase()
  before = await openTestDatabase()
})
afterEach(async () => {
  process.exitCode = 0
  for (const database of [now, before]) await database[Symbol.asyncDispose]()
})

const operate = (...args: string[]) => operateAt(now.url, ...args)
const compare = (...args: string[]) => operate('orders', 'compare', ...args)

async function operateAt(url: string, ...args: string[]) {
  process.exitCode = 0
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  const { said, complained } = await operateHere(folder, ...args)
  return { said, complained, exitCode: process.exitCode }
}

/** Two orders that both have, one of now, and one that the old primary alone has. */
async function afterFailover() {
  for (const id of [newId(), newId()]) for (const { db } of [now, before]) await plantOrder(db, { id })
  await plantOrder(now.db)
  const items = [{ name: 'Saturn', quantity: 2, priceCents: 21_900 }]
  const lost = await plantOrder(before.db, { email: 'lost@example.com', delivery: DELIVERY, items })
  const name = new URL(before.url).pathname.slice(1)
  return {
    lost,
    freeze: () => before.db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`)),
  }
}

test('an order that the old primary alone has is written down, comes back by an import, and is missing no more', async () => {
  const { lost, freeze } = await afterFailover()
  await freeze()
  const file = join(folder, 'lost.csv')
  const found = await compare('--with', before.url, '--csv', file)
  expect(found).toMatchObject({ complained: '', exitCode: 1 })
  expect(found.said).toMatch(/^1 order is missing here, \$438\.00 in all, since /)
  expect(found.said).toContain(`${file} is written.`)
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(3)
  expect((await operate('import', 'orders', file)).complained).toBe('')
  const [there, here] = [await ordersById(before.db, [lost]), await ordersById(now.db, [lost])]
  expect(here.get(lost)).toEqual({
    ...there.get(lost),
    userId: here.get(lost)?.userId,
    createdAt: here.get(lost)?.createdAt,
  })
  expect(await compare('--with', before.url, '--csv', join(folder, 'rest.csv'))).toMatchObject({
    said: expect.stringMatching(/^0 orders are missing here, \$0\.00 in all/),
    exitCode: 0,
  })
})

test('thousands of orders are compared page by page, those before the given time are left out, and nothing is written', async () => {
  const id = sql`lpad(n::text, 20, '0')`
  await before.db.execute(sql`insert into orders (id, user_id, user_email, total_cents, status, created_at, idempotency_key)
    select ${id}, 'u', 'many@example.com', 100, 'completed', now() - n * interval '1 second', n::text from generate_series(1, 1300) n`)
  await plantOrder(before.db, { createdAt: new Date(Date.now() - 90 * MINUTE_MS) })
  const counts = async () => [await now.db.$count(orders), await before.db.$count(orders)]
  const earlier = await counts()
  const file = (name: string) => join(folder, `${name}.csv`)
  const hourAgo = new Date(Date.now() - 60 * MINUTE_MS).toISOString()
  expect((await compare('--with', before.url, '--since', hourAgo, '--csv', file('hour'))).said).toMatch(
    /^1300 orders are missing here, \$1,300\.00 /m,
  )
  expect((await compare('--with', before.url, '--csv', file('week'))).said).toMatch(/^1301 orders are missing here/m)
  expect(await counts()).toEqual(earlier)
})

test('the log of a mail server names orders that have a mail and no row', async () => {
  const known = await plantOrder(now.db)
  const lost = newId()
  const log = join(folder, 'mail.log')
  const line = (id: string) => `Nov 26 12:00:01 mx postfix/cleanup[7]: 4F: message-id=<${id}@shop.example>\u001b[2J\n`
  const filler = line(`order-notice-${newId()}`).repeat(2_000)
  await writeFile(
    log,
    [line(`order-${known}`), filler, line(`order-${lost}-2`), filler, line(`order-${lost}`)].join(''),
  )
  const found = await compare('--log', log)
  expect(found).toMatchObject({ complained: '', exitCode: 1 })
  expect(found.said.split('\n')).toEqual([
    `Order ${orderNumber(lost)} (${lost})`,
    `  ${line(`order-${lost}-2`).replace('\u001b', ' ').trim()}`,
    '1 order is missing here.',
  ])
  await writeFile(log, filler)
  expect((await compare('--log', log)).complained).toMatch(/names no order's mail/)
})

test('what is wrong is said in one line', async () => {
  await using empty = await openTestDatabase({ template: 'template0' })
  expect((await compare()).complained).toMatch(/^name either --with or --log\nUsage: npm run shop -- orders compare /)
  expect((await compare('--with', before.url)).complained).toMatch(/^--with needs --csv, /)
  const compareWith = (url: string, ...args: string[]) =>
    compare('--with', url, '--csv', join(folder, 'never.csv'), ...args)
  expect((await compareWith(empty.url)).complained).toBe('--with holds no shop')
  expect((await compareWith('postgres://127.0.0.1:1/shop')).complained).toMatch(/^--with cannot be reached: [^\n]+$/)
  expect((await compareWith(before.url, '--since', 'soon')).complained).toMatch(
    /^--since soon is no day such as 2026-11-26\n/,
  )
  const [missing = ''] = await migrationNames()
  await before.db.execute(sql`delete from migrations where name = ${missing}`)
  const { complained } = await compareWith(before.url)
  expect(complained).toMatch(/^--with is of an older version [^\n]+$/)
  expect(complained).toContain(`without ${missing}: `)
  await before.db.execute(sql`insert into migrations (name) values (${missing}), ('9999_later.sql')`)
  expect((await compareWith(before.url)).complained).toMatch(/^--with is of a newer version [^\n]+$/)
})

test('the doctor looks on where the database is read-only or away', async () => {
  const look = async (url: string): Promise<{ name: string; state: string; found: string }[]> =>
    JSON.parse((await operateAt(url, 'doctor', '--json')).said)
  const name = new URL(now.url).pathname.slice(1)
  await now.db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`))
  const readOnly = expect.stringContaining('the database is read-only')
  expect(await look(now.url)).toContainEqual(expect.objectContaining({ name: 'Orders', state: 'bad', found: readOnly }))
  const found = await look('postgres://127.0.0.1:1/shop')
  const finding = (wanted: string) => found.find((each) => each.name === wanted)
  expect(finding('Start')?.found).toContain('DATABASE_URL cannot be reached')
  expect(finding('Database')?.state).toBe('bad')
  expect(finding('Disk')?.found).toContain('GB free')
  expect(finding('Pictures')?.state).toBe('good')
  expect(finding('Settings')).toBeUndefined()
})
