import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { newId } from '../ids.ts'
import { mails } from './mail-table.ts'

type Release = { productId: string; day: string }

/** Stores a mail about a release date for each address in the caller's transaction, but none twice for one day. */
export async function postRelease(tx: Db, { productId, day }: Release, addresses: string[]): Promise<number> {
  if (addresses.length === 0) return 0
  const release = { kind: 'release' as const, text: `${productId} ${day}` }
  const rows = addresses.map((toEmail) => ({ id: newId(), toEmail, ...release }))
  const posted = await tx.insert(mails).values(rows).onConflictDoNothing().returning({ id: mails.id })
  return posted.length
}

export function readRelease(text: string): Release {
  const [productId = '', day = ''] = text.split(' ')
  return { productId, day }
}

/** The days of a product that each address has been told of. */
export async function releasesTold(db: Db, productId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ email: mails.toEmail, text: mails.text })
    .from(mails)
    .where(and(eq(mails.kind, 'release'), sql`starts_with(${mails.text}, ${productId})`))
  const told = Map.groupBy(rows, ({ email }) => email)
  return new Map([...told].map(([email, own]) => [email, own.map(({ text }) => readRelease(text ?? '').day)]))
}
