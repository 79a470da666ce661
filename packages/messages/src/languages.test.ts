import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { texts as englishEmails } from './en/emails.ts'
import * as en from './en/index.ts'
import { all } from './generated/all.ts'
import { emails } from './generated/emails.ts'
import { languages } from './generated/languages.ts'
import type { Language } from './language.ts'
import type { PluralForms } from './texts.ts'

type Text = string | PluralForms
type Nested = string | { readonly [key: string]: Nested }

const english: Record<string, Text> = Object.fromEntries(Object.values(en))
const tags = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['en', 'generated'].includes(entry.name))
  .map(({ name }) => name)

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text))
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const stringsOf = (texts: Nested): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(stringsOf)

test('every message has its own key, which is the name of its export', () => {
  expect(Object.entries(en).filter(([name, [key]]) => name !== key)).toEqual([])
})

describe.each(Object.entries(all))('the screens in %s', (tag, parts) => {
  const texts: Record<string, Text> = Object.assign({}, ...Object.values(parts))

  test('have one text per English one', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  })

  test('have the placeholders of the English texts, and no others', () => {
    for (const [key, text] of Object.entries(texts)) {
      const expected = placeholdersOf(formsOf(english[key] ?? '').at(-1) ?? '')
      if (typeof text === 'string') expect(placeholdersOf(text), key).toEqual(expected)
      // A form for a single number, such as "one", may omit the digit.
      else for (const form of formsOf(text)) expect(expected, key).toEqual(expect.arrayContaining(placeholdersOf(form)))
    }
  })

  test('have exactly the plural forms that the language requires', () => {
    const required = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    for (const [key, text] of Object.entries(texts)) {
      expect(typeof text, key).toBe(typeof english[key])
      if (typeof text === 'object') expect(Object.keys(text).sort(), key).toEqual(required)
    }
  })

  test('need at most 4 KB for sign-in', () => {
    expect(gzipSync(JSON.stringify(parts['sign-in'])).length).toBeLessThanOrEqual(4096)
  })

  test('contain no blank or untrimmed text', () => {
    for (const [key, text] of Object.entries(texts))
      for (const form of formsOf(text)) expect(form, key).toMatch(/^\S(.*\S)?$/)
  })

  test('are the same as in English only where the language declares it', async () => {
    const { sameAsEnglish }: { sameAsEnglish: readonly string[] } = await import(`./${tag}/language.ts`)
    const same = Object.keys(texts).filter((key) => JSON.stringify(texts[key]) === JSON.stringify(english[key]))
    expect(same.sort()).toEqual(sameAsEnglish.toSorted())
  })
})

describe.each(Object.entries(emails))('the emails in %s', (_tag, texts) => {
  test('have the variables of the English texts, and no others', () => {
    const variables = (text: string) => [...text.matchAll(/\{\{\s*(#?[\w ]+?)\s*\}\}/g)].map(([, name]) => name).sort()
    expect(stringsOf(texts).map(variables)).toEqual(stringsOf(englishEmails).map(variables))
  })
})

test.each(tags)('the folder %s has a well-formed tag and a name', async (tag) => {
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  const { language }: { language: Language } = await import(`./${tag}/language.ts`)
  expect(language.name).not.toBe('')
})

test.each(tags)('the folder %s has all parts', (tag) => {
  const files = readdirSync(`${import.meta.dirname}/${tag}`)
  const parts = ['account', 'emails', 'errors', 'language', 'links', 'sign-in'].map((part) => `${part}.ts`)
  expect(files).toEqual(expect.arrayContaining(parts))
  expect(Object.keys(all)).toContain(tag)
  expect(Object.keys(emails)).toContain(tag)
})

test('the names of languages are different', () => {
  expect(new Set(Object.values(languages)).size).toBe(Object.keys(languages).length)
})

test('the German word for email has a hyphen that no line of a screen ends at', () => {
  const german = JSON.stringify(all.de)
  expect(german).toContain('E\u2011Mail')
  expect(german).not.toContain('E-Mail')
})
