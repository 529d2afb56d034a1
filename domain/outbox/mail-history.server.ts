import { and, asc, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { type MailKind, mails } from '#platform/database/schema.ts'

/** To whom, in lower case. Who has not verified an address may not be the one who subscribed with it. */
type Reader = { email: string; isVerified: boolean }

/** The shop's own business, and not of the person who has the address now. */
const OWNERS: MailKind[] = ['order-notice', 'test']

/** Mails to a person, waiting and gone, oldest first. */
export async function mailHistory(db: Db, reader: Reader) {
  const { kind, orderId, state, createdAt, settledAt } = mails
  return await db
    .select({ kind, orderId, state, createdAt, settledAt })
    .from(mails)
    .where(isTo(reader))
    .orderBy(asc(createdAt), asc(mails.id))
}

/** Those that wait are not sent any more. */
export async function deleteMailHistory(tx: Db, reader: Reader): Promise<void> {
  await tx.delete(mails).where(isTo(reader))
}

function isTo({ email, isVerified }: Reader): SQL | undefined {
  const others: MailKind[] = isVerified ? OWNERS : [...OWNERS, 'newsletter', 'issue']
  return and(sql`lower(${mails.toEmail}) = ${email}`, notInArray(mails.kind, others))
}
