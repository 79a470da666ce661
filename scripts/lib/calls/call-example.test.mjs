import { expect, test } from 'vitest'
import { exampleLines, formatJson } from './call-example.mjs'

test('a value that fits into a line is in one line, besides the body itself', () => {
  expect(formatJson({ a: 1, b: [1, 2], c: {}, d: { e: null } })).toBe(
    '{\n  "a": 1,\n  "b": [1, 2],\n  "c": {},\n  "d": { "e": null }\n}',
  )
  expect(formatJson({ a: { b: 'x'.repeat(80) } })).toBe(`{\n  "a": {\n    "b": "${'x'.repeat(80)}"\n  }\n}`)
})

test('long texts are cut', () => {
  expect(formatJson('x'.repeat(161))).toBe(`"${'x'.repeat(159)}…"`)
  expect(formatJson('x'.repeat(160))).toBe(`"${'x'.repeat(160)}"`)
})

test('an example says which lists it cuts', () => {
  const lines = exampleLines({
    request: { method: 'GET', headers: { 'x-a': 'b' }, target: '/api/v1/teams' },
    response: { status: 200, headers: {}, body: { items: [{ id: 'a' }] } },
    cuts: [{ path: 'items', shown: 1, length: 3 }],
  })
  expect(lines).toEqual([
    ...['```http', 'GET /api/v1/teams', 'x-a: b', '```', ''],
    ...['```http', '200 OK', '', '{\n  "items": [{ "id": "a" }]\n}', '```', ''],
    '`items` has 3 entries. The example shows one of them.',
  ])
})
