import { type Db, inTransaction } from '#platform/database/client.ts'
import { deleteUser } from '../accounts/account/delete-user.server.ts'
import { accountsOf } from '../accounts/account/find-customers.server.ts'
import { staffIdsAmong } from '../accounts/find-staff.server.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { forgetBlocked } from '../blocks/blocks.server.ts'
import { lockUserCart } from '../cart/user-cart.server.ts'
import { findPerson, ordersOfPerson } from '../customers/find-person.server.ts'
import { isUnderWay } from '../orders/handling.ts'
import { forgetCustomer, forgetOrders, ordersUnderWay } from '../orders/read/everything-ordered.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { forgetPerson } from './delete-account.server.ts'

export type DeleteDataProblem =
  | { kind: 'unknown' }
  /** Their role ends first, under Security. */
  | { kind: 'staff' }
  /** Orders that have not arrived need to know where to. */
  | { kind: 'under-way'; orderIds: string[] }

/**
 * Deletes a person's data for the owner, whom they asked: as when they delete their account, with all that is under their
 * address, whether they have an account or not. A block stays, which names nobody. One transaction, or nothing changes.
 */
export function deletePersonalData(
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<Outcome<undefined, DeleteDataProblem>> {
  return inTransaction(db, async (tx) => {
    const person = await findPerson(tx, id)
    if (person === undefined) return refused({ kind: 'unknown' })
    const { email } = person
    // An account may have been made since, with the address of somebody who ordered without one.
    const account = (await accountsOf(tx, [email])).get(email)
    // As placing an order does, so that an order under way is either before this or not placed.
    if (account !== undefined) await lockUserCart(tx, account)
    if (account !== undefined && (await staffIdsAmong(tx, [account])).length > 0) return refused({ kind: 'staff' })
    const buyer = { id, email, isVerified: true }
    const ordered = email === '' ? await ordersOfPerson(tx, person) : []
    const open = ordered.filter(({ handling }) => isUnderWay(handling)).map((order) => order.id)
    const underWay = email === '' ? open : await ordersUnderWay(tx, buyer)
    if (underWay.length > 0) return refused({ kind: 'under-way', orderIds: underWay })
    if (account !== undefined) await deleteUser(tx, { id: account, email })
    const ids = ordered.map((order) => order.id)
    const orderIds = email === '' ? await forgetOrders(tx, ids) : await forgetCustomer(tx, buyer)
    if (account !== undefined && account !== id) await forgetBlocked(tx, account)
    await forgetPerson(tx, { ...buyer, orderIds })
    await record(tx, actor, [{ action: 'deleted', kind: 'customer', subject: { id: null, name: 'Personal data' } }])
    return done(undefined)
  })
}
