/** Chance that can be had again: the same seed brings the same requests. */
export type Dice = {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** True about once in `times`. */
  once(times: number): boolean
  one<T>(of: readonly T[]): T
}

/** Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c: small, quick, good enough to break programs with. */
export function throwDice(seed: number): Dice {
  let state = seed >>> 0
  function below(end: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return {
    below,
    once: (times) => below(times) === 0,
    one(of) {
      const chosen = of[below(of.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}
