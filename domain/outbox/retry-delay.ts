import type { MailKind } from '#platform/database/schema.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 2 * 60 * 60 * 1000

/** How often a mail is tried. */
export const MOST_ATTEMPTS: Record<MailKind, number> = {
  // About a day, ever further apart: a mail server that is down over night loses nothing.
  order: 21,
  // Some twenty minutes: whoever waits longer asks again.
  reset: 9,
  newsletter: 21,
  // Somebody is waiting to see whether it works.
  test: 1,
}

/** How long to wait after so many attempts have failed. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}
