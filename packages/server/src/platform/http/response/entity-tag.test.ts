import { accessTypes } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTagger, readIfMatch } from './entity-tag.ts'

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

describe('the tag of an entity', () => {
  const view = z.object({
    name: z.string(),
    metadata: z.unknown(),
    links: z.array(z.object({ id: z.string() })),
    seen: z.number(),
  })
  const tag = createTagger({ view, untagged: ['seen'] }, accessTypes)
  const entity = { name: 'Ada', metadata: { a: 1, b: [{ c: 2, d: null }] }, links: [{ id: '1' }], seen: 1 }

  test.each([
    ['keys of metadata in another order', { ...entity, metadata: { b: [{ d: null, c: 2 }], a: 1 } }],
    ['fields in another order', { seen: 1, links: entity.links, metadata: entity.metadata, name: 'Ada' }],
    ['another value of an untagged field', { ...entity, seen: 2 }],
    ['a field without a schema', { ...entity, secret: 'x' }],
  ])('is the same with %s', (_, other) => {
    expect(tag(other, 'client')).toBe(tag(entity, 'client'))
  })

  test.each([
    ['field', { ...entity, name: 'Eva' }],
    ['key of metadata', { ...entity, metadata: { a: 1, b: [{ c: 2, e: null }] } }],
    ['order of a list in metadata', { ...entity, metadata: { a: 1, b: [null, { c: 2, d: null }] } }],
    ['item of a list', { ...entity, links: [{ id: '2' }] }],
    ['type of a value', { ...entity, metadata: { a: '1', b: [{ c: 2, d: null }] } }],
  ])('changes with a %s', (_, other) => {
    expect(tag(other, 'client')).not.toBe(tag(entity, 'client'))
  })
})
