import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { insertProducts } from '#domain/catalogue/manage/write-products.server.ts'
import { suggestProducts } from '#domain/catalogue/search/suggest-products.server.ts'
import type { Db } from '#platform/database/client.ts'
import { readProducts } from '../../demo/load-demo.ts'
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
  await insertProducts(db, await readProducts())
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

/** A product as these queries mean it: by one of several names, and by its facts and console. */
function readFactQueries() {
  return readQueries('queries-with-facts.txt').map(({ typed, expected }) => {
    const [, names = '', facts = ''] = /^([^{]*)(?:\{([^}]*)\})?$/.exec(expected.join('|')) ?? []
    const wanted = facts.split(' ').map((each) => each.split('='))
    return {
      typed,
      isMeant: (product: { name: string; subcategory: string; facts: Record<string, string> }) =>
        (names.trim() === '' || names.trim().split('|').includes(product.name)) &&
        wanted.every(([id = '', values = '']) =>
          values.split(',').includes((id === 'in' ? product.subcategory : product.facts[id]) ?? ''),
        ),
    }
  })
}

test('of what people type who want a piece in a certain state, such a piece stands first for 85 %', async () => {
  const { id, name, subcategory, facts } = products
  const rows = await db.select({ id, name, subcategory, facts }).from(products)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const queries = readFactQueries()
  const missed: string[] = []
  for (const { typed, isMeant } of queries) {
    const { products: shown } = await suggestProducts(db, typed)
    const first = byId.get(shown[0]?.id ?? '')
    if (first === undefined || !isMeant(first)) missed.push(`${typed}: ${first?.name} ${JSON.stringify(first?.facts)}`)
  }
  if (process.env.SHOW !== undefined)
    process.stdout.write(`${missed.length} of ${queries.length}\n${missed.join('\n')}\n`)
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.15)
})

test.each([
  ['mario kart', /Mario/],
  ['game boy colour', /Game ?boy/i],
])(
  '%s, a name of something that the shop does not have, leads to what shares a word with it',
  async (typed, shared) => {
    const { products } = await suggestProducts(db, typed)
    expect(products[0]?.name).toMatch(shared)
  },
)
