import { expect, test } from 'vitest'
import { facts, printable, table } from './text.ts'
import { count, json, oneOf, time } from './values.ts'

test('names of users cannot change the terminal or the direction of the text', () => {
  expect(printable('\u001b[31mred\u001b[0m\u202eevil\nnext')).toBe('red evil next')
  expect(facts({ name: '\u001b]8;;https://evil.example\u0007Ann' })).not.toContain('\u001b')
})

test('a table aligns its columns, and says if it is empty', () => {
  const rows = [
    ['1', 'Ann', null],
    ['22', 'Bo', new Date(0)],
  ]
  expect(table(['ID', 'NAME', 'AT'], rows, 'None.')).toBe(
    'ID  NAME  AT\n1   Ann   –\n22  Bo    1970-01-01T00:00:00.000Z',
  )
  expect(table(['ID'], [], 'None.')).toBe('None.')
})

test('values of options are read, and refused with the name of the option', () => {
  expect(count('limit', '20', 100)).toBe(20)
  expect(time('since', '2027-01-31')).toEqual(new Date('2027-01-31T00:00Z'))
  expect(time('since', '2027-01-31T12:00')).toEqual(new Date('2027-01-31T12:00Z'))
  expect(time('since', '2027-01-31T12:00+02:00')).toEqual(new Date('2027-01-31T10:00Z'))
  expect(json('data', '{"a":1}')).toEqual({ a: 1 })
  expect(oneOf('order', 'b', ['a', 'b'])).toBe('b')
  for (const text of ['0', '101', '1.5', 'x', '']) expect(() => count('limit', text, 100)).toThrow('--limit must be')
  for (const text of ['tomorrow', '31.01.2027', '2027-13-01', '1']) expect(() => time('since', text)).toThrow('--since')
  expect(() => json('data', '{a:1}')).toThrow('--data must be JSON')
  expect(() => oneOf('order', 'c', ['a', 'b'])).toThrow('--order must be one of: a, b.')
})
