import { expect, test } from 'vitest'
import { findUsernameProblem } from './username-rules.ts'

test.each(['ann', 'Ann', 'a.b', 'a-b_c.d', '007', 'x'.repeat(32), 'a1_b2', 'administrators'])(
  '%s is a username',
  (name) => {
    expect(findUsernameProblem(name)).toBeNull()
  },
)

test.each([
  'ab',
  '',
  'x'.repeat(33),
  '_ann',
  'ann.',
  '-ann',
  'a..b',
  'a._b',
  'ann smith',
  'ann@example.com',
  'änn',
  'аnn',
  'ann😀',
  'me',
  'ann\n',
  ' ann',
  'ａｎｎ',
  'ann\u200b',
  '7f9c24e5-2f0e-4f7b-9d0a-1c2d3e4f5a6b',
  '7f9c24e52f0e4f7b9d0a1c2d3e4f5a6b',
])('%j has not the form of a username', (name) => {
  expect(findUsernameProblem(name)).toBe('form')
})

test.each(['admin', 'Admin', 'SUPPORT', 'no-reply'])('%s is reserved', (name) => {
  expect(findUsernameProblem(name)).toBe('reserved')
})
