import { expect, test } from 'vitest'
import { findLanguage } from './find-language.ts'

const ours = ['de', 'fr', 'fr-CA', 'pt-BR', 'zh-TW']

test.each([
  ['de', 'de', 'de'],
  ['de-DE', 'de-DE', 'de'],
  ['DE-at', 'de-AT', 'de'],
  ['fr-CA', 'fr-CA', 'fr-CA'],
  ['fr-FR', 'fr-FR', 'fr'],
  ['pt-PT', 'pt-BR', 'pt-BR'],
  ['zh-Hant-HK', 'zh-TW', 'zh-TW'],
  ['de-x-\u{1f600}', 'de', 'de'],
  ['__proto__', 'en', null],
  ['', 'en', null],
  ['en-GB', 'en-GB', null],
])('the requested language %j shows %s with the texts of %s', (requested, lang, tag) => {
  expect(findLanguage(requested, {}, ours)).toEqual({ lang, tag, own: {} })
})

test('an unsupported language falls back to the language of the host', () => {
  expect(findLanguage('sw', { lang: 'de-CH' }, ours)).toMatchObject({ lang: 'de-CH', tag: 'de' })
})

test('a host can add a language, or replace a part of ours', () => {
  const load = async () => ({ texts: {} })
  expect(findLanguage('eo', { languages: { eo: { 'sign-in': load } } }, ours)).toEqual({
    lang: 'eo',
    tag: null,
    own: { 'sign-in': load },
  })
  expect(findLanguage('de-DE', { languages: { de: { links: load } } }, ours)).toEqual({
    lang: 'de-DE',
    tag: 'de',
    own: { links: load },
  })
})

test('the texts of a host have the language that it names, even without built-in texts', () => {
  const host = { lang: 'eo', translationOverrides: { signIn: 'Ensaluti' } }
  expect(findLanguage('eo', host, ours)).toEqual({ lang: 'eo', tag: null, own: {} })
  expect(findLanguage('eo', { lang: 'eo' }, ours)).toMatchObject({ lang: 'en' })
})
