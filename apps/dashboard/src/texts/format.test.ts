import { expect, test } from 'vitest'
import { createFormats } from './format.ts'

// Without a zone: read in the time zone of the machine, as the formats write it.
const afternoon = new Date('2026-11-24T16:05:09')

test('hours have the digits that the language writes', () => {
  expect(createFormats('en').time(afternoon)).toMatch(/^4:05\sPM$/)
  expect(createFormats('de').time(afternoon)).toBe('16:05')
  expect(createFormats('en').exact(afternoon)).toMatch(/^Nov 24, 2026, 4:05:09\sPM /)
})
