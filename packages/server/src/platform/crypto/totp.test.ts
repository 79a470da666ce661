import { expect, test } from 'vitest'
import { findTotpStep } from './totp.ts'

// RFC 6238, appendix B: the last six digits of each eight-digit code.
const secret = new TextEncoder().encode('12345678901234567890')
const vectors: [number, string, number][] = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
]

test.each(vectors)('at second %i the code is %s, of step %i', (seconds, code, step) => {
  expect(findTotpStep(secret, code, seconds * 1000)).toBe(step)
})

test('the codes of the previous and the next step are accepted, each with its own step', () => {
  expect(findTotpStep(secret, '287082', 29_999)).toBe(1)
  expect(findTotpStep(secret, '287082', 30_000)).toBe(1)
  expect(findTotpStep(secret, '287082', 89_999)).toBe(1)
  expect(findTotpStep(secret, '287082', 90_000)).toBeNull()
})

test.each(['', '28708', '2870822', ' 287082', '287082 ', '287 082', '२८७०८२', '-87082', '+87082', '28708a'])(
  '%o is not a code',
  (code) => {
    expect(findTotpStep(secret, code, 59_000)).toBeNull()
  },
)

test('a secret that is a view into a larger buffer is read without the rest of the buffer', () => {
  const larger = Buffer.concat([Buffer.from('xx'), secret, Buffer.from('yy')])
  expect(findTotpStep(larger.subarray(2, -2), '287082', 59_000)).toBe(1)
})
