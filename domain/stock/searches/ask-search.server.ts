import { and, eq, isNull, sql } from 'drizzle-orm'
import { foundNow } from '#domain/catalogue/list/found-among.server.ts'
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
 * @returns refused when the shop does not have what the search is narrowed to, or the address has as many as it may
 */
export async function askForSearch(
  db: Db,
  { email: typed, isProved, ...terms }: AskForSearch,
): Promise<Outcome<undefined, { kind: 'unknown-search' } | { kind: 'too-many' }>> {
  const filter = filterOfTerms(terms)
  if (filter === undefined) return refused({ kind: 'unknown-search' })
  const told = await foundNow(db, inStock(filter), MOST_KNOWN)
  return await inTransaction(db, async (tx) => {
    const search = { ...terms, email: typed.toLowerCase() }
    const isFull =
      (await findOne(tx, search)) === undefined && (await countOf(tx, search.email, isProved)) >= MOST_SEARCHES
    if (isFull) return isProved ? refused({ kind: 'too-many' }) : done(undefined)
    await tx
      .insert(wantedSearches)
      .values({ id: newId(), ...search, told })
      .onConflictDoNothing()
    if (isProved)
      await tx
        .update(wantedSearches)
        .set({
          // Nothing was compared with it until now.
          told: sql`case when ${confirmedAt} is null then ${sql.param(told)}::text[] else ${wantedSearches.told} end`,
          confirmedAt: sql`coalesce(${confirmedAt}, now())`,
        })
        .where(isSame(search))
    else await postMail(tx, { kind: 'search', to: search.email, placeId: (await findOne(tx, search)) ?? '' })
    return done(undefined)
  })
}

/** How many searches an address has confirmed, or has not. */
export async function countOf(db: Db, address: string, isConfirmed: boolean): Promise<number> {
  const state = isConfirmed ? sql`${confirmedAt} is not null` : isNull(confirmedAt)
  return await db.$count(wantedSearches, and(eq(email, address), state))
}

type Asked = SearchTerms & { email: string }

function isSame(search: Asked) {
  const isPrice = search.priceToCents === null ? isNull(priceToCents) : eq(priceToCents, search.priceToCents)
  return and(eq(email, search.email), eq(query, search.query), isPrice)
}

async function findOne(db: Db, search: Asked): Promise<string | undefined> {
  const [found] = await db.select({ id }).from(wantedSearches).where(isSame(search))
  return found?.id
}
