import { readFileSync } from 'node:fs'
import { Connection, requestOf } from '../../../bench/support/connection.ts'
import type { RealShop } from '../../support/shops/real-shop.ts'

/** How long the shop let somebody else wait for an answer at most, while something was done. */
type Hold = { what: string; ms: number }

/** Somebody else, who asks for a page of the shop again and again while something is done. */
export async function openNeighbour({ port, process: { pid } }: RealShop) {
  const line = await Connection.open(port)
  const page = requestOf('/robots.txt')
  /** On a machine that does other work, too, a wait can be longer than the shop worked at all. */
  const ask = async () => {
    const [start, before] = [performance.now(), busyMs(pid)]
    await line.send(page)
    return Math.min(performance.now() - start, busyMs(pid) - before)
  }
  return {
    holds: [] as Hold[],
    async beside<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      let isDone = false
      const done = work().finally(() => {
        isDone = true
      })
      let ms = 0
      do ms = Math.max(ms, await ask())
      while (!isDone)
      this.holds.push({ what, ms: Math.round(ms) })
      return await done
    },
    [Symbol.dispose]: () => line.close(),
  }
}

/** The processor time of a process's first thread, which answers requests. */
function busyMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** The worst ones as lines of a table. */
export function worst(holds: Hold[], count: number): string[] {
  const sorted = holds.toSorted((one, other) => other.ms - one.ms).slice(0, count)
  return sorted.map(({ what, ms }) => `${String(ms).padStart(6)} ms: ${what}`)
}
