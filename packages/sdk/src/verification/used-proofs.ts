/** Proofs that were used. Servers of several processes each accept a proof once. */
export interface UsedProofs {
  /** Returns true for a proof that is used for the first time. */
  use(id: string): boolean
}

/** Longer than a proof is accepted, in the past and in the future. */
const keptMillis = 150_000
/** Takes about two megabytes. */
const maxProofs = 20_000

/** Creates an empty list. While it is full, proofs are refused: forgetting one would let it be used again. */
export function createUsedProofs(now: () => number = () => performance.now()): UsedProofs {
  const ends = new Map<string, number>()
  return {
    use(id) {
      for (const [old, end] of ends) {
        if (end > now()) break
        ends.delete(old)
      }
      if (ends.has(id) || ends.size >= maxProofs) return false
      ends.set(id, now() + keptMillis)
      return true
    },
  }
}
