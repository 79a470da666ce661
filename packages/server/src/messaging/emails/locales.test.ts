import { expect, test } from 'vitest'
import { type EmailLocale, fallbackLocales } from './locales.ts'

test.each<[EmailLocale, EmailLocale[]]>([
  ['de', ['de']],
  ['fr-CA', ['fr-CA', 'fr']],
  ['fr', ['fr']],
  ['pt-PT', ['pt-PT', 'pt-BR']],
  ['pt-BR', ['pt-BR']],
  ['zh-TW', ['zh-TW', 'zh-CN']],
])('the fallback languages of %s are %j', (locale, expected) => {
  expect(fallbackLocales(locale)).toEqual(expected)
})
