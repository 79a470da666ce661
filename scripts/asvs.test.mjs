// Requires that every test named in docs/asvs.md and in the threat model exists.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './lib/run.mjs'

const page = readFileSync(`${ROOT}/docs/asvs.md`, 'utf8')
const threatModel = readFileSync(`${ROOT}/SECURITY.md`, 'utf8')
const named = [...new Set([...(page + threatModel).matchAll(/`([\w./-]+\.(?:test\.ts|ts))`/g)].map(([, path]) => path))]
const folders = ['tests/conformance/modules/', '']

test.each(named)('%s exists', (path) => {
  expect(folders.some((folder) => existsSync(`${ROOT}/${folder}${path}`))).toBe(true)
})

test('every link of the page leads to a file', () => {
  for (const [, target] of page.matchAll(/\]\(([^)#]+)/g))
    expect(existsSync(`${ROOT}/docs/${target}`), target).toBe(true)
})
