import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG_PARTS, selectParts } from './long-parts.mjs'

test('parts are selected by name and run in their order; without a name, all of them run', () => {
  expect(selectParts(['long-postgres', 'examples'])).toEqual(['examples', 'long-postgres'])
  expect(selectParts([])).toEqual(Object.keys(LONG_PARTS))
})

test('a name that no part has is refused with the names that exist', () => {
  expect(() => selectParts(['atlas'])).toThrow(/There is no part "atlas"\. The parts are: examples, newest, browser, /)
})

test('each part has a row in docs/testing.md', () => {
  const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(Object.keys(LONG_PARTS))
})
