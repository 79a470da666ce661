import { expect, test } from 'vitest'
import { createVerifiedTokens } from './verified-tokens.ts'

function build(limit = 10) {
  let now = 1000
  const moveTo = (time: number) => {
    now = time
  }
  return { tokens: createVerifiedTokens({ clock: { now: () => now }, limit }), moveTo }
}

test('a verified token is remembered until it ends', () => {
  const { tokens, moveTo } = build()
  expect(tokens.has('token', 'key')).toBe(false)
  tokens.add('token', 'key', 2000)
  moveTo(1999)
  expect(tokens.has('token', 'key')).toBe(true)
  moveTo(2000)
  expect(tokens.has('token', 'key')).toBe(false)
})

test('a token counts only with the key that verified it', () => {
  const { tokens } = build()
  tokens.add('token', 'key', 2000)
  expect(tokens.has('token', 'another key')).toBe(false)
})

test('the least recently used token makes room', () => {
  const { tokens } = build(2)
  tokens.add('a', 'key', 2000)
  tokens.add('b', 'key', 2000)
  expect(tokens.has('a', 'key')).toBe(true)
  tokens.add('c', 'key', 2000)
  expect(['a', 'b', 'c'].map((token) => tokens.has(token, 'key'))).toEqual([true, false, true])
})
