/** Counts by day or week, which a chart and its table show. */
export interface ChartData {
  /** The first day of each point, in ascending order. */
  readonly days: readonly Date[]
  /** True if a point is a week. */
  readonly isByWeek: boolean
  readonly series: readonly Series[]
  /** All series together, one period before. */
  readonly previous: readonly Count[]
}

/** Counts of one name. */
export interface Series {
  readonly name: string
  readonly counts: readonly Count[]
}

/** Null if the point is not counted. */
export type Count = number | null

/** Returns the sum of the series at a point, or null if none is counted. */
export function totalAt({ series }: Pick<ChartData, 'series'>, index: number): Count {
  const counts = series.flatMap(({ counts }) => counts[index] ?? [])
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the sum of counts, or null if one of them is not counted. */
export const sumOf = (counts: readonly Count[]): Count =>
  counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
