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

/** About a day, ever further apart: a mail server that is down overnight loses nothing. */
const MOST_ATTEMPTS = 21

type Kind = {
  /** `#`: the order's number. */
  title: string
  /**
   * The shop's own business, and not of the person who has the address now; about the account that has it; of the newsletter;
   * or of a waiting list or a search. Anybody can ask for the last two with any address.
   */
  of?: 'owner' | 'account' | 'newsletter' | 'wait'
  mostAttempts?: number
}

const KINDS = {
  order: { title: 'Order #' },
  'order-notice': { title: 'Notice of order #', of: 'owner' },
  sent: { title: 'Order # sent' },
  cancelled: { title: 'Order # cancelled' },
  webhook: { title: 'Webhook of order #' },
  // About twenty minutes: after that people ask for another one.
  reset: { title: 'New password', of: 'account', mostAttempts: 9 },
  access: { title: 'Changed account', of: 'account' },
  verification: { title: 'Address confirmation', of: 'account' },
  invitation: { title: 'Invitation to the back office' },
  newsletter: { title: 'Newsletter subscription', of: 'newsletter' },
  waiting: { title: 'Waiting list', of: 'wait' },
  reserved: { title: 'Reserved piece', of: 'wait' },
  search: { title: 'Wanted search', of: 'wait' },
  found: { title: 'What came for a search', of: 'wait' },
  offer: { title: 'Offer of goods' },
  'offer-notice': { title: 'Notice of an offer', of: 'owner' },
  quote: { title: 'Quote for an offer' },
  bought: { title: 'Offer paid' },
  release: { title: 'New release date' },
  issue: { title: 'Newsletter', of: 'newsletter' },
  health: { title: 'Health', of: 'owner' },
  // The owner is waiting to see whether it works.
  test: { title: 'Test mail', of: 'owner', mostAttempts: 1 },
} as const satisfies Record<string, Kind>

export type MailKind = keyof typeof KINDS
export const MAIL_KINDS = Object.keys(KINDS) as MailKind[]

/** A newer version may have posted another. */
function kindOf(kind: MailKind): Kind {
  return MAIL_KINDS.includes(kind) ? KINDS[kind] : { title: kind }
}

export function kindsOf(...of: Kind['of'][]): MailKind[] {
  return MAIL_KINDS.filter((kind) => of.includes(kindOf(kind).of))
}

export function mostAttempts(kind: MailKind): number {
  return kindOf(kind).mostAttempts ?? MOST_ATTEMPTS
}

export function mailTitle({ kind, orderId }: Pick<Mail, 'kind' | 'orderId'>): string {
  return kindOf(kind).title.replace('#', orderNumber(orderId ?? ''))
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
