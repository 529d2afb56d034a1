import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { postReserved } from '#domain/outbox/post-mail.server.ts'
import { minutesToOrder, NEVER_CLOSED } from '#domain/settings/closed-days.ts'
import { HOLD_MINUTES } from '#domain/settings/stock-settings.ts'
import { readStored } from '#domain/settings/stored-settings.server.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, pluck } from '#platform/database/write-many.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { isOnSale } from '../catalogue/product/in-lists.server.ts'
import { isHolding, isInLine, waitingPlaces } from './waiting-table.ts'

const { id, productId, email, createdAt, confirmedAt, heldUntil, endedAt, name } = waitingPlaces
const now = sql`now()`
/** The settings on which the end of a hold depends, without any. */
const HELD = { ...NEVER_CLOSED, holdMinutes: HOLD_MINUTES }
/** Of each product by the order of asking, from 1. */
const rank = sql`row_number() over (partition by ${productId} order by ${createdAt}, ${id})`

/**
 * Gives what is free of locked products to the first in their lines, and posts their mails: whatever changes a stock calls it
 * in its transaction, so that nobody who passes by is faster. Holds whose time is over end here first. As many are held as
 * there are pieces, and `held` of the products counts them.
 */
export async function serveLines(tx: Db, productIds: string[]): Promise<void> {
  const waited = await waitedFor(tx, productIds)
  if (waited.length === 0) return
  await endLapsed(tx, waited)
  await withdrawSurplus(tx, waited)
  const told = await tellNext(tx, waited)
  await countHeld(tx, waited, told)
}

/**
 * Writes into locked products how many of their pieces are held. `changed`: those that hold a piece for somebody else now, or
 * for another time; their number may be the same, and writing it announces what pages say of it.
 */
export async function countHeld(tx: Db, productIds: string[], changed: string[] = []): Promise<void> {
  const held = holdsOf()
  await tx
    .update(products)
    .set({ held })
    .where(and(isAnyOf(products.id, productIds), or(sql`${products.held} <> ${held}`, isAnyOf(products.id, changed))))
}

/** Ends these holds or purchases for the shop's sake: who asked has their place in line again, and may be told again. */
export async function withdrawHolds(tx: Db, which: SQL): Promise<void> {
  const ended = await tx
    .update(waitingPlaces)
    .set({ endedAt: now, ending: 'withdrawn', orderId: null })
    .where(which)
    .returning({ productId, email, createdAt, confirmedAt, name })
  const again = ended.filter((place) => place.name === '').map((place) => ({ ...place, id: newId() }))
  await insertMany(tx, waitingPlaces, again)
}

/** Those of these products that hold pieces whose time is over. */
export async function dueAmong(tx: Db, productIds: string[]): Promise<string[]> {
  const found = await tx
    .selectDistinct({ productId })
    .from(waitingPlaces)
    .where(and(isAnyOf(productId, productIds), isHolding, lte(heldUntil, now)))
  return pluck(found, 'productId')
}

async function waitedFor(tx: Db, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const found = await tx
    .selectDistinct({ productId })
    .from(waitingPlaces)
    .where(and(isAnyOf(productId, productIds), isNull(endedAt)))
  return pluck(found, 'productId')
}

async function endLapsed(tx: Db, waited: string[]): Promise<void> {
  await tx
    .update(waitingPlaces)
    .set({ endedAt: heldUntil, ending: 'lapsed' })
    .where(and(isAnyOf(productId, waited), isHolding, lte(heldUntil, now)))
}

/** The owner has fewer pieces than are held: the last in line go back into it. */
async function withdrawSurplus(tx: Db, waited: string[]): Promise<void> {
  const surplus = sql`${id} in (select held.id from ${ranked('held', waited, isHolding)}
    join ${products} on ${products.id} = held.product_id where held.rank > ${products.quantity})`
  await withdrawHolds(tx, surplus)
}

/** @returns the products of those who were told */
async function tellNext(tx: Db, waited: string[]): Promise<string[]> {
  const next = sql`${id} in (select line.id from ${ranked('line', waited, isInLine)}
    join ${products} on ${products.id} = line.product_id where ${isOnSale} and line.rank <= ${products.quantity} - ${holdsOf()})`
  const told = await tx
    .update(waitingPlaces)
    .set({
      // Not `now()`: the transaction may have waited for the product, and nobody's time is shorter for that.
      toldAt: sql`statement_timestamp()`,
      heldUntil: sql`statement_timestamp() + make_interval(secs => ${60 * (await minutesHeld(tx))})`,
    })
    .where(next)
    .returning({ id, productId, email })
  await postReserved(tx, told)
  return pluck(told, 'productId')
}

async function minutesHeld(tx: Db): Promise<number> {
  const { holdMinutes, ...days } = { ...HELD, ...(await readStored(tx, Object.keys(HELD))) } as typeof HELD
  return minutesToOrder(holdMinutes, days, new Date())
}

function ranked(name: 'held' | 'line', waited: string[], which: SQL | undefined): SQL {
  const where = and(isAnyOf(productId, waited), which)
  return sql`(select ${id} as id, ${productId} as product_id, ${rank} as rank from ${waitingPlaces} where ${where}) ${sql.identifier(name)}`
}

/** Of the product of the row. */
function holdsOf(): SQL {
  return sql`(select count(*) from ${waitingPlaces} where ${and(eq(productId, products.id), isHolding)})`
}
