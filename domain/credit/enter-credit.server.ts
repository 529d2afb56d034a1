import { type Db, inTransaction } from '#platform/database/client.ts'
import { type Actor, actorName, record } from '../audit/record.server.ts'
import { formatCents } from '../money.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { addCredit, lockLastEntry, type NotEnoughCredit } from './ledger.server.ts'

export type EnterCredit = {
  /** Of the page that names the customer. */
  customerId: string
  email: string
  /** Below zero: it is taken off. */
  cents: number
  note: string
  /** The number of the last entry that the form knew of, or 0. */
  seen: number
}

export type EnterCreditProblem = NotEnoughCredit | { kind: 'meanwhile' }

/**
 * Enters credit that the owner gives, or corrects it. A second press of the same form changes nothing and is answered as the
 * first was; a form that does not know the last entry is refused with `meanwhile`.
 *
 * @returns the balance
 */
export function enterCredit(
  db: Db,
  { actor, customerId, email, cents, note, seen }: EnterCredit & { actor: Actor },
): Promise<Outcome<number, EnterCreditProblem>> {
  return inTransaction(db, async (tx) => {
    const last = await lockLastEntry(tx, email)
    const by = actorName(actor)
    const isSame = last?.kind === 'entered' && last.cents === cents && last.note === note && last.actor === by
    if (last !== undefined && isSame && last.number === seen + 1) return done(last.balanceCents)
    if ((last?.number ?? 0) !== seen) return refused({ kind: 'meanwhile' })
    const added = await addCredit(tx, { email, cents, kind: 'entered', note, actor: by })
    if (!added.ok) return added
    const { balanceCents } = added.value
    const changes = {
      storeCredit: [formatCents(last?.balanceCents ?? 0), formatCents(balanceCents)] as [string, string],
      reason: [null, note] as [null, string],
    }
    await record(tx, actor, [
      { action: 'changed', kind: 'customer', subject: { id: customerId, name: email }, changes },
    ])
    return done(balanceCents)
  })
}
