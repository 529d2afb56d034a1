import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { IMPORT_LOCK } from '#domain/catalogue/sheet/import-products.server.ts'
import { spreadsheets } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { inTransaction } from '#platform/database/client.ts'
import { adminForFile, openAdmin } from '../support/data/admin.ts'
import {
  importSheet,
  mapSheet,
  pageWhenDone,
  previewSheet,
  sendSheet,
  uploadSheet,
} from '../support/data/send-sheet.ts'
import { holdSubprocess, subprocesses } from '../support/machine/subprocesses.ts'
import { problemsOf, textOf } from '../support/requests/read-page.ts'
import { openShop, shopForFile } from '../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
beforeEach(async () => {
  await shop.services.db.delete(spreadsheets)
})

const HEAD = 'name,description,price,quantity,image,category,subcategory'
const line = (n: number) => `Game ${n},Loose.,${n % 90}.99,1,https://pictures.example/${n}.jpg,sega,saturn`
/** So many that it is worked on for a moment, by the process of large files. */
const LARGE = 8_000
const large = [HEAD, ...Array.from({ length: LARGE }, (_, n) => line(n))].join('\n')
const SUBSCRIBERS = 'Email\nreader@example.com\n'

const FIELDS = HEAD.split(',')

async function stored(address: string) {
  const [sheet] = await shop.services.db
    .select()
    .from(spreadsheets)
    .where(eq(spreadsheets.id, address.slice(-20)))
  return sheet
}

/** By its memory: a process of small files may be there as well, and waits for the next one. */
const OF_LARGE_FILES = '--max-old-space-size=512'

/** The process that works on a large file, once it was begun so many times. */
async function atWork(address: string, attempts: number): Promise<number> {
  await expect.poll(async () => (await stored(address))?.attempts, { interval: 10 }).toBe(attempts)
  const [working, ...others] = await subprocesses(OF_LARGE_FILES)
  if (working === undefined || others.length > 0) throw new Error('not one process works on large files')
  return working
}

test('a file that ended its process twice is set aside and says so, and can be tried again', async () => {
  const address = await sendSheet(admin, 'products', large)
  await mapSheet(admin, address, FIELDS)
  for (const attempt of [1, 2]) process.kill(await atWork(address, attempt), 'SIGKILL')
  const page = await pageWhenDone(admin, address)
  expect(textOf(page)).toContain('This file has been set aside: twice the work on it ended before its end')
  expect(textOf(await admin.get('/admin/spreadsheets'))).toContain('Set aside, not imported')
  expect(await shop.services.db.$count(products)).toBe(0)

  await admin.submit(address, { intent: 'again' })
  expect(textOf(await previewSheet(admin, address))).toContain('8,000 new products')
})

test('a small file is imported while a large one is worked on', async () => {
  const address = await sendSheet(admin, 'products', large)
  await mapSheet(admin, address, FIELDS)
  const working = await atWork(address, 1)
  process.kill(working, 'SIGSTOP')
  const small = await sendSheet(admin, 'subscribers', SUBSCRIBERS)
  await previewSheet(admin, small)
  expect(textOf(await importSheet(admin, small, { consent: 'yes' }))).toContain('1 new subscriber')
  expect((await stored(address))?.state).toBe('checking')
  process.kill(working, 'SIGCONT')
  expect(textOf(await pageWhenDone(admin, address))).toContain('8,000 new products')
})

test('while products are imported, a small file of people is imported, and one of products is checked', async () => {
  await inTransaction(shop.services.db, async (importing) => {
    await importing.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    const people = await sendSheet(admin, 'subscribers', 'Email\nanother@example.com\n')
    await previewSheet(admin, people)
    expect(textOf(await importSheet(admin, people, { consent: 'yes' }))).toContain('1 new subscriber')
    const address = await sendSheet(admin, 'products', `${HEAD}\n${line(1)}`)
    expect(textOf(await previewSheet(admin, address))).toContain('1 new product')
  })
})

test('an upload whose reading takes too much is refused, and one while too many wait; the shop goes on', async () => {
  const send = () => uploadSheet(admin, 'subscribers', SUBSCRIBERS)
  const sending = [send()]
  const first = await holdSubprocess('survey-process')
  sending.push(send())
  const second = await holdSubprocess('survey-process')
  expect((await admin.get('/admin/spreadsheets')).status).toBe(200)

  const more = Array.from({ length: 9 }, send)
  const tooMany = await Promise.race(more)
  for (const reading of [first, second]) reading.kill('SIGKILL')
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([503, '5'])
  expect(problemsOf(tooMany)).toContain('Too many files are being read. Please try again in a moment.')

  for (const refused of await Promise.all(sending)) {
    expect(refused.status).toBe(422)
    expect(problemsOf(refused).join()).toContain('reading it takes more memory or time than the shop has')
  }
  expect((await Promise.all(more)).filter(({ status }) => status === 303)).toHaveLength(8)
  expect(await shop.services.db.$count(spreadsheets)).toBe(8)
})

test('a shop that stops ends the work, which then does not count as an attempt', async () => {
  await using other = await openShop()
  const { browser } = await openAdmin(other)
  const address = await sendSheet(browser, 'products', large)
  const before = await subprocesses('sheet-process')
  await mapSheet(browser, address, FIELDS)
  const { db } = other.services
  const attempts = async () => (await db.select().from(spreadsheets))[0]?.attempts
  await expect.poll(attempts, { interval: 10 }).toBe(1)
  const working = (await subprocesses('sheet-process')).filter((pid) => !before.includes(pid))
  await other.services.sheetWork.stop()
  expect(await attempts()).toBe(0)
  const left = await subprocesses('sheet-process')
  expect(working.filter((pid) => left.includes(pid))).toEqual([])
})
