import { and, eq, isNull, sum } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { dayLater, shopDay } from '#domain/clock/shop-time.ts'
import { orderItems } from '#domain/orders/order-tables.ts'
import { askForPlace } from '#domain/stock/waiting/ask-place.server.ts'
import { holdForName } from '#domain/stock/waiting/name-holds.server.ts'
import { releaseHold } from '#domain/stock/waiting/wanted.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { shopForFile } from '../support/shops/open-shop.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { OWNER as actor, enter as enterAt, order } from './till.ts'

const ROUNDS = sized(4, 200)
const PIECES = 2
const ANN = 'ann@x.example'

const shop = shopForFile()
let crowd: Buyer[]
beforeAll(async () => {
  crowd = await plantCrowd(shop.services.auth, 4)
})

type Product = { id: string; priceCents: number }

const buyAll = (product: Product, buyers: Buyer[]) => buyers.map((user) => order(shop.services.auth, user, product))
const enter = (product: Product, more: { hold?: string; takesHeld?: boolean } = {}) =>
  enterAt(shop.services.auth, product, more)

function hold({ id }: Product, name: string) {
  return holdForName(shop.services.db, { actor, productId: id, name, until: dayLater(shopDay(new Date()), 3) })
}

const placesOf = ({ id }: Product) =>
  shop.services.db.select().from(waitingPlaces).where(eq(waitingPlaces.productId, id))

/** Every piece is sold or there, and no more are held than there are. */
async function look({ id }: Product) {
  const { db } = shop.services
  const { quantity, held } = products
  const [[stock], [sold], open] = await Promise.all([
    db.select({ quantity, held }).from(products).where(eq(products.id, id)),
    db
      .select({ pieces: sum(orderItems.quantity) })
      .from(orderItems)
      .where(eq(orderItems.productId, id)),
    db
      .select()
      .from(waitingPlaces)
      .where(and(eq(waitingPlaces.productId, id), isNull(waitingPlaces.endedAt))),
  ])
  const holding = open.filter(({ toldAt }) => toldAt !== null)
  expect((stock?.quantity ?? 0) + Number(sold?.pieces)).toBe(PIECES)
  expect(stock?.held).toBe(holding.length)
  expect(holding.length).toBeLessThanOrEqual(stock?.quantity ?? 0)
  return holding
}

/** A few orders in turn with the rest, so that now these and now those come first. */
const inTurn = <Made>(round: number, made: (() => Promise<Made>)[]) =>
  [...made.slice(round % made.length), ...made.slice(0, round % made.length)].map((make) => make())

test('holds beside orders, entered orders and the waiting list: nothing is sold twice, nobody who waits is passed over', async () => {
  const { db } = shop.services
  let [held, sold, waited, served] = [0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await shop.product({ quantity: PIECES })
    await fillCarts(db, crowd, [{ productId: product.id, quantity: 1 }])
    const ask = () => askForPlace(db, { productId: product.id, email: ANN, isProved: true })
    const [some, others] = [crowd.slice(0, 2), crowd.slice(2)]
    await Promise.all(
      inTurn<unknown>(round, [
        () => hold(product, 'Rita'),
        () => hold(product, 'Rita'),
        () => Promise.all(buyAll(product, some.slice(0, 1 + (round % 2)))),
        () => hold(product, 'Sam'),
        () => enter(product, { takesHeld: true }),
        ask,
      ]),
    )
    const promised = (await look(product)).filter(({ name }) => name !== '')
    // Who asked before a piece was promised stands before the promise: then it is theirs.
    const [ann] = (await placesOf(product)).filter(({ email, endedAt }) => email === ANN && endedAt === null)
    const isInLine = ann !== undefined && ann.toldAt === null
    held += promised.length
    waited += isInLine ? 1 : 0

    // Each promise ends or is sold, while others want its piece.
    const sales = promised.map((place) => () => enter(product, { hold: place.id }))
    const ends = promised.slice(0, 1).map((place) => () => releaseHold(db, { actor, id: place.id }))
    await Promise.all(
      inTurn<unknown>(round, [
        ...ends,
        ...sales,
        () => hold(product, 'Passer'),
        () => enter(product),
        () => Promise.all(buyAll(product, others)),
      ]),
    )
    await look(product)
    const places = await placesOf(product)
    const ended = places.filter(({ id }) => promised.some((place) => place.id === id))
    sold += ended.filter(({ ending }) => ending === 'bought').length
    expect(ended.filter(({ ending, orderId }) => (ending === 'bought') !== (orderId !== null))).toEqual([])
    if (!isInLine) continue
    const now = places.find(({ id }) => id === ann.id)
    const isFreed = ended.some(({ ending }) => ending === 'released')
    expect(now?.toldAt !== null).toBe(isFreed)
    served += isFreed ? 1 : 0
    // What one piece fewer leaves over is the next one's only after Ann was told.
    const passers = places.filter(({ name }) => name === 'Passer')
    expect(passers.filter(({ toldAt }) => Number(toldAt) < Number(now?.toldAt ?? Number.POSITIVE_INFINITY))).toEqual([])
  }
  await tell('holds for a name', { rounds: ROUNDS, held, sold, waited, served, oversold: 0, passedOver: 0 })
})
