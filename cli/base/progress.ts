const AFTER_MS = 2_000
const EVERY_MS = 500

/**
 * A line on the terminal that says what a long command is at, from its third second on. It disappears at the end; a pipe or a
 * log gets none.
 */
export function showProgress({ stream = process.stderr, afterMs = AFTER_MS } = {}) {
  const start = performance.now()
  let text = ''
  let isShown = false
  const draw = () => {
    const ms = performance.now() - start
    if (ms < afterMs) return
    isShown = true
    stream.write(`\r\u001b[K${text}, ${Math.round(ms / 1000)} s`)
  }
  const timer = stream.isTTY ? setInterval(draw, EVERY_MS) : undefined
  const end = () => {
    clearInterval(timer)
    if (isShown) stream.write('\r\u001b[K')
    isShown = false
  }
  return {
    tell(now: string) {
      text = now
    },
    end,
    [Symbol.dispose]: end,
  }
}
