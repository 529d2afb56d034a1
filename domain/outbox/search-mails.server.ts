import { and, desc, eq, getTableColumns, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isId } from '../ids.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '../paging/list-page.server.ts'
import { contains } from '../text/contains.ts'
import type { Mail, MailFilter } from './mail.ts'
import { mails } from './mail-table.ts'

const { issueId: _, text: __, answer: ___, claimedUntil: ____, ...columns } = getTableColumns(mails)

export const mailColumns = columns

type SearchMails = ListPlace & { filter?: MailFilter; withNewsletters?: boolean }

/** A page of all mails, newest first. */
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

/** The newest mails to an address. */
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

/** The latest deliveries to the webhook, newest first. */
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
