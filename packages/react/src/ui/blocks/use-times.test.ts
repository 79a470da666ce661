import { describe, expect, test } from 'vitest'
import { timesIn } from './use-times.ts'

const now = Date.UTC(2026, 10, 22, 12)
const minute = 60_000
const hour = 60 * minute

describe('times ago', () => {
  test.each([
    [0, 'this minute'],
    [59 * 1000, 'this minute'],
    [minute, '1 minute ago'],
    [3 * hour, '3 hours ago'],
    [26 * hour, 'yesterday'],
    [30 * 24 * hour, '30 days ago'],
    [31 * 24 * hour, 'October 22, 2026'],
    [-6.5 * 24 * hour, 'in 6 days'],
  ])('%d ms before now are "%s"', (millis, text) => {
    expect(timesIn('en', () => now).ago(new Date(now - millis))).toBe(text)
  })

  test('are in the language of the screens', () => {
    expect(timesIn('de', () => now).ago(new Date(now - 3 * hour))).toBe('vor 3 Stunden')
  })
})
