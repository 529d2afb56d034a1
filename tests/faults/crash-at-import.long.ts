import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { photo } from '../support/data/pictures.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { inBooks } from './books.ts'
import { operate } from './operator.ts'
import { tell } from './tell.ts'
import { killOperating, victims } from './victims.ts'

const KILLS = 20
const LINES = 4_000
const PICTURES = 3
const HEAD = 'name,description,price,quantity,category,subcategory,image'

const dataDir = folderForFile('import')
let shop: ShopProcess
beforeAll(async () => {
  shop = await ShopProcess.start(dataDir, { DEMO: 'off' })
  for (let number = 0; number < PICTURES; number += 1)
    await writeFile(join(dataDir, `${number}.jpg`), await photo(160, 120))
})
afterAll(() => shop.signal('SIGTERM'))

test('an import that is killed has done all or nothing, and done again it is done once', async () => {
  let whole = 0
  const wholeMs = await wholeImportMs()
  for (const [round, whom] of victims(KILLS).entries()) {
    const file = join(dataDir, `list-${round}.csv`)
    await writeFile(file, list(round))
    const before = await count()
    await killOperating(shop, { dataDir, args: ['import', file], whom, wholeMs })
    const added = (await count()) - before
    expect([0, LINES]).toContain(added)
    whole += added === LINES ? 1 : 0
    expect(operate(dataDir, 'import', file)).toMatchObject({ status: 0, complained: '' })
    expect(await count()).toBe(before + LINES)
  }
  await tell('kills at an import', { kills: KILLS, lines: LINES, doneAlready: whole, halfDone: 0, doubled: 0 })
})

/** On this machine as it is now. */
async function wholeImportMs(): Promise<number> {
  const file = join(dataDir, 'first.csv')
  await writeFile(file, list(-1))
  const start = performance.now()
  expect(operate(dataDir, 'import', file).complained).toBe('')
  return performance.now() - start
}

function list(round: number): string {
  const line = (number: number) => `Game ${round}-${number},Loose.,10,1,sega,saturn,${number % PICTURES}.jpg`
  return [HEAD, ...Array.from({ length: LINES }, (_, number) => line(number))].join('\n')
}

async function count(): Promise<number> {
  return await inBooks(dataDir, ({ db }) => db.$count(products))
}
