/** More than an owner sends at once; each that waits keeps its bytes in memory. */
const MOST_WAITING = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Works on one picture at a time in this process, so that pages keep being answered and memory stays bounded.
 *
 * @returns undefined when too many wait already
 */
export async function inPictureQueue<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (waiting >= MOST_WAITING) return undefined
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => undefined)
  return await turn
}
