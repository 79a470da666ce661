import { expect, test } from 'vitest'
import { tokenExpiryMillis } from './token-expiry.ts'

const now = 1_800_000_000_000
const clock = { now: () => now }
const hour = 3_600_000
const expiryOf = (seconds: number | undefined, expires_at?: unknown, defaultExpiresInSeconds?: number) =>
  tokenExpiryMillis(
    { clock },
    { expiresIn: () => seconds, expires_at },
    defaultExpiresInSeconds === undefined ? {} : { defaultExpiresInSeconds },
  ) - now

test("an expiry is taken from the lifetime, else the timestamp, else the provider's default, else one hour", () => {
  expect(expiryOf(60, 1_800_007_200, 10)).toBe(60_000)
  expect(expiryOf(undefined, 1_800_007_200, 10)).toBe(2 * hour)
  expect(expiryOf(undefined, undefined, 10)).toBe(10_000)
  expect(expiryOf(undefined)).toBe(hour)
})

test.each([
  [1e300, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [undefined, 1e300],
  // Milliseconds instead of seconds.
  [undefined, 1_800_007_200_000],
])('expires_in %s, expires_at %s end within ten years', (seconds, at) => {
  expect(expiryOf(seconds, at)).toBe(10 * 365 * 24 * hour)
})

test.each([
  [-1, undefined, 0],
  [0.5, undefined, 0],
  [undefined, 1_700_000_000, 0],
  [undefined, 'tomorrow', hour],
  [undefined, -1, hour],
])('expires_in %s, expires_at %s end in %i ms', (seconds, at, expected) => {
  expect(expiryOf(seconds, at)).toBe(expected)
})
