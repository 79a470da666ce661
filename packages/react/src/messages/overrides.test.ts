import { expect, test } from 'vitest'
import * as en from './en.ts'
import { translateBy } from './overrides.ts'

test('a sentence is replaced by the words of the host, others stay', () => {
  const t = translateBy({ [en.signIn]: 'Anmelden' })
  expect(t(en.signIn)).toBe('Anmelden')
  expect(t(en.signUp)).toBe('Sign Up')
})

test('a key that is no sentence of the screens is refused by name', () => {
  expect(() => translateBy({ 'Sign inn': 'Anmelden' })).toThrow('"Sign inn"')
})
