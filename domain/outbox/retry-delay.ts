import type { MailKind } from './mail.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 2 * 60 * 60 * 1000

/** About a day, ever further apart: a mail server that is down overnight loses nothing. */
const MOST_ATTEMPTS = 21
const FEWER: { [Kind in MailKind]?: number } = {
  // About twenty minutes: after that people ask for another one.
  reset: 9,
  // The owner is waiting to see whether it works.
  test: 1,
}

export function mostAttempts(kind: MailKind): number {
  return FEWER[kind] ?? MOST_ATTEMPTS
}

export function pauseAfterMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}
