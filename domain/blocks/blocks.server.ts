import { arrayOverlaps, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { type Actor, actorName, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import { phoneKeys } from '../text/phone-digits.ts'
import { hashToken } from '../tokens.server.ts'
import { customerBlocks } from './block-table.ts'

const { id, keys, at, actor, customerId, attempts, attemptedAt } = customerBlocks

const columns = { id, at, actor, customerId, attempts, attemptedAt }

export type CustomerBlock = Pick<typeof customerBlocks.$inferSelect, keyof typeof columns>

/** What a person is blocked by: hashes of the address, which no account ever changes, and of the phone's last digits. */
export function blockKeys(secret: string, { email, phone }: { email: string; phone: string }): string[] {
  return [
    ...(email === '' ? [] : [hashToken(secret, 'block', `email ${email}`)]),
    ...phoneKeys(phone).map((digits) => hashToken(secret, 'block', `phone ${digits}`)),
  ].sort()
}

export async function findBlock(db: Db, asked: string[]): Promise<CustomerBlock | undefined> {
  if (asked.length === 0) return undefined
  const [block] = await db.select(columns).from(customerBlocks).where(arrayOverlaps(keys, asked)).orderBy(at).limit(1)
  return block
}

/**
 * The block of somebody who is ordering. Until the transaction ends nobody who has one of these keys is blocked or unblocked: a
 * block that is answered for was there before every order that follows, and after every one that is placed.
 */
export async function heldBlock(tx: Db, asked: string[]): Promise<CustomerBlock | undefined> {
  await lock(tx, asked, sql`pg_advisory_xact_lock_shared`)
  return await findBlock(tx, asked)
}

/** Counts an order that was refused, so that the owner sees it. */
export async function noteAttempt(tx: Db, block: CustomerBlock, buyerId: string): Promise<void> {
  const seen = buyerId === '' ? {} : { customerId: buyerId }
  await tx
    .update(customerBlocks)
    .set({ attempts: sql`${attempts} + 1`, attemptedAt: sql`clock_timestamp()`, ...seen })
    .where(eq(id, block.id))
}

type Change = { actor: Actor; customerId: string; keys: string[] }

/** Refuses new orders of a person. @returns whether it does now: not without an address or a phone, or if they are blocked */
export function blockCustomer(db: Db, { actor, customerId, keys }: Change): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lock(tx, keys, sql`pg_advisory_xact_lock`)
    if (keys.length === 0 || (await findBlock(tx, keys)) !== undefined) return false
    await tx.insert(customerBlocks).values({ id: newId(), keys, actor: actorName(actor), customerId })
    await record(tx, actor, [blockEntry(customerId, [null, 'refused'])])
    return true
  })
}

/** @returns whether there was a block */
export function unblockCustomer(db: Db, { actor, customerId, keys: asked }: Change): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lock(tx, asked, sql`pg_advisory_xact_lock`)
    if (asked.length === 0) return false
    const lifted = await tx.delete(customerBlocks).where(arrayOverlaps(keys, asked)).returning({ id })
    if (lifted.length > 0) await record(tx, actor, [blockEntry(customerId, ['refused', null])])
    return lifted.length > 0
  })
}

/** A block stays when the person's data is deleted; which page they had does not. */
export async function forgetBlocked(tx: Db, customer: string): Promise<void> {
  await tx.update(customerBlocks).set({ customerId: '' }).where(eq(customerId, customer))
}

/** Blocked people who tried to order in the last week, the latest first. */
export async function recentAttempts(db: Db, limit: number): Promise<CustomerBlock[]> {
  return await db
    .select(columns)
    .from(customerBlocks)
    .where(gte(attemptedAt, sql`now() - interval '7 days'`))
    .orderBy(desc(attemptedAt))
    .limit(limit)
}

/** The audit log keeps its entries: they do not say who it is. */
function blockEntry(subject: string, pair: [string | null, string | null]) {
  const changes = { newOrders: pair }
  return { action: 'changed', kind: 'customer', subject: { id: subject, name: 'A customer' }, changes } as const
}

/** In one order everywhere, as `blockKeys` gives them. */
async function lock(tx: Db, asked: string[], by: SQL): Promise<void> {
  const locks = asked.map((key) => sql`${by}(hashtextextended(${`block ${key}`}, 0))`)
  if (locks.length > 0) await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}
