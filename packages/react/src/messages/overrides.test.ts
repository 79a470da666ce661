import * as en from '@portico/messages/en'
import { expect, test } from 'vitest'
import { translateBy } from './overrides.ts'

const english = { lang: 'en', texts: {} }

test('a host replaces a text by its key or by the English text; others stay', () => {
  const t = translateBy(english, { overrides: { signIn: 'Log in', [en.signUpLink[1]]: 'Join' } })
  expect(t(en.signIn)).toBe('Log in')
  expect(t(en.signUpLink)).toBe('Join')
  expect(t(en.signUp)).toBe('Sign Up')
})

test('a text of the host wins over the language, and a missing text stays English', () => {
  const t = translateBy(
    { lang: 'de', texts: { signIn: 'Anmelden', signUp: 'Registrieren' } },
    { overrides: { signIn: 'Einloggen' }, lang: 'de-DE' },
  )
  expect(t(en.signIn)).toBe('Einloggen')
  expect(t(en.signUp)).toBe('Registrieren')
  expect(t(en.cancel)).toBe('Cancel')
})

test("the texts of a host are shown in the host's language only", () => {
  const t = translateBy({ lang: 'fr', texts: {} }, { overrides: { signIn: 'Einloggen' }, lang: 'de' })
  expect(t(en.signIn)).toBe('Sign In')
})

test('a number selects the plural form of the language', () => {
  const forms = { one: '{min} znak', few: '{min} znaki', many: '{min} znaków', other: '{min} znaku' }
  const t = translateBy({ lang: 'pl', texts: { passwordHint: forms } }, { overrides: {} })
  expect([1, 2, 5, 22, 1.5].map((count) => t(en.passwordHint, count))).toEqual([
    forms.one,
    forms.few,
    forms.many,
    forms.few,
    forms.other,
  ])
  expect(translateBy(english, { overrides: {} })(en.passwordHint, 1)).toBe('At least {min} character')
})

test('numbers have the digits of the language', () => {
  const numbers = ['fa', 'hi', 'de'].map((lang) => translateBy({ lang, texts: {} }, { overrides: {} }).number(4096))
  expect(numbers).toEqual(['۴٬۰۹۶', '4,096', '4.096'])
})

test('an unknown message key throws an error that names it', () => {
  expect(() => translateBy(english, { overrides: { 'Sign inn': 'Anmelden' } })).toThrow('"Sign inn"')
})
