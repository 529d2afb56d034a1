import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { searchFields } from '#domain/catalogue/search/search-fields.ts'
import { countPieces, countScan } from '#domain/catalogue/stocktake/count-pieces.server.ts'
import { finishStocktake } from '#domain/catalogue/stocktake/finish-stocktake.server.ts'
import { startStocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { differencesFingerprint, findDifferences, findDoubts } from '#domain/catalogue/stocktake/tally.server.ts'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { databaseForFile } from '../support/shops/clone-database.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { enter, OWNER as owner } from './till.ts'

const ROUNDS = sized(2, 50)
const PIECES = sized(200, 2_000)
/** One sale for so many pieces that are counted. */
const SCANS_A_SALE = 10
const HOUR_MS = 60 * 60_000

let db: Db
databaseForFile((opened) => {
  db = opened
})

/** A piece as it lies on a shelf, or in the hand of somebody who scans it. */
type Piece = { product: string; isThere: boolean; isInHand: boolean }
/** What really is in the shop. `promised`: pieces on a shelf that an order waits for. `short`: products of which a piece is lost. */
type World = {
  pieces: Piece[]
  promised: string[]
  sellable: string[]
  short: Set<string>
  sold: number
  wrong: number
}

const random = (below: number) => Math.floor(Math.random() * below)

/** Books that are wrong in a few places: what was lost, and what nobody wrote down. */
async function furnish(shelf: string): Promise<World> {
  const world: World = { pieces: [], promised: [], sellable: [], short: new Set(), sold: 0, wrong: 0 }
  const rows = []
  for (let at = 0; world.pieces.length < PIECES; at += 1) {
    const quantity = at % 4 === 0 ? 1 + random(6) : 1
    const [id, name] = [newId(), `${shelf} ${at}`]
    const placed = { name, description: 'Loose.', category: 'nintendo', subcategory: 'snes', shelf }
    rows.push({ id, ...placed, priceCents: 1_000, quantity, image: '/images/x.webp', ...searchFields(placed) })
    const there = at % 25 === 3 ? quantity - 1 : at % 50 === 7 ? quantity + 1 : quantity
    for (let piece = 0; piece < there; piece += 1) world.pieces.push({ product: id, isThere: true, isInHand: false })
    if (there !== quantity) world.wrong += 1
    if (there < quantity) world.short.add(id)
    // What nobody wrote down and left between two scans would show the next time only.
    if (there === quantity || (there > 1 && there < quantity)) world.sellable.push(id)
  }
  await insertMany(db, products, rows)
  return world
}

/** Nobody takes a piece out of another's hand. */
async function take(world: World, product: string) {
  for (;;) {
    const piece = world.pieces.find((each) => each.product === product && each.isThere && !each.isInHand)
    if (piece !== undefined) {
      piece.isThere = false
      return
    }
    await setTimeout(1)
  }
}

/** An order for a piece, which is sent at once or later, packed, left to do, or cancelled. */
async function sell(world: World) {
  const place = random(world.sellable.length)
  const productId = world.sellable[place] ?? ''
  // Of what is not all there, one is sold: a second might be the one that is lost.
  const isShort = world.short.has(productId)
  if (isShort) world.sellable.splice(place, 1)
  const placed = await enter({ db, secret: '' }, { id: productId, priceCents: 1_000 })
  // The last piece was sold already.
  if (!placed.ok) return
  world.sold += 1
  const ids = [placed.value.orderId]
  const become = (to: 'packed' | 'sent' | 'cancelled') => handleOrders(db, { actor: owner, ids, to })
  const fate = isShort ? 9 : random(10)
  if (fate < 2) world.promised.push(productId)
  else if (fate < 4) await become('cancelled')
  else {
    await setTimeout(random(300))
    await take(world, productId)
    await become(fate < 6 ? 'packed' : 'sent')
  }
}

/** Scans every piece that lies there, some twice by a lost answer, some by mistake. */
async function count(world: World, stocktake: string, pieces: Iterator<Piece>, sales: Promise<void>[]) {
  const by = { actor: { id: newId(), email: 'who@counts.example' }, stocktake }
  let scans = 0
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    const piece = next.value
    scans += 1
    if (scans % SCANS_A_SALE === 0) sales.push(sell(world))
    if (!piece.isThere) continue
    piece.isInHand = true
    const scan = { ...by, key: newId(), code: piece.product }
    const answers = await Promise.all(
      scans % 9 === 0 ? [countScan(db, scan), countScan(db, scan)] : [countScan(db, scan)],
    )
    if (answers.some(({ ok }) => !ok)) throw new Error('a scan was not counted')
    if (scans % 31 === 0) {
      await countScan(db, { ...scan, key: newId() })
      await countPieces(db, { ...by, key: newId(), product: piece.product, pieces: -1 })
    }
    piece.isInHand = false
  }
}

/** Looks once more at what was sold while it was counted. */
async function lookAgain(world: World, stocktake: string) {
  const doubts = await findDoubts(db, stocktake)
  for (const { id: product, counted } of doubts) {
    const there = world.pieces.filter((piece) => piece.product === product && piece.isThere)
    for (const piece of there) piece.isInHand = true
    const recount = { product, pieces: there.length - counted, seen: counted }
    await countPieces(db, { actor: owner, stocktake, key: newId(), ...recount })
    for (const piece of there) piece.isInHand = false
  }
  return doubts.length
}

async function finish(id: string) {
  for (;;) {
    const shown = differencesFingerprint(await findDifferences(db, id))
    if ((await finishStocktake(db, { actor: owner, id, shown })).ok) return
  }
}

test('two people count while the shop sells, packs, sends and cancels: the books are right', {
  timeout: sized(60_000, 2 * HOUR_MS),
}, async () => {
  let [scans, sold, wrongBefore, doubts] = [0, 0, 0, 0]
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const shelf = `Round ${round}`
    const world = await furnish(shelf)
    const stocktake = await startStocktake(db, { actor: owner, shelf, category: '' })
    const walk = world.pieces.toSorted(() => Math.random() - 0.5)[Symbol.iterator]()
    const sales: Promise<void>[] = []
    await Promise.all([count(world, stocktake, walk, sales), count(world, stocktake, walk, sales)])
    await Promise.all(sales)
    doubts += await lookAgain(world, stocktake)
    // The last are sold as the stocktake is finished.
    world.sellable = world.sellable.filter((id) => !world.short.has(id))
    await Promise.all([finish(stocktake), sell(world), sell(world)])
    const there = Map.groupBy(
      world.pieces.filter(({ isThere }) => isThere),
      ({ product }) => product,
    )
    const promised = Map.groupBy(world.promised, (product) => product)
    const books = await db
      .select({ id: products.id, quantity: products.quantity })
      .from(products)
      .where(eq(products.shelf, shelf))
    const free = ({ id }: { id: string }) => (there.get(id)?.length ?? 0) - (promised.get(id)?.length ?? 0)
    expect(books.filter((book) => book.quantity !== free(book))).toEqual([])
    scans += world.pieces.length
    sold += world.sold
    wrongBefore += world.wrong
  }
  const seconds = Math.round((performance.now() - started) / 1_000)
  expect(sold).toBeGreaterThan((scans / SCANS_A_SALE) * 0.5)
  await tell('a stocktake beside the shop', {
    rounds: ROUNDS,
    pieces: scans,
    sold,
    doubts,
    wrongBefore,
    wrongAfter: 0,
    seconds,
  })
})
