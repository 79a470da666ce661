import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('de/', import.meta.url)
const readTexts = (name: string) => readFileSync(new URL(name, folder), 'utf8')

// Pages load their texts on their own, so that no module contains all of them.
test('the German word for email has a hyphen that no line ends at, in every file', () => {
  const names = readdirSync(folder)
  expect(names.some((name) => readTexts(name).includes('E\u2011Mail'))).toBe(true)
  expect(names.filter((name) => readTexts(name).includes('E-Mail'))).toEqual([])
})
