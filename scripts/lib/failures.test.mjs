import { expect, test } from 'vitest'
import { vitestFailures } from './failures.mjs'

test('a failed test of vitest is reported with its file, its name and the beginning of its message', () => {
  const message = [
    '\u001b[31mexpected 1 to be 2\u001b[39m',
    ...Array.from({ length: 40 }, (_, line) => `at ${line}`),
  ].join('\n')
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'failed', fullName: 'sums › adds', failureMessages: [message] },
  ]
  const [reported, ...others] = vitestFailures(
    { testResults: [{ name: '/code/sums/add.test.ts', status: 'failed', assertionResults }] },
    '/code',
  )
  expect(others).toEqual([])
  expect(reported).toContain('sums/add.test.ts › sums › adds\n    expected 1 to be 2\n    at 0')
  expect(reported?.split('\n')).toHaveLength(13)
})

test('a file of vitest that does not load is reported with its own message', () => {
  const broken = { name: '/code/a.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }
  expect(vitestFailures({ testResults: [broken] }, '/code')).toEqual(['a.test.ts\n    Cannot find module'])
})
