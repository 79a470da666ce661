import { expect, test } from 'vitest'
import { appearanceStyle } from './appearance-style.ts'

const none = {
  logoUrl: null,
  brandColor: null,
  backgroundColor: null,
  radius: null,
  font: null,
  termsUrl: null,
  privacyUrl: null,
}

test('an appearance without values sets no variable, and neither does an earlier service', () => {
  expect(appearanceStyle(none)).toEqual({})
  expect(appearanceStyle(undefined)).toBeUndefined()
})

test('colors are pairs for light and dark mode', () => {
  const style = appearanceStyle({
    ...none,
    brandColor: { light: '#166534', dark: '#4ade80' },
    backgroundColor: { light: null, dark: '#111' },
    radius: 0,
    font: 'serif',
  })
  expect(style).toEqual({
    '--portico-own-primary': '#166534, #4ade80',
    '--portico-own-page': 'transparent, #111',
    '--portico-own-radius': '0rem',
    '--portico-own-font': 'ui-serif, Georgia, serif',
  })
})

test('a color for light mode applies in dark mode too', () => {
  const style = appearanceStyle({ ...none, brandColor: { light: '#166534', dark: null } })
  expect(style).toEqual({ '--portico-own-primary': '#166534, #166534' })
})
