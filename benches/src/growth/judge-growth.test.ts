import { expect, test } from 'vitest'
import { judgeGrowth } from './judge-growth.ts'

const sizes = [1000, 10_000, 100_000, 1_000_000]

test.each([
  ['the same cost at each size', [1, 1, 1, 1], 'flat'],
  ['a third more in a thousandfold', [1, 1.1, 1.2, 1.3], 'flat'],
  ['as much more for each tenfold size', [1, 1.3, 1.6, 1.9], 'logarithmic'],
  ['cheaper', [2, 1, 1, 1], 'flat'],
  ['the square root of the size', [1, 3, 10, 31], 'grows'],
  ['the size', [1, 10, 100, 1000], 'grows'],
  ['five times of almost nothing', [0.02, 0.05, 0.08, 0.1], 'flat'],
])('a call that costs %s', (_, costs, growth) => {
  expect(judgeGrowth(sizes, costs)).toBe(growth)
})

test('a range below tenfold counts as one step', () => {
  expect(judgeGrowth([1, 5], [1, 1.3])).toBe('logarithmic')
  expect(judgeGrowth([1, 5], [1, 1.5])).toBe('grows')
})
