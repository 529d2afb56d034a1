import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importProducts, parseProductFile } from '#domain/catalogue/import-products.server.ts'
import { suggestProducts } from '#domain/catalogue/suggest-products.server.ts'
import { openTestDatabase } from '../support/clone-database.ts'

const queries = readFileSync(new URL('everyday-queries.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' = '))
  .map(([typed = '', expected = '']) => ({ typed, expected: expected.split('|') }))

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
  const demo = readFileSync(new URL('../../demo/products.csv', import.meta.url), 'utf8')
  await importProducts(database.db, parseProductFile(demo))
})
afterAll(() => database[Symbol.asyncDispose]())

test('of what people type every day, 95 in 100 have what they mean among the first five', async () => {
  const missed: string[] = []
  for (const { typed, expected } of queries) {
    const { categories, products } = await suggestProducts(database.db, typed)
    const shown = [...categories.map(({ label }) => label), ...products.map(({ name }) => name)]
    expect(shown.length).toBeLessThanOrEqual(5)
    if (!shown.some((each) => expected.includes(each))) missed.push(`${typed}: ${shown.join(', ')}`)
  }
  if (process.env.SHOW !== undefined)
    process.stdout.write(`${missed.length} of ${queries.length}\n${missed.join('\n')}\n`)
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})
