import { formatCents } from '../money.ts'
import type { CreditKind, creditEntries } from './credit-tables.ts'

export const MAX_CREDIT_NOTE = 200

export type CreditEntry = Omit<typeof creditEntries.$inferSelect, 'accountId'>

/** A customer's credit, its newest entries first. */
export type Credit = { balanceCents: number; entries: CreditEntry[] }

const REASONS: Record<CreditKind, [given: string, taken: string]> = {
  order: ['Order', 'Used for order'],
  'order-back': ['Back from order', 'Used again for order'],
  refund: ['Returned for order', 'Return undone, order'],
  offer: ['Paid for offered goods', 'Payment for offered goods taken back'],
  entered: ['Added by the shop', 'Corrected by the shop'],
  'given-up': ['Given up', 'Given up'],
}

/** Why an entry was written, as customer and owner read it; the order's number follows where there is one. */
export function creditReason({ kind, cents, note }: Pick<CreditEntry, 'kind' | 'cents' | 'note'>): string {
  const [given, taken] = REASONS[kind]
  const reason = cents > 0 ? given : taken
  return note === '' ? reason : `${reason}: ${note}`
}

/** `+$20.00`, or `−$20.00`. */
export function signedCents(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`
}
