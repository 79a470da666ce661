import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentSchema } from '../packages/server/src/platform/environment.ts'
import { limitVariables } from '../packages/server/src/platform/limits/limit-settings.ts'
import { oauthSettings } from '../packages/server/src/platform/oauth-settings.ts'
import { openIdSettings } from '../packages/server/src/platform/openid-settings.ts'
import { ROOT } from './lib/run.mjs'

// A variable of Node, which the start refuses in production.
const ofNode = ['NODE_TLS_REJECT_UNAUTHORIZED']

/** @param {string} path */
const firstColumnOf = (path) =>
  readFileSync(`${ROOT}/docs/${path}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => (line.split(' | ')[0] ?? '').match(/[A-Z][A-Z_]+/g) ?? [])

test('the page of settings lists every setting but the limits, and nothing else', () => {
  const settings = [environmentSchema, oauthSettings, openIdSettings].flatMap(({ shape }) => Object.keys(shape))
  const development = ['PORTICO_DEMO_PORT', 'PORTICO_ATLAS_PORT', 'PORTICO_INBOX_PORT']
  const known = new Set([...settings.filter((name) => !ofNode.includes(name)), ...development])
  const listed = firstColumnOf('reference/settings.md').filter((name) => name !== 'PORTICO_LIMIT_')
  expect(listed.toSorted()).toEqual([...known].toSorted())
})

test('the guide on limits lists every setting of a limit', () => {
  expect(firstColumnOf('guides/limits.md')).toEqual(expect.arrayContaining([...limitVariables]))
})
