import { texts as german } from '@portico/messages/de/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from './load-language.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

test('a part is loaded once and available synchronously afterwards', async () => {
  const language = loadLanguage('de', {})
  expect(language).toMatchObject({ lang: 'en', texts: {} })
  const loading = language.load(['sign-in'])
  expect(loading).toBeInstanceOf(Promise)
  await loading
  expect(language.lang).toBe('de')
  expect(language.texts.signInTitle).toBe(german.signInTitle)
  expect(language.load(['sign-in'])).toBeUndefined()
  expect(language.texts).not.toHaveProperty('profile')
  await language.load(['sign-in', 'account'])
  expect(language.texts).toMatchObject({ profile: 'Profil', signInTitle: german.signInTitle })
})

test('a part that cannot be loaded falls back to English, with one warning', async () => {
  const load = () => Promise.reject(new Error('404'))
  const language = loadLanguage('eo', { languages: { eo: { 'sign-in': load, links: load } } })
  await language.load(['sign-in', 'links'])
  expect(language).toMatchObject({ lang: 'en', texts: {} })
  expect(console.warn).toHaveBeenCalledTimes(1)
  expect(language.load(['sign-in', 'links'])).toBeUndefined()
})

test('a failure does not mix languages', async () => {
  const links = () => Promise.reject(new Error('404'))
  const language = loadLanguage('de', { languages: { de: { links } } })
  await language.load(['sign-in'])
  await language.load(['sign-in', 'links'])
  await language.load(['account'])
  expect(language).toMatchObject({ lang: 'en', texts: {} })
})

test('a host replaces a part of our language, and the others stay', async () => {
  const own = async () => ({ texts: { signInTitle: 'Einloggen' } })
  const language = loadLanguage('de', { languages: { de: { 'sign-in': own } } })
  await language.load(['sign-in', 'account'])
  expect(language.texts).toMatchObject({ signInTitle: 'Einloggen', profile: 'Profil' })
})
