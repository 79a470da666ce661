const steps = [1, 2, 3, 4, 5, 6, 8, 10]
const smallestTop = 4

/** Returns the top of an axis from 0: the smallest round number that is not below any of the values. */
export function axisTop(values: readonly number[]): number {
  const max = Math.max(smallestTop, ...values)
  const unit = 10 ** Math.floor(Math.log10(max))
  const step = steps.find((candidate) => candidate * unit >= max) ?? 10
  return step * unit
}

/** Returns about five of the indexes of a list, the first and the last included. */
export function spread(length: number, count = 5): number[] {
  if (length <= count) return Array.from({ length }, (_, index) => index)
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)))
}
