import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './lib/run.mjs'

/** @param {string} path */
const read = (path) => readFileSync(`${ROOT}/${path}`, 'utf8')
const FENCE = /^```\w* (examples\/\S+)\n([\s\S]*?)^```$/gm

const blocks = readdirSync(`${ROOT}/docs/guides`)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...read(`docs/guides/${name}`).matchAll(FENCE)].map(([, path = '', code]) => ({ name, path, code })),
  )

test('guides show files of the examples', () => {
  expect(blocks.length).toBeGreaterThan(0)
})

test.each(blocks)('$name shows $path as it is', ({ path, code }) => {
  expect(code).toBe(read(path))
})
