import { type Db, inTransaction } from '#platform/database/client.ts'
import { deleteUser } from '../accounts/account/delete-user.server.ts'
import { accountsOf } from '../accounts/account/find-customers.server.ts'
import { isVerified } from '../accounts/find-account.server.ts'
import { staffIdsAmong } from '../accounts/find-staff.server.ts'
import { holdSession, type SignedOut } from '../accounts/session.server.ts'
import type { User } from '../accounts/user.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { forgetBlocked } from '../blocks/blocks.server.ts'
import { lockUserCart } from '../cart/user-cart.server.ts'
import { giveUpCredit } from '../credit/ledger.server.ts'
import { findPerson, ordersOfPerson } from '../customers/find-person.server.ts'
import { deleteSubscription } from '../newsletter/unsubscribe.server.ts'
import { forgetSeller } from '../offers/forget-offers.server.ts'
import { isUnderWay } from '../orders/handling.ts'
import { forgetCustomer, forgetOrders, ordersUnderWay } from '../orders/read/everything-ordered.server.ts'
import { deleteMailHistory } from '../outbox/mail-history.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { leaveAllSearches } from '../stock/searches/searches-of-address.server.ts'
import { leaveAllLines } from '../stock/waiting/place.server.ts'

/**
 * Deletes an account for its owner, who has just proved who they are. One transaction: the account with all that is its
 * own, the mails to it, its newsletter, its places in waiting lists, what it looks for, what it offered, its store credit; its
 * orders stay without the person.
 * Audit entries of an admin stay as they are.
 *
 * @returns refused when it is the only admin's, or the session has ended meanwhile; nothing was changed then
 */
export function deleteAccount(
  db: Db,
  { user, sessionId }: { user: User; sessionId: string },
): Promise<Outcome<undefined, { kind: 'last-admin' } | SignedOut>> {
  return inTransaction(db, async (tx) => {
    // As placing an order does, so that an order under way is either before this or not placed.
    await lockUserCart(tx, user.id)
    if (!(await holdSession(tx, { userId: user.id, sessionId }))) return refused({ kind: 'signed-out' })
    const person = { ...user, isVerified: await isVerified(tx, user.id) }
    const deleted = await deleteUser(tx, user)
    if (!deleted.ok) return refused(deleted.problem)
    await forgetPerson(tx, { ...person, orderIds: await forgetCustomer(tx, person) })
    return done(undefined)
  })
}

type Forgotten = User & { isVerified: boolean; orderIds: string[] }

/**
 * Forgets all that the shop has of a person beside account and orders, which are deleted before. An address that is not proved
 * may be somebody else's.
 */
async function forgetPerson(tx: Db, person: Forgotten): Promise<void> {
  const { id, email, isVerified } = person
  await forgetBlocked(tx, id)
  if (email === '') return
  await deleteMailHistory(tx, person)
  if (!isVerified) return
  await deleteSubscription(tx, email)
  await leaveAllLines(tx, email)
  await leaveAllSearches(tx, email)
  await forgetSeller(tx, email)
  await giveUpCredit(tx, email)
}

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
