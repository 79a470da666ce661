import { expect, it } from 'vitest'
import { keySetProblem } from './key-set-problem.ts'

const publicKey = { kty: 'EC', crv: 'P-256', x: 'eA', y: 'eQ' }

it.each([
  ['a set of public keys', JSON.stringify({ keys: [publicKey] }), null],
  ['a text that is no JSON', '{"keys": [', 'syntax'],
  ['an empty text', ' ', 'form'],
  ['one key without its set', JSON.stringify(publicKey), 'form'],
  ['an empty set', '{"keys": []}', 'form'],
  ['a set of other values', '{"keys": [1]}', 'form'],
  ['a private key', JSON.stringify({ keys: [publicKey, { ...publicKey, d: 'ZA' }] }), 'private'],
  ['a symmetric key', '{"keys": [{"kty": "oct", "k": "aw"}]}', 'private'],
])('returns the problem of %s', (_, text, problem) => {
  expect(keySetProblem(text)).toBe(problem)
})
