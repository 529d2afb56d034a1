/** Short, so that a store that is back is asked again soon; longer than what one form asks one after the other. */
const QUIET_MS = 1_500

/**
 * Notes that a store says nothing, so that not everybody waits for the same silence: one call finds out for all whether it is
 * over, and others are refused at once. A call without an answer is no silence while others get theirs.
 */
export function createSilence() {
  let silence: { quietUntil: number; isTried: boolean } | undefined
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    /** Whether to call now, or to refuse. */
    mayCall(): boolean {
      if (silence === undefined) return true
      if (silence.isTried || performance.now() < silence.quietUntil) return false
      silence.isTried = true
      return true
    },
    answered(): void {
      answeredAt = performance.now()
      silence = undefined
    },
    /** A call that began at `begunAt` had no answer in its time. */
    unanswered(begunAt: number): void {
      if (answeredAt < begunAt) silence = { quietUntil: performance.now() + QUIET_MS, isTried: false }
    },
    /** Its caller gave up a call before that. */
    givenUp(): void {
      if (silence !== undefined) silence.isTried = false
    },
  }
}
