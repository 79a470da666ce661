import { expect, test } from 'vitest'
import { brightnessOf, modeOf } from './detect-mode.ts'

test('a page that supports both modes follows the device', () => {
  expect(modeOf('light dark')).toBe('system')
  expect(modeOf('only light')).toBe('light')
  expect(modeOf('normal')).toBeNull()
})

test('the names that theme switchers set are understood', () => {
  expect(modeOf('theme-Dark antialiased')).toBe('dark')
  expect(modeOf('my-light')).toBe('light')
  expect(modeOf('')).toBeNull()
})

test('brightness is read from the notations that browsers compute', () => {
  expect(brightnessOf('rgb(255, 255, 255)')).toBeCloseTo(255)
  expect(brightnessOf('rgb(0 0 0 / 50%)')).toBe(0)
  expect(brightnessOf('#808080')).toBeCloseTo(128)
})

test('a transparent or unknown colour says nothing', () => {
  expect(brightnessOf('rgba(0, 0, 0, 0)')).toBeNull()
  expect(brightnessOf('222 47% 11%')).toBeNull()
  expect(brightnessOf('')).toBeNull()
})
