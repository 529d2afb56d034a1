const TIMEOUT_MS = 15_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` after all earlier calls, in this tab and, where the browser has locks (on
 * https and localhost), in every other. Two answers that each set the cart's cookie can then not overtake each other.
 */
export function inCartQueue<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  // An answer that never comes must neither hold up every later change nor keep a connection, which outlives its page.
  const bounded = () => work(AbortSignal.timeout(TIMEOUT_MS))
  const answer = last.then(() => ('locks' in navigator ? navigator.locks.request('cart', bounded) : bounded()))
  last = answer.catch(() => undefined)
  return answer as Promise<Result>
}

/** Resolves when every change that was begun in this tab has been answered. */
export async function cartSettled(): Promise<void> {
  await last
}
