import type { MailState } from '#domain/outbox/mail.ts'

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  filed: 'Written to a file',
  failed: 'Failed',
  dismissed: 'Dismissed',
}

/** Error texts of mail servers and networks, and their meaning for an owner. */
const MEANINGS: [RegExp, string][] = [
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|Connection timeout|Greeting never received/i,
    'The mail server does not answer.',
  ],
  [/ENOTFOUND|EAI_AGAIN/i, 'There is no mail server of this name, or the network is down.'],
  [/Invalid login|EAUTH|\b535\b/i, 'The mail server does not take the user name or the password.'],
  [/recipients were rejected/i, 'The mail server refuses this address.'],
  [/certificate|self.signed|wrong version number/i, 'The connection to the mail server is not secure.'],
  [/order email function|fetch failed/i, 'The order-email function did not take it.'],
]

export function meaningOf(problem: string): string {
  return MEANINGS.find(([pattern]) => pattern.test(problem))?.[1] ?? 'The mail could not be handed over.'
}
