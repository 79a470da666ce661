import { expect, test } from 'vitest'
import { previewChoicesText, readPreviewChoices } from './preview-choices.ts'

const initial = { screen: null, state: 'default', mode: 'light', size: 'wide', lang: 'en' }

test('an address without choices, or with unknown ones, shows the screen of the page', () => {
  for (const text of [undefined, '', 'purple.klingon..']) expect(readPreviewChoices(text)).toEqual(initial)
})

test('the words of an address are read in any order', () => {
  const chosen = { screen: 'sign-up', state: 'error', mode: 'dark', size: 'phone', lang: 'pt-BR' }
  expect(readPreviewChoices('dark.sign-up.pt-BR.phone.error')).toEqual(chosen)
})

test('only what was chosen is in the address, and is read as it was written', () => {
  expect(previewChoicesText(readPreviewChoices())).toBeUndefined()
  for (const text of ['sign-up.error.dark.phone.de', 'offline', 'forgot-password.ar']) {
    expect(previewChoicesText(readPreviewChoices(text))).toBe(text)
  }
})
