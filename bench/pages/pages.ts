import type { Bench } from '../support/bench.ts'
import type { Figure } from '../support/figures.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { addingToCart, type Customer, invite, ordering } from './buying.ts'
import { withGrowth } from './growth.ts'
import { bareServer, renderLoop } from './limits.ts'
import { CLIENTS, measure } from './measure.ts'
import { inTurn, pagesOf, scrolls, searches, searchResults, unseenFacts } from './reading.ts'

const ORDERS = 100_000
const READERS = 64

/** What shoppers and visitors ask for, at every size of catalogue, and the limits it can be held against. */
export const pages: Bench = {
  name: 'pages',
  title: 'Pages, searches and orders',
  async run(workshop) {
    await using shops = new AsyncDisposableStack()
    const turns: Turns[] = []
    for (const products of workshop.sizes) {
      const shop = shops.use(await workshop.openShop({ products, orders: ORDERS }))
      turns.push(figuresOf(shop, products))
    }
    return withGrowth(await inTurns(turns))
  },
}

type Turns = AsyncGenerator<Figure, void>

/** A figure of each shop, then the next of each: when somebody else has the machine for a minute, all sizes have less of it. */
async function inTurns(shops: Turns[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (let under = shops; under.length > 0; ) {
    const going: Turns[] = []
    for (const shop of under) {
      const turn = await shop.next()
      if (turn.done === true) continue
      figures.push(turn.value)
      going.push(shop)
    }
    under = going
  }
  return figures
}

async function* figuresOf(shop: FilledShop, products: number): Turns {
  const customers = await invite(shop)
  const readers = customers.slice(0, READERS)
  const adders = customers.slice(READERS, 8 * READERS)
  yield* visitorPages(shop, products)
  yield* shopperPages(shop, products, readers)
  yield* lookups(shop, products, readers)
  yield* addingToCart(shop, products, adders)
  yield ordering(shop, products, customers.slice(8 * READERS))
  const { rssMb: memoryMb } = await shop.usage()
  yield { measure: 'memory after all this', products, memoryMb, goal: { memoryMb: 300 } }
}

/** Without cookies: cached pages, and one that is requested for the first time. */
async function* visitorPages(shop: FilledShop, products: number): Turns {
  const pages = await pagesOf(shop)
  for (const [name, paths] of Object.entries(pages)) {
    const figure = await measure(shop, products, { measure: `${name}, visitor`, next: inTurn(paths) })
    const bare = await bareServer(shop, { path: paths[0] ?? '/' }, CLIENTS)
    const ofBare = (figure.perSecond ?? 0) / bare.perSecond
    yield { ...figure, ofBare, ofBareCpu: bare.cpuMs / (figure.cpuMs ?? 0), goal: { ofBare: 0.5 } }
  }
  const [product = ''] = pages.product ?? []
  const unseen = (turn: number) => inTurn([`${product}?seen=${turn}`])(0)
  yield measure(shop, products, { measure: 'product, first asked', next: unseen })
  yield measure(shop, products, { measure: 'two facts and a price, first asked', next: unseenFacts() })
}

/** With a session and a cart: every page is made anew. */
async function* shopperPages(shop: FilledShop, products: number, readers: Customer[]): Turns {
  const cookies = readers.map(({ cookie }) => cookie)
  const pages = { ...(await pagesOf(shop)), checkout: ['/checkout'], orders: ['/orders'] }
  for (const [name, paths] of Object.entries(pages)) {
    // Everybody's page is another: somebody has three orders, and somebody a hundred.
    const seen = cookies.map((cookie, turn) => ({ path: paths[turn % paths.length] ?? '/', cookie }))
    const loop = await renderLoop(shop, seen)
    try {
      // Before and after: a machine that others use as well may be another one two seconds later.
      const before = await loop.perSecond()
      const figure = await measure(shop, products, { measure: `${name}, shopper`, next: inTurn(paths, cookies) })
      const renders = (before + (await loop.perSecond())) / 2
      yield { ...figure, ofRender: (figure.perSecond ?? 0) / renders, goal: { ofRender: 0.25 } }
    } finally {
      loop.stop()
    }
  }
}

/** As signed-in shoppers, because answers to anonymous visitors would be cached. */
async function* lookups(shop: FilledShop, products: number, readers: Customer[]): Turns {
  const cookies = readers.map(({ cookie }) => cookie)
  yield measure(shop, products, { measure: 'deep scroll', next: inTurn(await scrolls(shop), cookies) })
  const goal = { p99Ms: products > 100_000 ? 300 : 60 }
  for (const asked of searches(cookies)) yield { ...(await measure(shop, products, asked)), goal }
  for (const asked of searchResults(cookies)) yield measure(shop, products, asked)
}
