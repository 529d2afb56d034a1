import { eq, like } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '../paging/list-page.server.ts'
import { contains } from '../text/contains.ts'
import { newsletterSubscribers } from './newsletter-tables.ts'
import { deleteSubscriber } from './unsubscribe.server.ts'

const { id, email, createdAt } = newsletterSubscribers

export type Subscriber = { id: string; email: string; createdAt: Date }

type SearchSubscribers = ListPlace & { search?: string | undefined }

/** A page of the confirmed subscribers, newest first. */
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
