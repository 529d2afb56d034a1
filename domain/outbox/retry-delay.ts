import type { MailKind } from './mail.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 2 * 60 * 60 * 1000

/** The number of attempts. */
export const MOST_ATTEMPTS: Record<MailKind, number> = {
  // About a day, ever further apart: a mail server that is down overnight loses nothing.
  order: 21,
  'order-notice': 21,
  sent: 21,
  cancelled: 21,
  webhook: 21,
  // About twenty minutes: after that people ask for another one.
  reset: 9,
  access: 21,
  verification: 21,
  invitation: 21,
  newsletter: 21,
  waiting: 21,
  // Until then the piece is somebody else's, unless the owner holds pieces for days.
  reserved: 21,
  search: 21,
  found: 21,
  issue: 21,
  health: 21,
  // The owner is waiting to see whether it works.
  test: 1,
}

/** The delay after `attempts` failures. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}
