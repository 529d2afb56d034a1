import type { Bench } from '../support/bench.ts'
import type { Figure } from '../support/figures.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { tell } from '../support/tell.ts'
import { addingToCart, type Customer, invite, ordering } from './buying.ts'
import { drawGrowth } from './draw-growth.ts'
import { withGrowth } from './growth.ts'
import { bareServer, renderLoop } from './limits.ts'
import { CLIENTS, measure } from './measure.ts'
import { inTurn, pagesOf, scrolls, searches, searchResults } from './reading.ts'

const ORDERS = 100_000
const READERS = 64

/** What shoppers and visitors ask for, at every size of catalogue, and the limits it can be held against. */
export const pages: Bench = {
  name: 'pages',
  title: 'Pages, searches and orders',
  async run(workshop) {
    const figures: Figure[] = []
    for (const products of workshop.sizes) {
      await using shop = await workshop.openShop({ products, orders: ORDERS })
      figures.push(...(await figuresOf(shop, products)))
    }
    return withGrowth(figures)
  },
  picture: { file: 'docs/pictures/growth.svg', draw: drawGrowth },
}

async function figuresOf(shop: FilledShop, products: number): Promise<Figure[]> {
  const customers = await invite(shop)
  const readers = customers.slice(0, READERS)
  const adders = customers.slice(READERS, 8 * READERS)
  const figures = [
    ...(await visitorPages(shop, products)),
    ...(await shopperPages(shop, products, readers)),
    ...(await lookups(shop, products, readers)),
    ...(await addingToCart(shop, products, adders)),
    await ordering(shop, products, customers.slice(8 * READERS)),
  ]
  const { rssMb: memoryMb } = await shop.usage()
  return [...figures, { measure: 'memory after all this', products, memoryMb, goal: { memoryMb: 250 } }]
}

/** Without cookies: pages that may be kept, and one that is asked for the first time. */
async function visitorPages(shop: FilledShop, products: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const pages = await pagesOf(shop)
  for (const [name, paths] of Object.entries(pages)) {
    const figure = await measure(shop, products, { measure: `${name}, visitor`, next: inTurn(paths) })
    const bare = await bareServer(shop, { path: paths[0] ?? '/' }, CLIENTS)
    const ofBare = (figure.perSecond ?? 0) / bare.perSecond
    figures.push({ ...figure, ofBare, ofBareCpu: bare.cpuMs / (figure.cpuMs ?? 0), goal: { ofBare: 0.5 } })
  }
  const [product = ''] = pages.product ?? []
  const unseen = (turn: number) => inTurn([`${product}?seen=${turn}`])(0)
  return [...figures, await measure(shop, products, { measure: 'product, first asked', next: unseen })]
}

/** With a session and a cart: every page is made anew. */
async function shopperPages(shop: FilledShop, products: number, readers: Customer[]): Promise<Figure[]> {
  const cookies = readers.map(({ cookie }) => cookie)
  const figures: Figure[] = []
  for (const [name, paths] of Object.entries({
    ...(await pagesOf(shop)),
    checkout: ['/checkout'],
    orders: ['/orders'],
  })) {
    const figure = await measure(shop, products, { measure: `${name}, shopper`, next: inTurn(paths, cookies) })
    const renders = await renderLoop(shop, { path: paths[0] ?? '/', cookie: cookies[0] })
    figures.push({ ...figure, ofRender: (figure.perSecond ?? 0) / renders, goal: { ofRender: 0.4 } })
  }
  return figures
}

/** Asked by shoppers, because answers to visitors would be kept: what counts is a word that nobody has asked for yet. */
async function lookups(shop: FilledShop, products: number, readers: Customer[]): Promise<Figure[]> {
  const cookies = readers.map(({ cookie }) => cookie)
  const figures = [
    await measure(shop, products, { measure: 'deep scroll', next: inTurn(await scrolls(shop), cookies) }),
  ]
  const goal = { p99Ms: products > 100_000 ? 50 : 20 }
  for (const asked of searches(cookies)) figures.push({ ...(await measure(shop, products, asked)), goal })
  for (const asked of searchResults(cookies)) figures.push(await measure(shop, products, asked))
  tell(`  read; now buying`)
  return figures
}
