import { expect, test } from 'vitest'
import { endOf } from './session-times.ts'

const begin = new Date('2026-01-01T00:00:00Z')

test.each([
  ['the shorter of two rules', ['3600000', '1800000'], '2026-01-01T00:30:00.000Z'],
  ['the only rule', ['', '3600000'], '2026-01-01T01:00:00.000Z'],
  ['a year without a rule', ['', ''], '2027-01-01T00:00:00.000Z'],
] as const)('a session ends after %s', (_, times, end) => {
  expect(endOf(begin, ...times).toISOString()).toBe(end)
})
