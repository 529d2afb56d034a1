import { sql } from 'drizzle-orm'
import { closeProducts, countProducts, listProducts } from '#domain/catalogue/list/list-products.server.ts'
import { suggestProducts } from '#domain/catalogue/search/suggest-products.server.ts'
import type { Db } from '#platform/database/client.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import type { Bench } from './support/bench.ts'
import type { Figure } from './support/figures.ts'
import { WORDS } from './support/search-words.ts'

const TEXTS = 300
const PAGE = 24

/** What the search itself takes, for words of each kind, for parts of products anywhere, and for such with a slip. */
export const search: Bench = {
  name: 'search',
  title: 'Searches, in the domain alone',
  async run(workshop) {
    const figures: Figure[] = []
    for (const products of workshop.sizes) {
      await using shop = await workshop.openShop({ products, orders: 1_000 })
      const parts = await partsOf(shop.db)
      const kinds = {
        ...WORDS,
        common: [...WORDS.common, 'in', 'ma', 'er', 'th'],
        parts,
        slips: parts.map(slipIn).filter(isSearch),
      }
      for (const [kind, texts] of Object.entries(kinds))
        for (const [what, ask] of Object.entries(asks(shop.db)))
          figures.push({
            measure: `${what}, ${kind}`,
            products,
            ...(await timesOf(texts, ask)),
            goal: { p99Ms: products > 100_000 ? 300 : 60 },
          })
    }
    return figures
  },
}

function asks(db: Db): Record<string, (text: string) => Promise<unknown>> {
  return {
    suggestions: (text) => suggestProducts(db, text),
    results: async (text) => {
      const filter = { search: text }
      const found = await listProducts(db, { filter, sort: 'best', limit: PAGE })
      if (found.length < PAGE)
        await closeProducts(db, { filter, isAlone: found.length === 0, limit: PAGE - found.length })
    },
    count: (text) => countProducts(db, { search: text }),
  }
}

/** Parts of two letters to fourteen of products anywhere, the same in every run. */
async function partsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    select translate(substr(search_text, n * 7 % greatest(length(search_text) - 14, 1) + 1, n % 13 + 2), chr(10), ' ') as part
    from (
      select search_text, (row_number() over (order by id))::integer as n from products order by id limit ${TEXTS}
    ) numbered`)
  return rows.map(({ part }) => part)
}

/** A blank text asks for the whole list. */
function isSearch(text: string): boolean {
  return text.trim() !== ''
}

function slipIn(text: string): string {
  const middle = Math.floor(text.length / 2)
  return text.slice(0, middle) + text.slice(middle + 1)
}

async function timesOf(texts: string[], ask: (text: string) => Promise<unknown>) {
  const times: number[] = []
  for (const text of texts) {
    const start = performance.now()
    // A search that a large shop refuses took its time, too.
    await ask(text).catch(undefinedIfTooLong)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}
