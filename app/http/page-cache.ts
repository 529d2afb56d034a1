import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '#platform/database/changes.ts'
import type { KeptPage } from './kept-page.ts'

const MAX_BYTES = 32 * 1024 * 1024

type Flight = { page: Promise<KeptPage | undefined>; changed: Set<string> }

/**
 * Pages as strangers see them, by address, until something they show changes. Off while changes are not heard. A page
 * that was being rendered when what it shows changed is not kept, and nobody who asks after the change is given it.
 */
export class PageCache implements ChangeListener {
  #isOn = false
  readonly #tagged = new Map<string, Set<string>>()
  readonly #open = new Set<Flight>()
  readonly #shared = new Map<string, Flight>()
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.size,
    dispose: (page, address) => this.#untag(page, address),
  })

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  find(address: string): KeptPage | undefined {
    return this.#pages.get(address)
  }

  /** The page that `render` makes, once for all who ask at the same time; undefined when it is not one to be kept. */
  fill(address: string, render: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined> {
    const shared = this.#shared.get(address)
    if (shared !== undefined) return shared.page
    const flight: Flight = { changed: new Set(this.#isOn ? [] : ['*']), page: Promise.resolve(undefined) }
    flight.page = this.#fly(address, flight, render)
    this.#shared.set(address, flight)
    return flight.page
  }

  changed(tags: string[]): void {
    for (const tag of tags) for (const address of this.#addressesOf(tag)) this.#pages.delete(address)
    for (const flight of this.#open) for (const tag of tags) flight.changed.add(tag)
    this.#shared.clear()
  }

  lost(): void {
    this.#isOn = false
    this.changed(['*'])
  }

  heard(): void {
    this.#isOn = true
  }

  async #fly(address: string, flight: Flight, render: () => Promise<KeptPage | undefined>) {
    this.#open.add(flight)
    try {
      const page = await render()
      if (page !== undefined && !isOutdated(page, flight.changed)) this.#keep(address, page)
      return page
    } finally {
      this.#open.delete(flight)
      if (this.#shared.get(address) === flight) this.#shared.delete(address)
    }
  }

  #keep(address: string, page: KeptPage) {
    this.#pages.set(address, page)
    // One that is larger than the whole cache was not taken.
    if (!this.#pages.has(address)) return
    for (const tag of page.tags) {
      const addresses = this.#tagged.get(tag)
      if (addresses === undefined) this.#tagged.set(tag, new Set([address]))
      else addresses.add(address)
    }
  }

  #addressesOf(tag: string): Iterable<string> {
    return tag === '*' ? [...this.#pages.keys()] : (this.#tagged.get(tag) ?? [])
  }

  #untag(page: KeptPage, address: string) {
    for (const tag of page.tags) {
      const addresses = this.#tagged.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#tagged.delete(tag)
    }
  }
}

function isOutdated(page: KeptPage, changed: Set<string>): boolean {
  return changed.has('*') || [...page.tags].some((tag) => changed.has(tag))
}
