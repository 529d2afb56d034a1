import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { mails } from './mail-table.ts'

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
