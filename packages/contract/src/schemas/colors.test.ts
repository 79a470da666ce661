import { expect, test } from 'vitest'
import { contrastOf, hexColor, isColor, textColorOn } from './colors.ts'

test.each(['#fff', '#A1b2C3', 'oklch(0.7 0.1 250)', 'oklch(70% 25% 250deg)', 'oklch( 1  0  0 )'])(
  '%s is a color',
  (text) => {
    expect(isColor(text)).toBe(true)
  },
)

test.each([
  '',
  'red',
  '#ffff',
  '#ggg',
  '#ffffff;',
  'rgb(1 2 3)',
  'oklch(0.7 0.1)',
  'oklch(1.2 0.1 10)',
  'oklch(0.5 0.9 10)',
  'oklch(0.5 0.1 400)',
  'oklch(0.7 0.1 250 / 50%)',
  'oklch(0.7 0.1 250);background:url(https://a.example)',
  'var(--x)',
  'url(javascript:alert(1))',
  `#${'f'.repeat(100_000)}`,
  `oklch(${' '.repeat(100_000)}`,
])('%# is refused', (text) => {
  expect(isColor(text)).toBe(false)
})

// The values of CSS Color 4 and of browsers.
test.each([
  ['#abc', '#aabbcc'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
  ['oklch(0.452014 0.313214 264.052)', '#0000ff'],
])('%s is %s', (color, hex) => {
  expect(hexColor(color)).toBe(hex)
})

test('a color outside of sRGB is clipped', () => {
  expect(hexColor('oklch(0.7 0.5 150)')).toMatch(/^#00[0-9a-f]{2}00$/)
})

test('the contrast is that of WCAG, in any order', () => {
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777', '#fff')).toBeCloseTo(4.478, 2)
  expect(contrastOf('#fff', '#777')).toBeCloseTo(4.478, 2)
})

test('the text on a color is black or white, whichever is easier to read', () => {
  expect(textColorOn('#166534')).toBe('#ffffff')
  expect(textColorOn('#facc15')).toBe('#000000')
  expect(textColorOn('oklch(0.85 0.2 130)')).toBe('#000000')
})
