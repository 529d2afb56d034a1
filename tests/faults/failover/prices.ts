import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterShop } from '../../support/cluster/cluster-shop.ts'

const SECOND_MS = 1_000
const GIVE_UP_MS = 20_000

/** Changes a price every second and reads it at each shop four times as often, until the signal. */
export function watchPrices(shop: ClusterShop, productId: string, signal: AbortSignal) {
  const changes: { at: number; cents: number }[] = []
  const figures = { changes: 0, pages: 0, old: 0, oldestMs: 0 }
  async function change() {
    for (let cents = 10_000; !signal.aborted; cents += 1) {
      const changed = shop.change(productId, { priceCents: cents }).then(
        () => changes.push({ at: Date.now(), cents }),
        // It may be stored or not: nothing was promised.
        () => undefined,
      )
      await Promise.race([changed, pause(GIVE_UP_MS)])
      await pause(SECOND_MS)
    }
  }
  async function read(address: string) {
    while (!signal.aborted) {
      const asked = Date.now()
      const page = await fetch(`${address}/product/${productId}`, { signal: AbortSignal.timeout(GIVE_UP_MS) })
        .then(async (answer) => (answer.status === 200 ? await answer.text() : ''))
        .catch(() => '')
      const shown = /product:price:amount" content="([\d.]+)"/.exec(page)?.[1]
      if (shown !== undefined) {
        const owed = changes.findLast(({ at }) => at < asked - SECOND_MS)
        figures.pages += 1
        if (owed !== undefined && Math.round(Number(shown) * 100) < owed.cents) {
          figures.old += 1
          figures.oldestMs = Math.max(figures.oldestMs, asked - owed.at)
        }
      }
      await pause(SECOND_MS / 4)
    }
  }
  const done = Promise.all([change(), ...shop.machines.map(({ address }) => read(address))])
  return {
    async ended() {
      await done
      return { ...figures, changes: changes.length }
    },
  }
}
