import { expect, test } from 'vitest'
import { noAppearance } from '../../parts/preview/preview-view.ts'
import { fromAppearanceForm, toAppearanceChanges, toAppearanceForm } from './appearance-form.ts'

const stored = {
  ...noAppearance,
  logoUrl: { light: 'https://id.example.com/logo.png', dark: null },
  brandColor: { light: '#166534', dark: null },
  radius: 0.75,
  font: 'serif',
} as const

test('the form holds all values of the appearance', () => {
  for (const { termsUrl: _, privacyUrl: __, ...values } of [stored, noAppearance])
    expect(fromAppearanceForm(toAppearanceForm(values))).toEqual(values)
})

test('a changed color is stored with the other one of its pair, and nothing else', () => {
  expect(toAppearanceChanges({ brandDark: ' oklch(0.7 0.1 150) ' }, stored)).toEqual({
    brandColor: { light: '#166534', dark: 'oklch(0.7 0.1 150)' },
  })
})

test('a new picture for dark mode is stored with the address of the other one', () => {
  expect(toAppearanceChanges({ logoDark: 'data:image/png;base64,AAAA' }, stored)).toEqual({
    logoUrl: { light: 'https://id.example.com/logo.png', dark: 'data:image/png;base64,AAAA' },
  })
  expect(toAppearanceChanges({ logoLight: '' }, stored)).toEqual({ logoUrl: null })
})

test('emptied fields remove values', () => {
  expect(toAppearanceChanges({ brandLight: '', radius: '', font: '' }, stored)).toEqual({
    brandColor: null,
    radius: null,
    font: null,
  })
})

test('a radius of 0 is a value', () => {
  expect(toAppearanceChanges({ radius: '0' }, stored)).toEqual({ radius: 0 })
})

test('the preview leaves out a color that is not typed to its end', () => {
  const form = { ...toAppearanceForm(stored), brandLight: '#16', backgroundDark: 'red; }' }
  expect(fromAppearanceForm(form)).toMatchObject({ brandColor: null, backgroundColor: null })
})
