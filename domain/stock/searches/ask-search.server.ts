import { and, eq, isNull, sql } from 'drizzle-orm'
import { foundNow } from '#domain/catalogue/list/list-products.server.ts'
import { newId } from '#domain/ids.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { wantedSearches } from '../search-tables.ts'
import { filterOfTerms, inStock, MOST_KNOWN, MOST_SEARCHES, type SearchTerms } from './wanted-search.ts'

/** `isProved`: the address is that of the account, which has proved it. */
type AskForSearch = SearchTerms & { email: string; isProved: boolean }

const { id, email, query, priceToCents, confirmedAt } = wantedSearches

/**
 * Tells an address from now on what comes for a search; what is there already is not news. One that is not proved gets a mail
 * with a link first, and the answer does not tell what it looks for already.
 *
 * @returns refused when the shop does not have what the search is narrowed to, or the address has as many as it may; or when
 *   it finds more than a search remembers, and each change of their prices would be news
 * @throws TookTooLong where a large shop does not tell in time what is there
 */
export async function askForSearch(
  db: Db,
  { email: typed, isProved, ...terms }: AskForSearch,
): Promise<Outcome<undefined, { kind: 'unknown-search' } | { kind: 'too-wide' } | { kind: 'too-many' }>> {
  const filter = filterOfTerms(terms)
  if (filter === undefined) return refused({ kind: 'unknown-search' })
  const told = await foundNow(db, inStock(filter), MOST_KNOWN)
  if (told.length === MOST_KNOWN) return refused({ kind: 'too-wide' })
  return await inTransaction(db, async (tx) => {
    const search = { ...terms, email: typed.toLowerCase() }
    await lockAddress(tx, search.email)
    const known = await findOne(tx, search)
    const isCounted = known !== undefined && (known.isConfirmed || !isProved)
    const isFull = !isCounted && (await countOf(tx, search.email, isProved)) >= MOST_SEARCHES
    if (isFull) return isProved ? refused({ kind: 'too-many' }) : done(undefined)
    const searchId = known?.id ?? newId()
    if (known === undefined) await tx.insert(wantedSearches).values({ id: searchId, ...search, told })
    if (isProved)
      await tx
        .update(wantedSearches)
        .set({
          // Nothing was compared with it until now.
          told: sql`case when ${confirmedAt} is null then ${sql.param(told)}::text[] else ${wantedSearches.told} end`,
          confirmedAt: sql`coalesce(${confirmedAt}, now())`,
        })
        .where(isSame(search))
    else await postMail(tx, { kind: 'search', to: search.email, waitId: searchId })
    return done(undefined)
  })
}

/** Forms of one address follow each other, so that each counts what the others stored. */
export async function lockAddress(tx: Db, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${address}`}, 0))`)
}

export async function countOf(db: Db, address: string, isConfirmed: boolean): Promise<number> {
  const state = isConfirmed ? sql`${confirmedAt} is not null` : isNull(confirmedAt)
  return await db.$count(wantedSearches, and(eq(email, address), state))
}

type Asked = SearchTerms & { email: string }

function isSame(search: Asked) {
  const isPrice = search.priceToCents === null ? isNull(priceToCents) : eq(priceToCents, search.priceToCents)
  return and(eq(email, search.email), eq(query, search.query), isPrice)
}

async function findOne(tx: Db, search: Asked): Promise<{ id: string; isConfirmed: boolean } | undefined> {
  const isConfirmed = sql<boolean>`${confirmedAt} is not null`
  const [found] = await tx.select({ id, isConfirmed }).from(wantedSearches).where(isSame(search))
  return found
}
