import { expect, test } from 'vitest'
import { attributesOf } from './attributes.ts'

const withAttribute = (text: string | null) => attributesOf({ getAttribute: () => text })

test.each([
  ['', true],
  ['true', true],
  ['full-page', true],
  ['false', false],
  [null, false],
])('an attribute with the text %j is %s', (text, isThere) => {
  expect(withAttribute(text).has('full-page')).toBe(isThere)
})

test('an attribute has one of the listed values, or none', () => {
  const levels = { 1: 1, 2: 2 } as const
  expect(withAttribute('2').oneOf('heading-level', levels)).toBe(2)
  for (const text of ['7', '', 'constructor', null]) {
    expect(withAttribute(text).oneOf('heading-level', levels)).toBeUndefined()
  }
})
