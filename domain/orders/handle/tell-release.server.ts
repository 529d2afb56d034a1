import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import { postRelease, readRelease, releasesTold } from '#domain/outbox/release-mails.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { joined } from '#domain/text/joined.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { currentDelivery } from '../current-delivery.server.ts'
import { ORDER_TABS } from '../handling.ts'
import { orderItems, orders } from '../order-tables.ts'
import { backOfLine } from '../return-tables.ts'

/** A pre-order that is out on another day than its customers know. */
export type MovedRelease = {
  name: string
  day: string
  /** Who is not told of this day yet. */
  addresses: string[]
  /** The open orders of customers without an address. */
  unreachable: { orderId: string; customer: string }[]
}

/**
 * Whom to tell of a product's release date: who has an open order from when it was another one, or was told another one since.
 *
 * @returns undefined when there is nobody, or the product is out
 */
export async function findMovedRelease(db: Db, productId: string): Promise<MovedRelease | undefined> {
  const [product] = await findProducts(db, [productId])
  const day = product?.releaseOn ?? undefined
  if (product === undefined || day === undefined) return undefined
  const ordered = await openLines(db, productId)
  const told = await releasesTold(db, productId)
  const isMoved = ({ email, releaseOn }: (typeof ordered)[number]) => {
    const days = told.get(email) ?? []
    return !days.includes(day) && (releaseOn !== day || days.length > 0)
  }
  const moved = ordered.filter(isMoved)
  if (moved.length === 0) return undefined
  const addresses = [...new Set(moved.map(({ email }) => email))].filter((email) => email !== '')
  const unreachable = moved
    .filter(({ email }) => email === '')
    .map(({ orderId, delivery }) => ({ orderId, customer: joined(', ', delivery?.name, delivery?.phone) }))
  return { name: product.name, day, addresses, unreachable }
}

/** The lines of open orders that were promised for a day, without those that were taken off. */
async function openLines(db: Db, product: string) {
  const { orderId, productId, quantity, releaseOn } = orderItems
  const isOpen = and(inArray(orders.handling, ORDER_TABS['to-do']), gt(quantity, backOfLine('pieces')))
  return await db
    .select({ orderId, releaseOn, email: orders.userEmail, delivery: currentDelivery })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(productId, product), isNotNull(releaseOn), isOpen))
}

/**
 * Mails the new release date to each of its people. A second call finds nobody.
 *
 * @param day what the owner read: another one that was saved meanwhile is refused
 * @returns how many are told
 */
export function tellRelease(
  db: Db,
  { actor, productId, day }: { actor: Actor; productId: string; day: string },
): Promise<Outcome<number, 'changed'>> {
  return inTransaction(db, async (tx) => {
    const moved = await findMovedRelease(tx, productId)
    if (moved === undefined) return done(0)
    if (moved.day !== day) return refused('changed')
    const count = await postRelease(tx, { productId, day }, moved.addresses)
    const subject = { id: productId, name: moved.name }
    if (count > 0) await record(tx, actor, [{ action: 'sent', kind: 'product', subject }])
    return done(count)
  })
}

/** What a stored mail tells of; undefined when the day has moved again. */
export async function releaseToTell(
  db: Db,
  text: string,
): Promise<{ id: string; name: string; day: string } | undefined> {
  const { productId, day } = readRelease(text)
  const [product] = await findProducts(db, [productId])
  return product?.releaseOn === day ? { id: productId, name: product.name, day } : undefined
}
