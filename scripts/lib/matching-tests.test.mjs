import { expect, test } from 'vitest'
import { sortMatching } from './matching-tests.mjs'

const files = [
  'packages/server/src/workspaces/teams/teams.test.ts',
  'packages/server/src/workspaces/teams/create-team.ts',
  'scripts/lib/children.test.mjs',
  'tests/browser/teams.test.ts',
  'tests/conformance/modules/teams/teams.test.ts',
  'tests/long/shutdown.test.ts',
  'tests/postgres/teams.test.ts',
  'tests/redis/limits.test.ts',
]

test('a word selects the tests whose path contains it, by the services that they need', () => {
  expect(sortMatching(files, ['teams'])).toEqual({
    browser: ['tests/browser/teams.test.ts'],
    long: [],
    postgres: ['tests/postgres/teams.test.ts'],
    redis: [],
    others: ['packages/server/src/workspaces/teams/teams.test.ts', 'tests/conformance/modules/teams/teams.test.ts'],
  })
})

test('several words select the tests that match any of them, each file once', () => {
  const { redis, long, others } = sortMatching(files, ['limits', 'long', 'children', 'scripts'])
  expect({ redis, long, others }).toEqual({
    redis: ['tests/redis/limits.test.ts'],
    long: ['tests/long/shutdown.test.ts'],
    others: ['scripts/lib/children.test.mjs'],
  })
})

test('only test files are selected', () => {
  expect(sortMatching(files, ['create-team']).others).toEqual([])
})
