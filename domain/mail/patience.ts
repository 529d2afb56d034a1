import type { MailKind } from '#platform/database/schema.ts'

const HOUR_MS = 60 * 60 * 1000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 2 * HOUR_MS

type Patience = {
  attempts: number
  /** Later than this it says something that is no longer true. */
  usefulMs?: number
}

export const PATIENCE: Record<MailKind, Patience> = {
  // About a day, ever further apart: a mail server that is down over night loses nothing.
  order: { attempts: 21 },
  reset: { attempts: 9, usefulMs: HOUR_MS },
  // Somebody is waiting to see whether it works.
  test: { attempts: 1 },
}

/** How long to wait after so many attempts have failed. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}
