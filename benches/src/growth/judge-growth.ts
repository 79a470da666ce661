/** A tenfold size may cost this much more: that is the growth of an index, and the noise of a machine. */
const logarithmicPerDecade = 1.35
const flatPerDecade = 1.1

export type Growth = 'flat' | 'logarithmic' | 'grows'

/**
 * Judges the costs of a call at growing sizes by the factor between the first and the last, spread over the tenfold steps
 * between them. Costs below `floor` milliseconds count as the floor, because noise decides about their factor.
 */
export function judgeGrowth(sizes: readonly number[], costs: readonly number[], floor = 0.2): Growth {
  const [firstSize = 1, lastSize = 1] = [sizes[0], sizes.at(-1)]
  const [first = 0, last = 0] = [costs[0], costs.at(-1)]
  const perDecade = factorPerDecade(Math.max(last, floor) / Math.max(first, floor), lastSize / firstSize)
  if (perDecade <= flatPerDecade) return 'flat'
  return perDecade <= logarithmicPerDecade ? 'logarithmic' : 'grows'
}

/** Returns the factor of one tenfold step. A range below tenfold counts as one step. */
const factorPerDecade = (factor: number, range: number) => factor ** (1 / Math.max(1, Math.log10(range)))
