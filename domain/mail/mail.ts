import type { MailKind, MailState } from '#platform/database/schema.ts'
import { orderNumber } from '../ids.ts'

export type { MailState } from '#platform/database/schema.ts'

/** A mail as its row tells of it; never with the link that it carried. */
export type Mail = {
  id: string
  kind: MailKind
  toEmail: string
  orderId: string | null
  state: MailState
  attempts: number
  problem: string | null
  copy: number
  dueAt: Date
  createdAt: Date
  settledAt: Date | null
}

export function mailTitle({ kind, orderId }: Pick<Mail, 'kind' | 'orderId'>): string {
  switch (kind) {
    case 'order':
      return `Order ${orderNumber(orderId ?? '')}`
    case 'reset':
      return 'New password'
    case 'test':
      return 'Test mail'
  }
}

/** A link for a new password went with its mail: only one that did not arrive can be replaced. */
export function isResendable({ kind, state, attempts }: Pick<Mail, 'kind' | 'state' | 'attempts'>): boolean {
  if (state === 'waiting') return attempts > 0
  return kind !== 'reset' || state === 'failed'
}
