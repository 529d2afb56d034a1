/** How long it takes until what is written now has been drawn, and a few more cards. */
const AHEAD_MS = 300
/** Somebody who has not moved for so long stands. */
const STANDS_MS = 100
const FARTHEST_AHEAD_PX = 1_500

/** How fast somebody scrolls through a list. */
export function readersPace() {
  let seen = { top: 0, ms: 0 }
  /** In CSS pixels a millisecond; negative on the way up. */
  let speed = 0
  return {
    /** Where the list begins now, from the window's top. */
    see(top: number) {
      const ms = performance.now()
      speed = ms - seen.ms < STANDS_MS ? (seen.top - top) / Math.max(1, ms - seen.ms) : 0
      seen = { top, ms }
    },
    /** By how many CSS pixels the window will have gone on when a few more cards stand. */
    ahead(): number {
      if (performance.now() - seen.ms > STANDS_MS) return 0
      return Math.max(-FARTHEST_AHEAD_PX, Math.min(FARTHEST_AHEAD_PX, speed * AHEAD_MS))
    },
  }
}
