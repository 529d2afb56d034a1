import { and, desc, eq, sql } from 'drizzle-orm'
import { suggestFromGuide } from '#domain/guide/find-guide.server.ts'
import { inOrderOf } from '#domain/ids.ts'
import { lastSale } from '#domain/orders/read/sales.server.ts'
import { whoLooksFor } from '#domain/stock/searches/wanted-searches.server.ts'
import { countInLine } from '#domain/stock/waiting/wanted.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { products } from '../catalogue-tables.ts'
import type { Kind } from '../facts/fact.ts'
import { listManagedProducts } from '../manage/managed-list.server.ts'
import { managedQueryFrom } from '../manage/managed-list.ts'
import { isCode } from '../own/is-code.ts'
import { NO_PRICE } from '../product/not-yet.ts'
import type { WholeProduct } from '../product/product.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import { matchKey } from '../search/match-key.ts'
import { findByCode } from '../shelves/find-by-code.server.ts'

/** What is known of a game by its name or code, to fill in a form. `id`: of a product that the shop has, or had; else empty. */
export type KnownPiece = Pick<
  WholeProduct,
  'id' | 'name' | 'category' | 'subcategory' | 'barcode' | 'image' | 'quantity'
> & {
  /** Among what was found. */
  key: string
  region: string
  /** Empty where it is guessed. */
  kind: Kind | ''
  /** What the latest of them costs in the shop. */
  priceCents: number | undefined
}

const MOST_FOUND = 6

/** What a typed name, or a code, may mean, each game once: the latest of the shop's own pieces, then what the price guide has. */
export async function findKnown(db: Db, typed: string): Promise<KnownPiece[]> {
  const { search, ...all } = managedQueryFrom(new URLSearchParams({ search: cutText(typed, 200) }))
  if (search === '') return []
  const [found, guide] = await Promise.all([
    isCode(search) ? latestByCode(db, search) : listManagedProducts(db, { ...all, search }, 0),
    suggestFromGuide(db, search, MOST_FOUND),
  ])
  const games = new Map(found.toReversed().map((product) => [gameOf(product), product.id]))
  const latest = new Set(games.values())
  const ids = found.map(({ id }) => id).filter((id) => latest.has(id))
  const others = guide.filter((row) => !games.has(gameOf(row)))
  return [...(await ownPieces(db, ids.slice(0, MOST_FOUND))), ...others.map(ofGuide)].slice(0, MOST_FOUND)
}

async function latestByCode(db: Db, code: string) {
  const found = await findByCode(db, code)
  return found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

/** Whatever its region. */
function gameOf({ name, category, subcategory }: Pick<KnownPiece, 'name' | 'category' | 'subcategory'>): string {
  return matchKey({ name, category, subcategory }).split('@')[0] ?? ''
}

async function ownPieces(db: Db, ids: string[]): Promise<KnownPiece[]> {
  return inOrderOf(ids, await wholeProducts(db, isAnyOf(products.id, ids))).map(asKnown)
}

function asKnown({ facts, priceCents, ...product }: WholeProduct): KnownPiece {
  const { id, name, category, subcategory, barcode, image, quantity } = product
  const kind = (facts.kind ?? '') as Kind | ''
  const price = priceCents === NO_PRICE ? undefined : priceCents
  return { key: id, id, name, category, subcategory, barcode, kind, region: '', priceCents: price, image, quantity }
}

type GuideSuggestion = Awaited<ReturnType<typeof suggestFromGuide>>[number]

/** The guide has prices for each state: the form asks for one once that is chosen. */
function ofGuide({ id, name, category, subcategory, barcode, region }: GuideSuggestion): KnownPiece {
  const none = { id: '', kind: '', image: '', quantity: 0, priceCents: undefined } as const
  return { ...none, key: `guide ${id}`, name, category, subcategory, barcode, region }
}

/** What was paid for a game and got for it last, how many are there, and who wants one. */
export type PastOf = Awaited<ReturnType<typeof pastOf>>

const MOST_PIECES = 200

export async function pastOf(db: Db, productId: string) {
  const { id, costCents, createdAt, sortName, subcategory, quantity } = products
  const of = db.select({ sortName, subcategory }).from(products).where(eq(id, productId)).as('of_product')
  const pieces = await db
    .select({ id, quantity, costCents, createdAt })
    .from(products)
    .innerJoin(of, and(sql`${sortName} collate "C" = ${of.sortName}`, eq(subcategory, of.subcategory)))
    .orderBy(desc(createdAt))
    .limit(MOST_PIECES)
  const ids = pieces.map((piece) => piece.id)
  const [paid] = pieces.flatMap(({ costCents, createdAt }) =>
    costCents === null ? [] : [{ cents: costCents, at: createdAt }],
  )
  const [got, lookedFor, waiting] = await Promise.all([
    lastSale(db, ids),
    whoLooksFor(db, productId),
    countInLine(db, ids),
  ])
  return {
    inStock: pieces.reduce((sum, piece) => sum + piece.quantity, 0),
    ...{ paid, got, waiting, lookedFor },
  }
}
