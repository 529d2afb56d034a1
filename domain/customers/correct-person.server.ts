import { findDeliveryDetails, rememberDelivery } from '#domain/accounts/account/delivery-details.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { heldAccount } from '../accounts/lock-account.server.ts'
import { type Actor, record } from '../audit/record.server.ts'

const NONE = { name: '', phone: '', area: '', address: '', note: '' }

/**
 * Corrects what is remembered of an account's person, for the lists and for their next order. Orders that were placed keep what
 * they were placed with. The audit log says that it changed, not into what.
 */
export function correctPerson(
  db: Db,
  { actor, id, ...typed }: { actor: Actor; id: string; name: string; phone: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [account] = await heldAccount(tx, id, 'no key update')
    if (account === undefined) return
    const before = (await findDeliveryDetails(tx, id)) ?? NONE
    if (before.name === typed.name && before.phone === typed.phone) return
    await rememberDelivery(tx, id, { ...before, ...typed })
    const changes = { deliveryDetails: ['earlier', 'new'] as [string, string] }
    await record(tx, actor, [{ action: 'changed', kind: 'customer', subject: { id, name: 'A customer' }, changes }])
  })
}
