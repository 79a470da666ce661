import { expect, test } from 'vitest'
import { languageOptions } from './language-options.ts'

test('languages have their own names, which begin with a capital', () => {
  const labels = languageOptions(['en', 'fr', 'pt-BR', 'ja', 'ar'], null).map(({ label }) => label)
  expect(labels).toEqual(['English', 'Français', 'Português (Brasil)', '日本語', 'العربية'])
})

test('a saved language that is none of the list is an option, even if it is no language', () => {
  expect(languageOptions(['en'], 'sv').map(({ label }) => label)).toEqual(['English', 'Svenska'])
  expect(languageOptions(['en'], 'not a tag').at(-1)).toMatchObject({ value: 'not a tag', label: 'not a tag' })
  expect(languageOptions(['en'], 'en')).toHaveLength(1)
})
