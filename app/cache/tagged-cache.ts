import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '#platform/database/changes.ts'

/** `size` of what is kept in bytes, as near as it need be; `tags`: what it shows. */
export type Tagged = { tags: ReadonlySet<string>; size: number }

/** What an entry takes beside its value and its key, and each of its tags, in V8's heap. */
const ENTRY_BYTES = 400
const TAG_BYTES = 110

type Make<Kept> = () => Promise<Kept | undefined>
type Flight<Kept> = { made: Promise<Kept | undefined>; changed: Set<string> }

/**
 * What is the same for everybody (pages as strangers see them, lists of products), by its key, until something it shows
 * changes. Off while changes are not heard. What was being made when something it shows changed is not kept, and nobody
 * who asks after the change is given it.
 */
export class TaggedCache<Kept extends Tagged> implements ChangeListener {
  #isOn = false
  readonly #tagged = new Map<string, Set<string>>()
  readonly #open = new Set<Flight<Kept>>()
  readonly #shared = new Map<string, Flight<Kept>>()
  readonly #kept: LRUCache<string, Kept>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache<string, Kept>({
      maxSize: maxBytes,
      sizeCalculation: bytesOf,
      dispose: (kept, key) => this.#untag(kept, key),
    })
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  find(key: string): Kept | undefined {
    return this.#kept.get(key)
  }

  /** What `make` makes, once for all who ask at the same time; undefined when it is nothing to be kept. */
  fill(key: string, make: Make<Kept>): Promise<Kept | undefined> {
    const shared = this.#shared.get(key)
    if (shared !== undefined) return shared.made
    const flight: Flight<Kept> = { changed: new Set(this.#isOn ? [] : ['*']), made: Promise.resolve(undefined) }
    flight.made = this.#fly(key, flight, make)
    this.#shared.set(key, flight)
    return flight.made
  }

  changed(tags: string[]): void {
    for (const tag of tags) for (const key of this.#keysOf(tag)) this.#kept.delete(key)
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

  async #fly(key: string, flight: Flight<Kept>, make: Make<Kept>) {
    this.#open.add(flight)
    try {
      const made = await make()
      if (made !== undefined && !isOutdated(made, flight.changed)) this.#keep(key, made)
      return made
    } finally {
      this.#open.delete(flight)
      if (this.#shared.get(key) === flight) this.#shared.delete(key)
    }
  }

  #keep(key: string, kept: Kept) {
    this.#kept.set(key, kept)
    // One that is larger than the whole cache was not taken.
    if (!this.#kept.has(key)) return
    for (const tag of kept.tags) {
      const keys = this.#tagged.get(tag)
      if (keys === undefined) this.#tagged.set(tag, new Set([key]))
      else keys.add(key)
    }
  }

  #keysOf(tag: string): Iterable<string> {
    return tag === '*' ? [...this.#kept.keys()] : (this.#tagged.get(tag) ?? [])
  }

  #untag(kept: Kept, key: string) {
    for (const tag of kept.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }
}

/** An asker chooses the key: values that are nearly nothing must not make room for any number of keys. */
function bytesOf({ size, tags }: Tagged, key: string): number {
  return size + 2 * key.length + ENTRY_BYTES + TAG_BYTES * tags.size
}

function isOutdated(kept: Tagged, changed: Set<string>): boolean {
  return changed.has('*') || [...kept.tags].some((tag) => changed.has(tag))
}
