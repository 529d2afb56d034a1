/** With less time than that until the next frame, most pieces would hold that frame up on a slow phone. */
const PIECE_MS = 7
/** A page that is never idle still goes on, at ten pieces a second. */
const PATIENCE_MS = 50

const waiting = new Set<() => unknown>()
let isAsked = false

/**
 * Does work that changes a long page when the browser has shown the last change of it: one piece at a time, however many
 * ask at once, for all of them in one frame would be seen as a jolt. A piece that finds nothing to change says so (`true`),
 * and leaves its turn to the next. Returns how to call it off.
 */
export function inTurn(work: () => unknown): () => void {
  waiting.add(work)
  ask()
  return () => waiting.delete(work)
}

function ask() {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  whenIdle(() => {
    isAsked = false
    for (const piece of waiting) {
      waiting.delete(piece)
      // Before it, so that one that fails does not keep the others.
      ask()
      if (piece() !== true) return
    }
  })
}

/** Leaves out one chance that is too short, and no more: whoever scrolls has only short ones, and waits for what follows. */
function whenIdle(work: () => void, isPatient = true) {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in globalThis)) return requestAnimationFrame(work)
  return requestIdleCallback(
    (idle) => (isPatient && idle.timeRemaining() < PIECE_MS ? whenIdle(work, false) : work()),
    { timeout: PATIENCE_MS },
  )
}
