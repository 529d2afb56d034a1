/** More than an owner sends at once; each that waits keeps its bytes in memory. */
const MOST_WAITING = 8

/** Takes turns at the pictures an owner sends. */
export const inPictureQueue = openQueue(MOST_WAITING)

/**
 * Works on one picture at a time in this process, so that pages keep being answered and memory stays bounded.
 *
 * @returns a function that runs `work` in its turn; it answers undefined when `most` wait already
 */
export function openQueue(most: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async function inQueue<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (waiting >= most) return undefined
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => undefined)
    return await turn
  }
}
