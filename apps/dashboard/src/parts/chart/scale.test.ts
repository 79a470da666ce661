import { expect, test } from 'vitest'
import { axisTop, spread } from './scale.ts'

test.each([
  [[], 4],
  [[0, 0], 4],
  [[5], 5],
  [[6], 6],
  [[9], 10],
  [[10], 10],
  [[11], 20],
  [[236], 300],
  [[5100, 6500], 8000],
])('the axis of %j ends at %i', (values, top) => {
  expect(axisTop(values)).toBe(top)
})

test('labels include the first and the last day', () => {
  expect(spread(31)).toEqual([0, 8, 15, 23, 30])
  expect(spread(3)).toEqual([0, 1, 2])
})
