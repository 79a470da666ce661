import { expect, test } from 'vitest'
import { languageOptions } from './language-options.ts'

test('a saved language that is not in the list is added as an option, even if its tag is invalid', () => {
  const names = { en: 'English' }
  expect(languageOptions(names, 'sv').map(({ label }) => label)).toEqual(['English', 'Svenska'])
  expect(languageOptions(names, 'not a tag').at(-1)).toMatchObject({ value: 'not a tag', label: 'not a tag' })
  expect(languageOptions(names, 'en')).toHaveLength(1)
  expect(languageOptions(names, null)).toHaveLength(1)
})
