import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '#platform/database/changes.ts'

/** `size`: bytes, roughly; `tags`: what the value shows; `until`: when it is out of date even without a change. */
export type Tagged = { tags: ReadonlySet<string>; size: number; until?: number }

/** The bytes in V8's heap of an entry without its value and key, and of each tag. */
const ENTRY_BYTES = 400
const TAG_BYTES = 110

type Make<Value> = () => Promise<Value | undefined>
type Flight<Value> = { made: Promise<Value | undefined>; changed: Set<string> }

/**
 * Caches values that are the same for everybody (pages of anonymous visitors, lists of products) until something that they
 * show changes. While changes are not heard it is off, unless the database answers nobody: then what was true at its last
 * word is better than nothing. A value that was being made during a change is not cached, and requests after the change do not
 * get it.
 */
export class TaggedCache<Value extends Tagged> implements ChangeListener {
  #isOn = false
  #lostAt = 0
  readonly #tagged = new Map<string, Set<string>>()
  readonly #open = new Set<Flight<Value>>()
  readonly #shared = new Map<string, Flight<Value>>()
  readonly #entries: LRUCache<string, Value>

  readonly #answersSince: () => number

  /** @param answersSince when the latest question was asked that the database has answered, by `performance.now()` */
  constructor(maxBytes: number, answersSince: () => number) {
    this.#answersSince = answersSince
    this.#entries = new LRUCache<string, Value>({
      maxSize: maxBytes,
      sizeCalculation: bytesOf,
      dispose: (value, key) => this.#untag(value, key),
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  find(key: string): Value | undefined {
    if (!this.#isOn && this.#answersSince() > this.#lostAt) this.#entries.clear()
    const value = this.#entries.get(key)
    if (value === undefined || !isOver(value) || !this.#isOn) return value
    this.#entries.delete(key)
    return undefined
  }

  /** Makes a value once for all simultaneous calls; undefined when it must not be cached. */
  fill(key: string, make: Make<Value>): Promise<Value | undefined> {
    const shared = this.#shared.get(key)
    if (shared !== undefined) return shared.made
    const flight: Flight<Value> = { changed: new Set(this.#isOn ? [] : ['*']), made: Promise.resolve(undefined) }
    flight.made = this.#fly(key, flight, make)
    this.#shared.set(key, flight)
    return flight.made
  }

  changed(tags: string[]): void {
    for (const tag of tags) for (const key of this.#keysOf(tag)) this.#entries.delete(key)
    this.#outdateFlights(tags)
  }

  lost(): void {
    if (this.#isOn) this.#lostAt = performance.now()
    this.#isOn = false
    this.#outdateFlights(['*'])
  }

  heard(): void {
    this.changed(['*'])
    this.#isOn = true
  }

  #outdateFlights(tags: string[]) {
    for (const flight of this.#open) for (const tag of tags) flight.changed.add(tag)
    this.#shared.clear()
  }

  async #fly(key: string, flight: Flight<Value>, make: Make<Value>) {
    this.#open.add(flight)
    try {
      const made = await make()
      if (made !== undefined && !isOver(made) && !isOutdated(made, flight.changed)) this.#keep(key, made)
      return made
    } finally {
      this.#open.delete(flight)
      if (this.#shared.get(key) === flight) this.#shared.delete(key)
    }
  }

  #keep(key: string, value: Value) {
    this.#entries.set(key, value)
    // The cache refuses a value larger than itself.
    if (!this.#entries.has(key)) return
    for (const tag of value.tags) {
      const keys = this.#tagged.get(tag)
      if (keys === undefined) this.#tagged.set(tag, new Set([key]))
      else keys.add(key)
    }
  }

  #keysOf(tag: string): Iterable<string> {
    return tag === '*' ? [...this.#entries.keys()] : (this.#tagged.get(tag) ?? [])
  }

  #untag(value: Value, key: string) {
    for (const tag of value.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }
}

/** Requests choose the key, so the key counts too: tiny values must not allow any number of keys. */
function bytesOf({ size, tags }: Tagged, key: string): number {
  return size + 2 * key.length + ENTRY_BYTES + TAG_BYTES * tags.size
}

function isOver({ until = Number.POSITIVE_INFINITY }: Tagged): boolean {
  return until <= Date.now()
}

function isOutdated(value: Tagged, changed: Set<string>): boolean {
  return changed.has('*') || [...value.tags].some((tag) => changed.has(tag))
}
