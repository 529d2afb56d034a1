/** A page that is never idle still goes on, at twenty pieces a second. */
const PATIENCE_MS = 50

const waiting = new Set<() => void>()
let isAsked = false

/**
 * Does work that changes a long page when the browser has shown the last change of it: one piece at a time, however many
 * ask at once, for all of them in one frame would be seen as a jolt. Returns how to call it off.
 */
export function inTurn(work: () => void): () => void {
  waiting.add(work)
  ask()
  return () => waiting.delete(work)
}

function ask() {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  whenIdle(() => {
    isAsked = false
    const [first] = waiting
    if (first !== undefined) {
      waiting.delete(first)
      first()
    }
    ask()
  })
}

/** Safari does not tell when it is idle. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: PATIENCE_MS })
  else requestAnimationFrame(work)
}
