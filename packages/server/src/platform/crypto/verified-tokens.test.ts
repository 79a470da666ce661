import { expect, test } from 'vitest'
import { createVerifiedTokens } from './verified-tokens.ts'

function build(limit = 10) {
  let now = 1000
  const moveTo = (time: number) => {
    now = time
  }
  return { tokens: createVerifiedTokens<string>({ clock: { now: () => now }, limit }), moveTo }
}

const verified = (claims: string) => ({ kid: 'key', claims, expiresAtMillis: 2000 })

test('a verified token is cached with its key until it expires', () => {
  const { tokens, moveTo } = build()
  expect(tokens.get('token')).toBeNull()
  tokens.add('token', verified('what it says'))
  moveTo(1999)
  expect(tokens.get('token')).toEqual(verified('what it says'))
  moveTo(2000)
  expect(tokens.get('token')).toBeNull()
})

test('an expired token is not cached', () => {
  const { tokens, moveTo } = build()
  moveTo(2000)
  tokens.add('token', verified('late'))
  moveTo(1000)
  expect(tokens.get('token')).toBeNull()
})

test('the least recently used token is evicted', () => {
  const { tokens } = build(2)
  tokens.add('a', verified('a'))
  tokens.add('b', verified('b'))
  expect(tokens.get('a')?.claims).toBe('a')
  tokens.add('c', verified('c'))
  expect(['a', 'b', 'c'].map((token) => tokens.get(token)?.claims)).toEqual(['a', undefined, 'c'])
})
