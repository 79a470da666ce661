import { expect, test } from 'vitest'
import { passwordLengthProblem, preparePassword } from './rules.ts'

// RFC 8265, section 4.3: the examples that the profile accepts.
test.each([
  ['correct horse battery staple', 'correct horse battery staple'],
  ['Correct Horse Battery Staple', 'Correct Horse Battery Staple'],
  ['\u03c0\u00df\u00e5', '\u03c0\u00df\u00e5'],
  ['Jack of \u2666s', 'Jack of \u2666s'],
  ['foo\u1680bar', 'foo bar'],
])('prepares %j as RFC 8265 does', (typed, prepared) => {
  expect(preparePassword(typed)).toBe(prepared)
})

test('every kind of space becomes U+0020, and tabs and joiners stay', () => {
  expect(preparePassword('a\u00a0b\u2003c\u202fd\u3000e\tf\u200dg')).toBe('a b c d e\tf\u200dg')
})

test('full-width letters and ligatures stay: NFC is no compatibility form', () => {
  expect(preparePassword('\uff50\uff41\ufb01')).toBe('\uff50\uff41\ufb01')
})

test('length is counted in the prepared form', () => {
  const decomposed = 'a\u0302\u0301'
  expect(passwordLengthProblem(decomposed.repeat(7))).toBe('too-short')
  expect(passwordLengthProblem(decomposed.repeat(8))).toBeNull()
  expect(passwordLengthProblem(decomposed.repeat(256))).toBeNull()
  expect(passwordLengthProblem(decomposed.repeat(257))).toBe('too-long')
})

test('a text of the longest decomposition is prepared if its form is a password', () => {
  // U+1F82 is four units when decomposed.
  expect(preparePassword('\u03b1\u0313\u0300\u0345'.repeat(256))).toBe('\u1f82'.repeat(256))
})
