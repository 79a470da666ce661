import { expect, test } from 'vitest'
import { createReplicaLag } from './replica-lag.ts'

test('a replica that has replayed the newest position is not behind', () => {
  const lag = createReplicaLag(5000)
  lag.written(1000, 10)
  expect(lag.behind(1000, 10)).toBe(0)
  expect(lag.behind(1000, 11)).toBe(0)
})

test('an idle primary makes no lag, and a replica that stands still falls behind', () => {
  const lag = createReplicaLag(5000)
  for (let second = 0; second < 100; second++) lag.written(second * 1000, 10)
  expect(lag.behind(99_000, 10)).toBe(0)
  for (let second = 100; second < 104; second++) lag.written(second * 1000, second)
  expect(lag.behind(103_000, 10)).toBe(4000)
  expect(lag.behind(103_000, 101)).toBe(2000)
})

test('the lag is unknown before the first position, and beyond the limit', () => {
  const lag = createReplicaLag(5000)
  expect(lag.behind(0, 10)).toBeNull()
  lag.written(0, 10)
  for (let second = 1; second < 8; second++) lag.written(second * 1000, 10 + second)
  expect(lag.behind(7000, 11)).toBeNull()
  expect(lag.behind(7000, 12)).toBe(5000)
})
