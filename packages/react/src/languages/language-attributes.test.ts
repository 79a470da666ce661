import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageAttributes } from './language-attributes.ts'
import { loadLanguage } from './load-language.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

test('an element has the language and the direction of the page until texts have loaded', async () => {
  const arabic = loadLanguage('ar', {})
  expect(languageAttributes(arabic)).toBe(false)
  await arabic.load(['sign-in'])
  expect(languageAttributes(arabic)).toEqual({ lang: 'ar', dir: 'rtl' })
})

test('an element is marked as English if the texts of its language cannot be loaded', async () => {
  const load = () => Promise.reject(new Error('404'))
  const kurdish = loadLanguage('ckb', { languages: { ckb: { 'sign-in': load } } })
  await kurdish.load(['sign-in'])
  expect(languageAttributes(kurdish)).toEqual({ lang: 'en', dir: 'ltr' })
})

test('languages that hosts add are written in their direction', async () => {
  const kurdish = loadLanguage('ckb', { languages: { ckb: { 'sign-in': async () => ({ texts: {} }) } } })
  await kurdish.load(['sign-in'])
  expect(languageAttributes(kurdish)).toEqual({ lang: 'ckb', dir: 'rtl' })
})
