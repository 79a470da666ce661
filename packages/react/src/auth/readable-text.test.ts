import { expect, test } from 'vitest'
import { marks } from './providers/provider-marks.ts'
import { readableTextOn } from './readable-text.ts'

test.each([
  ['#000000', '#fff'],
  ['#ffffff', '#000'],
  ['#e11d48', '#fff'],
  ['#1ed760', '#000'],
  ['#5865f2', '#fff'],
])('the text on %s is %s', (color, text) => {
  expect(readableTextOn(color)).toBe(text)
})

test('the colors of all marks are six-digit hex colors', () => {
  for (const { shapes } of Object.values(marks)) {
    for (const [color] of shapes) expect(color).toMatch(/^#[\da-f]{6}$/)
  }
})
