import { desc } from 'drizzle-orm'
import { PAGE_SIZE } from '#app/storefront/shop/list-address.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { FACT_FACETS } from '#domain/catalogue/facts/fact-values.ts'
import { SORTS } from '#domain/catalogue/product/sort.ts'
import { requestOf } from '../support/connection.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { WORDS } from '../support/search-words.ts'
import type { Asked } from './measure.ts'

/** Few enough for all of their pages to be cached. */
const LOOKED_AT = 100
/** Pages from the middle to the end of a list. */
const DEPTHS = [0.5, 0.7, 0.9, 0.99]
/** Of each fact that lists are narrowed by, but for the kind, the first value. */
const FACTS = FACT_FACETS.flatMap(({ id, values = [] }) => (id === 'kind' ? [] : [`${id}=${values[0]?.id}`]))
const ONE_FACT = FACTS.map((fact) => `/shop?${fact}`)
const TWO_FACTS = FACTS.map((fact) => `/shop?category=nintendo&kind=game&${fact}`)

/** What people look at: the addresses of each sort of page. */
export async function pagesOf({ db }: FilledShop): Promise<Record<string, string[]>> {
  const rows = await db.select({ id: products.id }).from(products).orderBy(desc(products.createdAt)).limit(LOOKED_AT)
  return {
    home: ['/'],
    shop: ['/shop'],
    category: CATEGORIES.map(({ id }) => `/shop?category=${id}`),
    'one fact': ONE_FACT,
    'two facts in a category': TWO_FACTS,
    product: rows.map(({ id }) => `/product/${id}`),
  }
}

/** Two facts as nobody has asked for them before: with another price bound each time, that leaves almost everything. */
export function unseenFacts(): (turn: number) => Buffer {
  return (turn) => inTurn([`${TWO_FACTS[turn % TWO_FACTS.length]}&price-to=${5_000 + turn}`])(0)
}

/** Pages of a long list, as an open page fetches them while somebody scrolls. */
export async function scrolls({ db }: FilledShop): Promise<string[]> {
  const count = await db.$count(products)
  const pages = DEPTHS.map((depth) => Math.ceil((count * depth) / PAGE_SIZE))
  return pages.flatMap((page) => SORTS.map(({ id: sort }) => `/shop/page?sort=${sort}&page=${page}`))
}

/** Suggestions while somebody types, one person after the other: what is looked up is how soon they appear. */
export function searches(cookies: string[]): Asked[] {
  return Object.entries(WORDS).map(([kind, words]) => {
    const paths = words.map((word) => `/search.data?${new URLSearchParams({ q: word })}`)
    return { measure: `search ${kind}`, clients: 1, next: inTurn(paths, cookies) }
  })
}

/** What somebody finds who presses Enter, in every order: a page of matches, not five. */
export function searchResults(cookies: string[]): Asked[] {
  return Object.entries(WORDS).map(([kind, words]) => {
    const asked = SORTS.flatMap(({ id: sort }) => words.map((search) => ({ search, sort })))
    const paths = asked.map((params) => `/shop.data?${new URLSearchParams(params)}`)
    return { measure: `results ${kind}`, clients: 1, next: inTurn(paths, cookies) }
  })
}

/** Requests for these addresses, one after the other, by these people in turn: each is asked for as often, however few requests there are. */
export function inTurn(paths: string[], cookies: string[] = []): (turn: number) => Buffer {
  const people = cookies.length === 0 ? [undefined] : cookies
  const requests = people.map((cookie) =>
    paths.map((path) => requestOf(path, cookie === undefined ? {} : { headers: { cookie } })),
  )
  return (turn) => requests[turn % requests.length]?.[turn % paths.length] ?? Buffer.alloc(0)
}
