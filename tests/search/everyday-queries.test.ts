import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { suggestProducts } from '#domain/catalogue/search/suggest-products.server.ts'
import { loadProducts, parseProductFile } from '#domain/catalogue/sheet/load-products.server.ts'
import type { Db } from '#platform/database/client.ts'
import { databaseForFile } from '../support/shops/clone-database.ts'

function readQueries(file: string) {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' = '))
    .map(([typed = '', expected = '']) => ({ typed, expected: expected.split('|') }))
}

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeAll(async () => {
  const demo = readFileSync(new URL('../../demo/products.csv', import.meta.url), 'utf8')
  await loadProducts(db, await parseProductFile(demo))
})

test.each([
  // Written before the search.
  ['everyday-queries.txt', 0.95],
  // Written afterwards, by somebody who had not seen the names that the search knows.
  ['unseen-queries.txt', 0.85],
  ['other-languages.txt', 0.95],
])(
  'of what people type in %s, a share of %d has what they mean among five products, or the categories below them',
  async (file, share) => {
    const queries = readQueries(file)
    const missed: string[] = []
    for (const { typed, expected } of queries) {
      const { categories, products } = await suggestProducts(db, typed)
      const shown = [...products.map(({ name }) => name), ...categories.map(({ label }) => label)]
      expect(products.length).toBeLessThanOrEqual(5)
      if (!shown.some((each) => expected.includes(each))) missed.push(`${typed}: ${shown.join(', ')}`)
    }
    if (process.env.SHOW !== undefined)
      process.stdout.write(`${missed.length} of ${queries.length}\n${missed.join('\n')}\n`)
    expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(1 - share)
  },
)

test.each([
  ['mario kart', /Mario/],
  ['game boy colour', /Game ?boy/i],
])(
  '%s, a name of something that the shop does not have, leads to what shares a word with it',
  async (typed, shared) => {
    const { products } = await suggestProducts(db, typed)
    if (shared === undefined) expect(products).toEqual([])
    else expect(products[0]?.name).toMatch(shared)
  },
)
