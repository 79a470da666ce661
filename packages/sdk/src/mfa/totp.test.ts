import { expect, test } from 'vitest'
import { isTotpAround, otpauthUri, toBase32, totpAt } from './totp.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const key = bytesOf('12345678901234567890')

// RFC 6238, appendix B, for SHA-1. A code of six digits is the end of the eight digits in the appendix.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %d seconds the code equals that of RFC 6238', async (seconds, code) => {
  expect(await totpAt(key, seconds * 1000)).toBe(code.slice(-6))
})

test('a code is accepted in its own step and the steps beside it', async () => {
  const accepts = (seconds: number) => isTotpAround(key, '081804', seconds * 1000)
  expect(await accepts(1111111109)).toBe(true)
  expect(await accepts(1111111109 + 30)).toBe(true)
  expect(await accepts(1111111109 - 30)).toBe(true)
  expect(await accepts(1111111109 + 60)).toBe(false)
  expect(await accepts(1111111109 - 60)).toBe(false)
  expect(await isTotpAround(key, '81804', 1111111109_000)).toBe(false)
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %s', (text, encoded) => {
  expect(toBase32(bytesOf(text))).toBe(encoded)
})

test('the URI names issuer, account and key, and neither period nor digits', () => {
  expect(otpauthUri(key, { issuer: 'Acme & Söhne', account: 'ann@example.com' })).toBe(
    'otpauth://totp/Acme%20%26%20S%C3%B6hne:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Acme%20%26%20S%C3%B6hne',
  )
})
