import { expect, test } from 'vitest'
import { createToken, equalInConstantTime, type Random, sha256, systemRandom } from './secret.ts'

const fixed = (fill: (index: number) => number): Random => ({
  bytes: (count) => Uint8Array.from({ length: count }, (_, index) => fill(index)),
  uuid: () => '00000000-0000-4000-8000-000000000000',
})

test('a token has 45 characters of Crockford base32, without i, l, o and u', () => {
  for (let round = 0; round < 200; round++) {
    expect(createToken(systemRandom)).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/)
  }
})

test('every one of the 224 random bits changes the token', () => {
  const zero = fixed(() => 0)
  const tokens = new Set([createToken(zero)])
  for (let bit = 0; bit < 224; bit++)
    tokens.add(createToken(fixed((index) => (index === bit >> 3 ? 1 << (bit & 7) : 0))))
  expect(tokens.size).toBe(225)
})

test('the encoding is base32 of the bytes, most significant bit first', () => {
  expect(createToken(fixed(() => 0))).toBe('0'.repeat(45))
  expect(createToken(fixed(() => 255))).toBe(`${'z'.repeat(44)}y`)
  // 0x08421084… is 00001 00001 00001 … in groups of five bits.
  const ones = [0x08, 0x42, 0x10, 0x84, 0x21]
  expect(createToken(fixed((index) => ones[index % 5] ?? 0))).toBe('1'.repeat(44).concat('0'))
})

test('sha256 agrees with the published test vector', () => {
  // FIPS 180-4, "abc".
  expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('constant-time comparison is correct, also for different lengths', () => {
  expect(equalInConstantTime(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(equalInConstantTime(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
  expect(equalInConstantTime(Uint8Array.of(1, 2), Uint8Array.of(1, 2, 3))).toBe(false)
})
