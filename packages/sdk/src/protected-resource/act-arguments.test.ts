import { expect, test } from 'vitest'
import { textOfArguments } from './act-arguments.ts'

test('has a line for each member, in the same order whatever the order of the members', () => {
  const text = 'note: "Buy tea"\ntags: ["a",{"x":1,"y":null}]\nurgent: true'
  expect(textOfArguments({ urgent: true, note: 'Buy tea', tags: ['a', { y: null, x: 1 }] })).toBe(text)
  expect(textOfArguments({ tags: ['a', { x: 1, y: null }], note: 'Buy tea', urgent: true })).toBe(text)
})

test('a value or a name cannot begin another line', () => {
  expect(textOfArguments({ note: 'a\nurgent: true' })).toBe('note: "a\\nurgent: true"')
  expect(textOfArguments({ 'a: 1\nb': 2 })).toBe('"a: 1\\nb": 2')
})

test('leaves out what JSON leaves out, and takes a text as it is', () => {
  expect(textOfArguments({ a: undefined, b: new Date(0), c: [undefined] })).toBe(
    'b: "1970-01-01T00:00:00.000Z"\nc: [null]',
  )
  expect(textOfArguments('Note 3')).toBe('Note 3')
  expect(textOfArguments({})).toBe('')
})
