import { eq, like } from 'drizzle-orm'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { listAsCsv } from '../csv/list-as-csv.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '../paging/list-page.server.ts'
import { contains } from '../text/contains.ts'
import { counted } from '../text/counted.ts'
import { newsletterSubscribers } from './newsletter-tables.ts'
import { SUBSCRIBER_COLUMNS } from './subscriber-sheet.ts'
import { deleteSubscriber, unsubscribeToken } from './unsubscribe.server.ts'

const { id, email, createdAt } = newsletterSubscribers

export type Subscriber = { id: string; email: string; createdAt: Date }

type SearchSubscribers = ListPlace & { search?: string | undefined }

export function searchSubscribers(db: Db, { search, ...place }: SearchSubscribers): Promise<ListPage<Subscriber>> {
  const subscribers = db.select({ id, email, createdAt }).from(newsletterSubscribers)
  return pageOf(subscribers, byAge(newsletterSubscribers), place, [matches(search)])
}

export async function countSubscribers(db: Db, search?: string): Promise<number> {
  return await db.$count(newsletterSubscribers, matches(search))
}

export async function emailsOfSubscribers(db: Db, ids: string[]): Promise<Map<string, string>> {
  const found = await db.select({ id, email }).from(newsletterSubscribers).where(isAnyOf(id, ids))
  return new Map(found.map((row) => [row.id, row.email]))
}

/** When the address was confirmed; undefined when it is not on the list. */
export async function findSubscription(db: Db, address: string): Promise<{ since: Date } | undefined> {
  const [found] = await db.select({ since: createdAt }).from(newsletterSubscribers).where(eq(email, address))
  return found
}

/** Removes a subscriber for the owner; succeeds if the subscriber is gone. */
export function removeSubscriber(db: Db, { actor, id }: { actor: Actor; id: string }): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const email = await deleteSubscriber(tx, id)
    if (email !== undefined)
      await record(tx, actor, [{ action: 'deleted', kind: 'subscriber', subject: { id, name: email } }])
    return email
  })
}

function matches(search: string | undefined) {
  return search === undefined ? undefined : like(email, contains(search.toLowerCase()))
}

const BATCH = 1_000
const { status: _, ...COLUMNS } = SUBSCRIBER_COLUMNS

type ExportSubscribers = { actor: Actor; search: string | undefined; publicUrl: string }

/**
 * The subscribers as CSV, newest first. The program that sends the newsletter gets the link that has to
 * stand in each mail. That the addresses were taken out is written down first.
 */
export async function* exportSubscribers(
  { db, secret }: Auth,
  { actor, search, publicUrl }: ExportSubscribers,
): AsyncGenerator<string> {
  const count = await countSubscribers(db, search)
  const name = `${counted(count, 'subscriber')} of the newsletter`
  await record(db, actor, [{ action: 'exported', kind: 'subscriber', subject: { id: null, name } }])
  const link = (id: string) => `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken(secret, id)}`
  yield* listAsCsv({
    columns: COLUMNS,
    read: ({ after }) => searchSubscribers(db, { search, after, limit: BATCH }),
    linesOf: (rows) =>
      rows.map(({ id, email, createdAt }) => ({
        email,
        createdAt: { written: createdAt.toISOString() },
        link: link(id),
      })),
  })
}
