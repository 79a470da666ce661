import { expect, test } from 'vitest'
import { systemRandom } from '../../platform/crypto/secret.ts'
import { createRecoveryCodes, parseRecoveryCode, showRecoveryCode } from './recovery-code.ts'

test('a displayed code can be parsed', () => {
  for (const code of createRecoveryCodes(systemRandom, 200)) {
    const shown = showRecoveryCode(code)
    expect(shown).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    expect(parseRecoveryCode(shown)).toEqual(code)
    expect(parseRecoveryCode(` ${shown.toUpperCase().replaceAll('-', ' ')}\n`)).toEqual(code)
  }
})

test('letters that look like digits are read as digits', () => {
  expect(parseRecoveryCode('OoIi-Ll00-abcd-efgh')).toEqual({ selector: '00111100', secret: 'abcdefgh' })
})

test.each(['', '1234', '0000-0000-0000-000', '0000-0000-0000-00000', 'uuuu-0000-0000-0000', '0000_0000_0000_0000'])(
  '%o is not a recovery code',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBeNull()
  },
)

test('the first halves of the codes in a set are distinct', () => {
  // The first bytes produce the same code twice.
  const rows = [new Uint8Array(16), new Uint8Array(16), new Uint8Array(16).fill(1)]
  const random = { ...systemRandom, bytes: () => rows.shift() ?? new Uint8Array(16).fill(2) }
  expect(createRecoveryCodes(random, 2).map(({ selector }) => selector)).toEqual(['00000000', '11111111'])
})
