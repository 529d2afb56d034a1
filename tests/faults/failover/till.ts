import { setTimeout as pause } from 'node:timers/promises'
import { formOf } from '../../support/data/at-checkout.ts'
import type { Page } from '../../support/requests/client.ts'
import type { Buyer } from '../../support/requests/crowd.ts'
import { CARTRIDGE } from '../books.ts'
import { browserOf, Seen } from '../people.ts'

const REST_MS = 400

/** What buyers pressed and were told. */
export class Till {
  readonly seen = new Seen()
  readonly pressed = new Set<string>()
  /** When each was told that the order is placed. */
  readonly placed = new Map<string, number>()
  pressedAgain = 0

  /** Buys until the signal, and presses the same form again until the answer is clear. */
  async buyUntil(signal: AbortSignal, address: string, { cookie }: Buyer): Promise<void> {
    const client = browserOf(address, cookie, this.seen)
    while (!signal.aborted) {
      const form = await this.#form(client).catch(() => undefined)
      if (form !== undefined) await this.#press(form.key, () => client.post('/checkout', form))
      await pause(REST_MS)
    }
  }

  async #form(client: ReturnType<typeof browserOf>) {
    await client.post('/cart', { intent: 'add', productId: CARTRIDGE })
    const checkout = await client.get('/checkout')
    if (checkout.status !== 200) return undefined
    return formOf(checkout)
  }

  async #press(key: string, press: () => Promise<Page>): Promise<void> {
    this.pressed.add(key)
    for (let tries = 0; ; tries += 1) {
      const page = await press().catch(() => undefined)
      if (page?.location === '/') {
        this.placed.set(key, Date.now())
        return
      }
      if (page !== undefined && page.status < 500) {
        this.seen.complaints.add(`an order was answered with ${page.status} ${page.location ?? ''}`)
        return
      }
      this.pressedAgain += tries === 0 ? 1 : 0
      await pause(REST_MS)
    }
  }

  /** Between two orders, from one moment to another. */
  longestGapS(from: number, to: number): number {
    const times = [from, ...[...this.placed.values()].filter((at) => at > from && at < to), to].sort((a, b) => a - b)
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1_000
  }
}
