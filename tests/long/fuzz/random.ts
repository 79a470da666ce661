/** A pseudorandom source. The same seed returns the same values. */
export interface Random {
  /** Returns a number from 0 up to but excluding 1. */
  next(): number
  /** Returns a whole number from 0 up to but excluding `end`. */
  below(end: number): number
  pick<T>(values: readonly T[]): T
  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean
}

/** Creates a source from a seed of 32 bits. Mulberry32 is sufficient for tests, but must not create secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<T>(values: readonly T[]): T {
      const value = values[below(values.length)]
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      // The index is within the bounds.
      return value as T
    },
  }
}
