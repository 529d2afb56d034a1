import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { openRealAdmin } from '../support/data/admin.ts'
import { importSheet, pageWhenDone, previewSheet, sendSheet } from '../support/data/send-sheet.ts'
import { subprocesses } from '../support/machine/subprocesses.ts'
import { openRealShop } from '../support/shops/real-shop.ts'
import { tell } from './tell.ts'

const ROUNDS = 6
const ROWS = 4_000
const HEAD = 'name,description,price,quantity,image,category,subcategory'

test('an import whose process is killed is done all or not at all, and in the end once', async () => {
  await using shop = await openRealShop()
  const admin = await openRealAdmin(shop)
  let whole = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const line = (n: number) => `Game ${round}-${n},Loose.,10,1,https://pictures.example/${n}.jpg,sega,saturn`
    const text = [HEAD, ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n')
    const address = await sendSheet(admin, 'products', text)
    await previewSheet(admin, address)
    const before = await shop.db.$count(products)
    await admin.post(address, { intent: 'import' })
    await pause(randomInt(0, 2_000))
    for (const pid of await subprocesses('sheet-process', shop.process.pid)) process.kill(pid, 'SIGKILL')
    const added = (await shop.db.$count(products)) - before
    expect([0, ROWS]).toContain(added)
    whole += added === ROWS ? 1 : 0
    await pageWhenDone(admin, address)
    expect(await shop.db.$count(products)).toBe(before + ROWS)
    await importSheet(admin, address)
    expect(await shop.db.$count(products)).toBe(before + ROWS)
  }
  await tell('kills at a spreadsheet', { kills: ROUNDS, lines: ROWS, doneAlready: whole, halfDone: 0, doubled: 0 })
})

test('with a shop that is killed its subprocesses end', async () => {
  await using shop = await openRealShop()
  const admin = await openRealAdmin(shop)
  await sendSheet(admin, 'subscribers', 'Email\nreader@example.com\n')
  const [pid = 0] = await subprocesses('sheet-process', shop.process.pid)
  expect(pid).toBeGreaterThan(0)
  await shop.process.killNode()
  await expect.poll(() => isThere(pid)).toBe(false)
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
