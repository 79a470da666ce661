import { describe, expect, test } from 'vitest'
import { readIfMatch } from './entity-tag.ts'

function read(value: string | undefined) {
  const problems: string[] = []
  const tags = readIfMatch({ headers: value === undefined ? {} : { 'if-match': value } }, problems)
  return { tags, problems }
}

describe('the header if-match', () => {
  test.each([
    ['"a"', ['"a"']],
    ['""', ['""']],
    ['"a", "b"', ['"a"', '"b"']],
    [' "a"\t,,"b" , ', ['"a"', '"b"']],
    ['"a,b"', ['"a,b"']],
    ['"ä"', ['"ä"']],
    ['W/"a"', []],
    ['W/"a", "b"', ['"b"']],
    ['*', 'any'],
    [' * ', 'any'],
  ] as const)('%j is read', (value, tags) => {
    expect(read(value)).toEqual({ tags, problems: [] })
  })

  test.each([
    '',
    ',',
    ' , ,',
    'a',
    '"a',
    'a"',
    '"a" "b"',
    '"a"b',
    'w/"a"',
    'W/',
    '*, "a"',
    '"a", *',
    '"a b"',
    '"a\u0000"',
    '"\u007f"',
    '"a"; "b"',
    '"日本"',
    `"${'a'.repeat(1000)}"`,
    ' '.repeat(10_000),
    '"a" '.repeat(2500),
    ',"a"'.repeat(2500),
  ])('%j is refused with one sentence', (value) => {
    const { tags, problems } = read(value)
    expect(tags).toBeNull()
    expect(problems).toEqual([expect.stringContaining('headers.if-match: must be * or a list of entity tags')])
  })

  test('may be absent', () => {
    expect(read(undefined)).toEqual({ tags: null, problems: [] })
  })
})
