import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { foundNow } from '#domain/catalogue/list/list-products.server.ts'
import { isId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Auth, idOfSigned, signedId } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { wantedSearches } from '../search-tables.ts'
import { countOf, lockAddress } from './ask-search.server.ts'
import { addFound } from './match-arrivals.server.ts'
import { deleteSearches } from './searches-of-address.server.ts'
import { filterOfTerms, inStock, MOST_KNOWN, MOST_SEARCHES, shownTerms } from './wanted-search.ts'

const { id, email, query, priceToCents, createdAt, confirmedAt } = wantedSearches

export type WantedSearch = { id: string; email: string; title: string; address: string; isConfirmed: boolean }

export async function findSearches(db: Db, ids: string[]): Promise<WantedSearch[]> {
  const found = await db
    .select({ id, email, query, priceToCents, confirmedAt })
    .from(wantedSearches)
    .where(isAnyOf(id, ids))
    .orderBy(asc(createdAt), asc(id))
  return found.map(({ id, email, confirmedAt, ...terms }) => {
    return { id, email, isConfirmed: confirmedAt !== null, ...shownTerms(terms) }
  })
}

export function searchToken(secret: string, ids: string[]): string {
  return signedId(secret, 'search', ids.join(SEPARATOR))
}

const SEPARATOR = '-'

function idsOfToken(secret: string, token: string): string[] | undefined {
  return idOfSigned(secret, 'search', token)?.split(SEPARATOR).filter(isId)
}

/** Those of them that are not left yet. */
export async function searchesOfLink({ db, secret }: Auth, token: string): Promise<WantedSearch[]> {
  return await findSearches(db, idsOfToken(secret, token) ?? [])
}

/**
 * Proves the address that the link was mailed to.
 *
 * @returns refused when it is over, or the address has as many searches as it may
 */
export async function confirmSearch(
  { db, secret }: Auth,
  token: string,
): Promise<Outcome<undefined, { kind: 'link-expired' } | { kind: 'too-many' }>> {
  const [asked] = await searchesOfLink({ db, secret }, token)
  if (asked === undefined) return refused({ kind: 'link-expired' })
  if (asked.isConfirmed) return done(undefined)
  const isFull = await inTransaction(db, async (tx) => {
    await lockAddress(tx, asked.email)
    if ((await countOf(tx, asked.email, true)) >= MOST_SEARCHES) return true
    await tx
      .update(wantedSearches)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(id, asked.id), isNull(confirmedAt)))
    return false
  })
  if (isFull) return refused({ kind: 'too-many' })
  await findWhatCame(db, asked.id)
  return done(undefined)
}

/**
 * What came since it was asked, if a large shop tells it in time. Arrivals are compared with it by now, so none falls between
 * the two.
 */
async function findWhatCame(db: Db, searchId: string): Promise<void> {
  const [terms] = await db.select({ query, priceToCents }).from(wantedSearches).where(eq(id, searchId))
  const filter = terms && filterOfTerms(terms)
  if (filter === undefined) return
  const productIds = await foundNow(db, inStock(filter), MOST_KNOWN).catch(undefinedIfTooLong)
  if (productIds === undefined) return
  await inTransaction(db, (tx) => addFound(tx, [{ ids: [searchId], productIds }]))
}

/** Deletes the searches of a link, or `only` one of them, with their mails. Calling it twice is harmless. */
export async function leaveSearches(
  { db, secret }: Auth,
  token: string,
  only?: string,
): Promise<Outcome<undefined, { kind: 'wrong-link' }>> {
  const ids = idsOfToken(secret, token)
  if (ids === undefined) return refused({ kind: 'wrong-link' })
  const left = only === undefined ? ids : ids.filter((each) => each === only)
  await inTransaction(db, (tx) => deleteSearches(tx, isAnyOf(id, left)))
  return done(undefined)
}
