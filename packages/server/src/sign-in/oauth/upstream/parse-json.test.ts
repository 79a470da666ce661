import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('integers beyond 2^53 become texts, so that no two of them are equal', () => {
  expect(parseJson('{"id":9007199254740993,"other":-12345678901234567890}')).toEqual({
    id: '9007199254740993',
    other: '-12345678901234567890',
  })
})

test.each(['7', '9007199254740991', '-1.5', '1e300', '1.123456789012345678901', '0', 'null', '"text"', '[1,2]'])(
  'reads %s as JSON.parse does',
  (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text))
  },
)

test('digits within texts stay as they are', () => {
  const value = { 'a"12345678901234567890': ['\\', '"12345678901234567890', '12345678901234567890'] }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test('throws for damaged JSON, and reads a long text', () => {
  expect(() => parseJson('{"id":12345678901234567890')).toThrow(SyntaxError)
  expect(parseJson(JSON.stringify('\\"'.repeat(20_000)))).toBe('\\"'.repeat(20_000))
})
