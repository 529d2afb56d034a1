import type { MailKind, MailState } from '#platform/database/schema.ts'
import { orderNumber } from '../ids.ts'

export type { MailState } from '#platform/database/schema.ts'

/** A mail as its row tells of it. */
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
    case 'newsletter':
      return 'Newsletter'
    case 'test':
      return 'Test mail'
  }
}

/** One that nobody has tried to send yet is on its way as it is. */
export function isResendable({ state, attempts }: Pick<Mail, 'state' | 'attempts'>): boolean {
  return state !== 'waiting' || attempts > 0
}
