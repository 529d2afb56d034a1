import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { lastSale } from '#domain/orders/read/sales.server.ts'
import { whoLooksFor } from '#domain/stock/searches/who-looks-for.server.ts'
import { countInLine } from '#domain/stock/waiting/wanted.server.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { products } from '../catalogue-tables.ts'
import type { Kind } from '../facts/fact.ts'
import { listManagedProducts } from '../manage/managed-list.server.ts'
import { managedQueryFrom } from '../manage/managed-list.ts'
import { NO_PRICE } from '../product/not-yet.ts'
import type { WholeProduct } from '../product/product.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'

/** What is known of a game by its name or code, to fill in a form. */
export type KnownPiece = {
  /** Of a product that the shop has, or had. */
  id: string
  name: string
  category: string
  subcategory: string
  barcode: string
  /** Empty where it is guessed. */
  kind: Kind | ''
  /** What the latest of them costs in the shop. */
  priceCents: number | undefined
  image: string
  quantity: number
}

const MOST_FOUND = 6

/** What a typed name, or a code, may mean: each game once, the latest of its pieces. */
export async function findKnown(db: Db, typed: string): Promise<KnownPiece[]> {
  const search = managedQueryFrom(new URLSearchParams({ search: cutText(typed, 200) }))
  if (search.search === '') return []
  const found = await listManagedProducts(db, search, 0)
  const latest = new Map(found.toReversed().map((product) => [gameOf(product), product.id]))
  const ids = found.map(({ id }) => id).filter((id) => [...latest.values()].includes(id))
  return await knownPieces(db, ids.slice(0, MOST_FOUND))
}

export async function knownPieces(db: Db, ids: string[]): Promise<KnownPiece[]> {
  const whole = await wholeProducts(db, isAnyOf(products.id, ids))
  const byId = new Map(whole.map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const product = byId.get(id)
    return product === undefined ? [] : asKnown(product)
  })
}

function gameOf({ name, category, subcategory }: Pick<WholeProduct, 'name' | 'category' | 'subcategory'>): string {
  return JSON.stringify([fold(name), category, subcategory])
}

function asKnown({ id, name, category, subcategory, barcode, facts, priceCents, image, quantity }: WholeProduct) {
  const price = priceCents === NO_PRICE ? undefined : priceCents
  return {
    id,
    name,
    category,
    subcategory,
    barcode,
    kind: (facts.kind ?? '') as Kind | '',
    priceCents: price,
    image,
    quantity,
  }
}

/** What was paid for a game and got for it last, and who wants one. */
export type PastOf = {
  paid: { cents: number; at: Date } | undefined
  got: { cents: number; at: Date } | undefined
  waiting: number
  lookedFor: Awaited<ReturnType<typeof whoLooksFor>>
}

const MOST_PIECES = 200

export async function pastOf(db: Db, productId: string): Promise<PastOf> {
  const { id, costCents, createdAt, sortName, subcategory } = products
  const of = db.select({ sortName, subcategory }).from(products).where(eq(id, productId)).as('of_product')
  const pieces = await db
    .select({ id })
    .from(products)
    .innerJoin(of, and(sql`${sortName} collate "C" = ${of.sortName}`, eq(subcategory, of.subcategory)))
    .orderBy(desc(createdAt))
    .limit(MOST_PIECES)
  const ids = pieces.map((piece) => piece.id)
  const [[paid], got, lookedFor, waiting] = await Promise.all([
    db
      .select({ cents: costCents, at: createdAt })
      .from(products)
      .where(and(isAnyOf(id, ids), isNotNull(costCents)))
      .orderBy(desc(createdAt))
      .limit(1),
    lastSale(db, ids),
    whoLooksFor(db, productId),
    countInLine(db, ids),
  ])
  return {
    paid: paid === undefined || paid.cents === null ? undefined : { cents: paid.cents, at: paid.at },
    got,
    waiting,
    lookedFor,
  }
}
