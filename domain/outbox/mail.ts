import { orderNumber } from '../ids.ts'
import { searchFrom } from '../paging/list-query.ts'
import type { MailState, mails } from './mail-table.ts'

export type { MailState } from './mail-table.ts'

export type Mail = Omit<
  typeof mails.$inferSelect,
  'issueId' | 'waitId' | 'offerId' | 'text' | 'trace' | 'answer' | 'claimedUntil'
>

/** What its seller did with an offer. */
export type OfferNews = 'new' | 'accepted' | 'declined' | 'withdrawn' | 'answered'

/** `#`: the order's number. */
const TITLES = {
  order: 'Order #',
  'order-notice': 'Notice of order #',
  sent: 'Order # sent',
  cancelled: 'Order # cancelled',
  webhook: 'Webhook of order #',
  reset: 'New password',
  access: 'Changed account',
  verification: 'Address confirmation',
  invitation: 'Invitation to the back office',
  newsletter: 'Newsletter subscription',
  waiting: 'Waiting list',
  reserved: 'Reserved piece',
  search: 'Wanted search',
  found: 'What came for a search',
  offer: 'Offer of goods',
  'offer-notice': 'Notice of an offer',
  quote: 'Quote for an offer',
  bought: 'Offer paid',
  release: 'New release date',
  issue: 'Newsletter',
  health: 'Health',
  test: 'Test mail',
}

export type MailKind = keyof typeof TITLES
export const MAIL_KINDS = Object.keys(TITLES) as MailKind[]

export function mailTitle({ kind, orderId }: Pick<Mail, 'kind' | 'orderId'>): string {
  // A newer version may have posted another.
  const title = MAIL_KINDS.includes(kind) ? TITLES[kind] : kind
  return title.replace('#', orderNumber(orderId ?? ''))
}

/** To whom; somebody who left the newsletter is forgotten. */
export function mailReader({ toEmail }: Pick<Mail, 'toEmail'>): string {
  return toEmail === '' ? 'Deleted address' : toEmail
}

/** A mail before its first attempt is on its way already, and a newsletter goes to an address once. */
export function isResendable({ kind, toEmail, state, attempts }: ResentMail): boolean {
  if (toEmail === '' || (kind === 'issue' && (state === 'sent' || state === 'filed'))) return false
  return state !== 'waiting' || attempts > 0
}

type ResentMail = Pick<Mail, 'kind' | 'toEmail' | 'state' | 'attempts'>

const MAIL_STATES: MailState[] = ['waiting', 'sent', 'filed', 'failed', 'dismissed']

export type MailFilter = {
  /** Anything in the address it goes to; or the whole id of the mail or its order. */
  search?: string | undefined
  state?: MailState | undefined
}

/** What an address asks for; a part that makes no sense filters nothing. */
export function mailFilterFrom(query: URLSearchParams): MailFilter {
  return {
    search: searchFrom(query),
    state: MAIL_STATES.find((state) => state === query.get('state')),
  }
}
