import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brightnessOf } from './detect-mode.ts'

test('the script and the style sheet read the same attributes', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const inScript = [...read('detect-mode.ts').matchAll(/^ {2}'([\w-]+)',$/gm)].map(([, name]) => name)
  const inStyles = [...read('root.css').matchAll(/\[([\w-]+)\*="dark" i\]/g)].map(([, name]) => name)
  expect(inScript).toHaveLength(5)
  expect(inStyles.toSorted()).toEqual(inScript.toSorted())
})

test('brightness is read from the notations that browsers compute', () => {
  expect(brightnessOf('rgb(255, 255, 255)')).toBeCloseTo(255)
  expect(brightnessOf('rgb(0 0 0 / 50%)')).toBe(0)
  expect(brightnessOf('#808080')).toBeCloseTo(128)
})

test('a transparent color or an unknown notation has no brightness', () => {
  expect(brightnessOf('rgba(0, 0, 0, 0)')).toBeNull()
  expect(brightnessOf('222 47% 11%')).toBeNull()
  expect(brightnessOf('')).toBeNull()
})
