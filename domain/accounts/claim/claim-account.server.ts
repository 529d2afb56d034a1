import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { deliveryDetails, users } from '../account-tables.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'
import { deleteFactors } from '../factors/second-factor.server.ts'

/**
 * The account belongs to the person who acts: they read its mail, or the operator vouches for them. Everything that was open
 * ends, except one session of their own.
 *
 * If nobody had proved the address before, somebody else may have made the account. Its second factors end too, and without a
 * session of the person, so do the delivery details, which would send an order elsewhere. Factors of a proved address stay:
 * reading its mail must not be enough to get past them.
 *
 * Only call it in a transaction that holds the account.
 */
export async function claimAccount(tx: Db, userId: string, { except }: { except?: string } = {}): Promise<void> {
  const claimed = await tx
    .update(users)
    .set({ verifiedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
    .returning({ id: users.id })
  if (claimed.length > 0) {
    await deleteFactors(tx, userId)
    if (except === undefined) await tx.delete(deliveryDetails).where(eq(deliveryDetails.userId, userId))
  }
  await endSessionsAndLinks(tx, userId, { except })
}
