import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserFailures, vitestFailures } from './failures.mjs'

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
  expect(reported.split('\n')).toHaveLength(13)
})

test('a file of vitest that does not load is reported with its own message', () => {
  const broken = { name: '/code/a.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }
  expect(vitestFailures({ testResults: [broken] }, '/code')).toEqual(['a.test.ts\n    Cannot find module'])
})

test('failed and flaky browser tests are reported, also in nested suites, and errors outside of tests', () => {
  const spec = (title, status, message) => ({
    title,
    file: 'a.test.ts',
    line: 3,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('passes', 'expected'), spec('fails', 'unexpected', 'no button')],
        suites: [{ specs: [spec('sometimes', 'flaky', 'too late')] }],
      },
    ],
  }
  expect(browserFailures(report)).toEqual([
    'outside of any test\n    no server',
    'a.test.ts:3 › fails\n    no button',
    'a.test.ts:3 › sometimes\n    too late',
  ])
})

test('the content of the page is reported with a failed browser test', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'failures-')), 'error-context.md')
  writeFileSync(path, '# Error details\n\n```\nno button\n```\n\n```yaml\n- heading "Sign in"\n  - text: Email\n```\n')
  const results = [{ errors: [{ message: 'no button' }], attachments: [{ name: 'error-context', path }] }]
  const specs = [{ title: 'fails', file: 'a.test.ts', line: 3, tests: [{ status: 'unexpected', results }] }]
  expect(browserFailures({ errors: [], suites: [{ specs }] })).toEqual([
    'a.test.ts:3 › fails\n    no button\n    The page:\n    - heading "Sign in"\n      - text: Email',
  ])
})
