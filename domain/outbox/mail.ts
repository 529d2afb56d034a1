import { orderNumber } from '../ids.ts'
import type { MailState, mails } from './mail-table.ts'

export type { MailState } from './mail-table.ts'

/** A mail as the owner sees it. */
export type Mail = Omit<typeof mails.$inferSelect, 'issueId' | 'text' | 'answer' | 'claimedUntil'>

export function mailTitle({ kind, orderId }: Pick<Mail, 'kind' | 'orderId'>): string {
  switch (kind) {
    case 'order':
      return `Order ${orderNumber(orderId ?? '')}`
    case 'order-notice':
      return `Notice of order ${orderNumber(orderId ?? '')}`
    case 'sent':
      return `Order ${orderNumber(orderId ?? '')} sent`
    case 'cancelled':
      return `Order ${orderNumber(orderId ?? '')} cancelled`
    case 'webhook':
      return `Webhook of order ${orderNumber(orderId ?? '')}`
    case 'reset':
      return 'New password'
    case 'access':
      return 'Changed account'
    case 'verification':
      return 'Address confirmation'
    case 'invitation':
      return 'Invitation to the back office'
    case 'newsletter':
      return 'Newsletter subscription'
    case 'issue':
      return 'Newsletter'
    case 'test':
      return 'Test mail'
  }
}

/** To whom; somebody who left the newsletter is forgotten. */
export function mailReader({ toEmail }: Pick<Mail, 'toEmail'>): string {
  return toEmail === '' ? 'Deleted address' : toEmail
}

/** A mail before its first attempt is on its way already, and a newsletter goes to an address once. */
export function isResendable({ kind, toEmail, state, attempts }: ResentMail): boolean {
  if (toEmail === '' || (kind === 'issue' && isGone(state))) return false
  return state !== 'waiting' || attempts > 0
}

type ResentMail = Pick<Mail, 'kind' | 'toEmail' | 'state' | 'attempts'>

function isGone(state: MailState): boolean {
  return state === 'sent' || state === 'filed'
}
