import { expect, test } from 'vitest'
import { errorCodes } from './error-codes.ts'
import { fingerprintOf, isErrorCode } from './error-fingerprints.ts'

test('every code of the catalogue is recognised, and no two share a fingerprint', () => {
  expect(errorCodes.filter((code) => !isErrorCode(code))).toEqual([])
  expect(new Set(errorCodes.map(fingerprintOf)).size).toBe(errorCodes.length)
})

test('other codes are not, but for a chance of one in hundreds', () => {
  const strangers = Array.from({ length: 10_000 }, (_, index) => `STRANGE_CODE_${index}`)
  expect(strangers.filter(isErrorCode).length).toBeLessThan(40)
  expect(['', 'BRAND_NEW', 'EMAIL_PASSWORD_MISMATCH_'].some(isErrorCode)).toBe(false)
})
