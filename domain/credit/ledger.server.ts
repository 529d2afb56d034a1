import { and, desc, eq, exists, inArray, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { users } from '../accounts/account-tables.ts'
import { newId } from '../ids.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { contains } from '../text/contains.ts'
import type { Credit, CreditEntry } from './credit.ts'
import { creditAccounts, creditEntries } from './credit-tables.ts'

const { accountId, number, at, cents, balanceCents, kind, note, orderId, offerId, actor } = creditEntries

export type NotEnoughCredit = { kind: 'not-enough'; balanceCents: number }

export type NewCreditEntry = Pick<CreditEntry, 'cents' | 'kind' | 'note' | 'actor'> & {
  orderId?: string | undefined
  offerId?: string | undefined
}

type Written = Outcome<{ balanceCents: number }, NotEnoughCredit>

/**
 * Adds credit to an address, which is in lower case, or takes some of it. The account is locked until the transaction ends:
 * call it after orders and products are locked.
 *
 * @returns refused when the balance would fall below zero; nothing was written then
 */
export async function addCredit(tx: Db, { email, ...entry }: NewCreditEntry & { email: string }): Promise<Written> {
  const account = entry.cents > 0 ? await openAccount(tx, email) : await lockCredit(tx, email)
  if (account === undefined) return refused({ kind: 'not-enough', balanceCents: 0 })
  return await write(tx, account, [entry])
}

/**
 * The same of an order: all of the entries or none, in the account that its credit came from, also where that belongs to another address by now, or
 * else in that of the order's address.
 */
export async function moveOrderCredit(
  tx: Db,
  { orderId: id, email, entries }: { orderId: string; email: string; entries: NewCreditEntry[] },
): Promise<Written> {
  const [earlier] = await tx
    .select({ id: creditEntries.accountId })
    .from(creditEntries)
    .where(eq(creditEntries.orderId, id))
    .limit(1)
  const account = earlier?.id ?? (await openAccount(tx, email))
  await tx.select({ id: creditAccounts.id }).from(creditAccounts).where(eq(creditAccounts.id, account)).for('update')
  const ofOrder = entries.map((entry) => ({ ...entry, orderId: id }))
  return await write(tx, account, ofOrder)
}

/** Locks the accounts that the credit of orders came from: one after the other, two transactions could wait in a circle. */
export async function lockCreditOf(tx: Db, orderIds: string[]): Promise<void> {
  const { id } = creditAccounts
  const accounts = tx.select({ id: creditEntries.accountId }).from(creditEntries).where(isAnyOf(orderId, orderIds))
  await tx.select({ id }).from(creditAccounts).where(inArray(id, accounts)).orderBy(id).for('update')
}

/** What the ledger says was returned of an order as store credit. Versions before the ledger wrote such returns nowhere. */
export async function refundedAsCredit(tx: Db, id: string): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql`coalesce(sum(${creditEntries.cents}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(and(eq(orderId, id), eq(kind, 'refund')))
  return sum?.cents ?? 0
}

export async function creditOf(db: Db, email: string): Promise<number> {
  return (await creditWithEntries(db, email, 1)).balanceCents
}

/** The entries of an address, newest first; all of them if no limit is given. */
export async function creditEntriesOf(
  db: Db,
  email: string,
  { limit }: { limit?: number } = {},
): Promise<CreditEntry[]> {
  const found = entriesWith(db, eq(creditAccounts.email, email))
  return await (limit === undefined ? found : found.limit(limit))
}

export async function creditWithEntries(db: Db, email: string, limit: number): Promise<Credit> {
  return creditFrom(await creditEntriesOf(db, email, { limit }))
}

function entriesWith(db: Db, isMeant: SQL) {
  return db
    .select({ number, at, cents, balanceCents, kind, note, orderId, offerId, actor })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, accountId))
    .where(isMeant)
    .orderBy(desc(number))
}

function creditFrom(entries: CreditEntry[]): Credit {
  return { balanceCents: entries[0]?.balanceCents ?? 0, entries }
}

/**
 * What an account may see and use, with so many of the newest entries: the credit of its address, once that is proved. Anybody
 * may sign up with another's. Who in the shop wrote an entry is not said.
 */
export async function ownCredit(db: Db, userId: string, limit = 1): Promise<Credit> {
  const isOwn = and(eq(users.email, creditAccounts.email), isNotNull(users.verifiedAt), eq(users.id, userId))
  const entries = await entriesWith(db, exists(db.select({ id: users.id }).from(users).where(isOwn))).limit(limit)
  return creditFrom(entries.map((entry) => ({ ...entry, actor: null })))
}

/** What an account may use, in cents, locked until the transaction ends. */
export async function lockOwnCredit(tx: Db, { id, email }: { id: string; email: string }): Promise<number> {
  await lockCredit(tx, email)
  return (await ownCredit(tx, id)).balanceCents
}

/** Locks the account of an address, which is opened where there is none, and tells its last entry. */
export async function lockLastEntry(tx: Db, email: string): Promise<CreditEntry | undefined> {
  await openAccount(tx, email)
  return (await creditEntriesOf(tx, email, { limit: 1 }))[0]
}

/** Whose credit an account holds; undefined when the person was deleted. */
export async function emailOfCredit(db: Db, account: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: creditAccounts.email })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, account))
  return found?.email ?? undefined
}

/** Accounts with credit or a history of it, by a part of their address. */
export async function creditHolders(db: Db, search: string, limit: number): Promise<{ id: string; email: string }[]> {
  const { id, email } = creditAccounts
  const found = await db
    .select({ id, email })
    .from(creditAccounts)
    .where(like(email, contains(search.toLowerCase())))
    .orderBy(email)
    .limit(limit)
  return found.flatMap((account) => (account.email === null ? [] : [{ id: account.id, email: account.email }]))
}

/** Brings the balance of an address to zero and forgets whose it was. */
export async function giveUpCredit(tx: Db, email: string): Promise<void> {
  const account = await lockCredit(tx, email)
  if (account === undefined) return
  const { balanceCents } = await lastEntry(tx, account)
  if (balanceCents > 0) await write(tx, account, [{ cents: -balanceCents, kind: 'given-up', note: '', actor: null }])
  await tx.update(creditAccounts).set({ email: null }).where(eq(creditAccounts.id, account))
}

async function lockCredit(tx: Db, email: string): Promise<string | undefined> {
  const { id } = creditAccounts
  const [account] = await tx.select({ id }).from(creditAccounts).where(eq(creditAccounts.email, email)).for('update')
  return account?.id
}

/** The same, opened where there is none. The address of one may be forgotten meanwhile: then the next one is this person's. */
async function openAccount(tx: Db, email: string): Promise<string> {
  const known = await lockCredit(tx, email)
  if (known !== undefined) return known
  await tx.insert(creditAccounts).values({ id: newId(), email }).onConflictDoNothing()
  return await openAccount(tx, email)
}

async function lastEntry(tx: Db, account: string): Promise<Pick<CreditEntry, 'number' | 'balanceCents'>> {
  const [last] = await tx
    .select({ number, balanceCents })
    .from(creditEntries)
    .where(eq(accountId, account))
    .orderBy(desc(number))
    .limit(1)
  return last ?? { number: 0, balanceCents: 0 }
}

/** The account is locked. */
async function write(tx: Db, account: string, entries: NewCreditEntry[]): Promise<Written> {
  const last = await lastEntry(tx, account)
  const sum = entries.reduce((total, entry) => total + entry.cents, 0)
  if (last.balanceCents + sum < 0) return refused({ kind: 'not-enough', balanceCents: last.balanceCents })
  let { balanceCents } = last
  // What is added comes first, or the balance could be below zero between two of them.
  const rows = entries
    .toSorted((one, other) => other.cents - one.cents)
    .map((entry, place) => {
      balanceCents += entry.cents
      return { ...entry, accountId: account, number: last.number + place + 1, balanceCents }
    })
  if (rows.length > 0) await tx.insert(creditEntries).values(rows)
  return done({ balanceCents })
}
