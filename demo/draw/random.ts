/** Seeded chance: the same slug draws the same picture on every machine, so pictures can be drawn again and compared. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  chance(probability: number): boolean
}

export function randomFor(seed: string): Random {
  return randomFrom(hash(seed))
}

/** The same from a number of 32 bits: where things are counted, no two of them share their chance. */
export function randomFrom(seed: number): Random {
  let state = seed
  // mulberry32: tiny, and good enough to place stars
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value
}
