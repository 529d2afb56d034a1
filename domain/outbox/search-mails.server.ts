import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isId } from '../ids.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '../paging/list-page.server.ts'
import { contains } from '../text/contains.ts'
import type { Mail, MailFilter } from './mail.ts'
import { mails } from './mail-table.ts'

const { issueId: _, text: __, answer: ___, claimedUntil: ____, ...columns } = getTableColumns(mails)

export const mailColumns = columns

type SearchMails = ListPlace & { filter?: MailFilter; withNewsletters?: boolean }

export function searchMails(
  db: Db,
  { filter = {}, withNewsletters = true, ...place }: SearchMails,
): Promise<ListPage<Mail>> {
  const { search, state } = filter
  return pageOf(db.select(mailColumns).from(mails), byAge(mails), place, [
    search === undefined ? undefined : found(search),
    state === undefined ? undefined : eq(mails.state, state),
    withNewsletters ? undefined : ne(mails.kind, 'issue'),
  ])
}

function found(search: string): SQL | undefined {
  return isId(search) ? or(eq(mails.id, search), eq(mails.orderId, search)) : ilike(mails.toEmail, contains(search))
}

/** When its customer was last told that an order was sent or cancelled, or is about to be. */
export type HandlingMailDates = { sent: Date | undefined; cancelled: Date | undefined }

/** `parcel`: the orders that go with it, itself among them. That they are sent is told in one mail, which names one of them. */
export async function toldOf(db: Db, { id, parcel }: { id: string; parcel: string[] }): Promise<HandlingMailDates> {
  const rows = await db
    .select({ kind: mails.kind, orderId: mails.orderId, createdAt: mails.createdAt })
    .from(mails)
    .where(and(inArray(mails.orderId, parcel), sql`${mails.kind} in ('sent', 'cancelled')`))
    .orderBy(desc(mails.createdAt))
  const sent = rows.find(({ kind }) => kind === 'sent')
  const cancelled = rows.find(({ kind, orderId }) => kind === 'cancelled' && orderId === id)
  return { sent: sent?.createdAt, cancelled: cancelled?.createdAt }
}

export async function mailsTo(db: Db, { email, limit }: { email: string; limit: number }): Promise<Mail[]> {
  return await db
    .select(mailColumns)
    .from(mails)
    .where(eq(mails.toEmail, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** Newsletters have pages of their own, which list what bounced. */
export async function countFailedMails(db: Db): Promise<number> {
  return await db.$count(mails, and(eq(mails.state, 'failed'), ne(mails.kind, 'issue')))
}

const LATEST = 10

export async function listWebhooks(db: Db) {
  const { id, orderId, state, attempts, problem, answer, createdAt } = mails
  return await db
    .select({ id, orderId, state, attempts, problem, answer, createdAt })
    .from(mails)
    .where(eq(mails.kind, 'webhook'))
    .orderBy(desc(createdAt))
    .limit(LATEST)
}

export type WebhookDelivery = Awaited<ReturnType<typeof listWebhooks>>[number]

/** `problem`: the mail server's words at the last attempt; null while there was none. */
export type StuckMails = { count: number; since: Date; problem: string | null }

/** A mail goes out within seconds; after this time something is wrong with the mail server. */
const LONG_AGO = sql`now() - interval '15 minutes'`

/** The mails that have waited too long, if there are any, and what the server says about the oldest. */
export async function findStuckMails(db: Db): Promise<StuckMails | undefined> {
  const { state, createdAt, dueAt, problem } = mails
  const isTried = or(isNotNull(problem), lt(dueAt, LONG_AGO))
  const stuck = and(eq(state, 'waiting'), lt(createdAt, LONG_AGO), isTried)
  const count = sql<number>`count(*) over ()::integer`
  const oldest = { since: createdAt, problem, count }
  const [found] = await db.select(oldest).from(mails).where(stuck).orderBy(asc(createdAt)).limit(1)
  return found
}
