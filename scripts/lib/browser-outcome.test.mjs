import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countBrowserTests } from './browser-outcome.mjs'

/**
 * Returns a test of a report. A failed one has a message and a trace.
 * @param {string} title
 * @param {'expected' | 'unexpected' | 'skipped'} status
 */
function spec(title, status, folder = 'first') {
  const isFailed = status === 'unexpected'
  const errors = isFailed ? [{ message: `${title} failed` }] : []
  const attachments = status === 'skipped' ? [] : [{ name: 'trace', path: `/code/${folder}/${title}/trace.zip` }]
  return { id: title, title, file: 'a.test.ts', line: 3, tests: [{ status, results: [{ errors, attachments }] }] }
}
/** @param {ReturnType<typeof spec>[]} specs */
const report = (...specs) => ({ errors: [], suites: [{ specs }] })
/**
 * @param {string} title
 * @param {'expected' | 'unexpected' | 'skipped'} status
 */
const repeated = (title, status) => spec(title, status, 'repeated')

test('a test that fails and then passes counts as passed, and is flaky with both traces', () => {
  const first = report(spec('a', 'expected'), spec('b', 'unexpected'), spec('c', 'skipped'))
  expect(countBrowserTests(first, report(repeated('b', 'expected')), '/code')).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    failures: [],
    reasons: [],
    flaky: [{ name: 'a.test.ts:3 › b', traces: ['first/b/trace.zip', 'repeated/b/trace.zip'] }],
  })
})

test('a test that fails twice has failed once', () => {
  const first = report(spec('a', 'expected'), spec('b', 'unexpected'))
  const outcome = countBrowserTests(first, report(repeated('b', 'unexpected')))
  expect(outcome).toMatchObject({ passed: 1, failed: 1, flaky: [], failures: ['a.test.ts:3 › b\n    b failed'] })
})

test('a failed test stays failed if its repetition did not run', () => {
  const first = report(spec('a', 'unexpected'), spec('b', 'unexpected'))
  const repetition = { errors: [{ message: 'no server' }], suites: [{ specs: [repeated('a', 'skipped')] }] }
  const outcome = countBrowserTests(first, repetition)
  expect(outcome).toMatchObject({ passed: 0, failed: 3, skipped: 0, flaky: [] })
  expect(outcome.failures[0]).toBe('outside of any test\n    no server')
  expect(countBrowserTests(first)).toMatchObject({ passed: 0, failed: 2, flaky: [] })
})

test('a test that did not run because another had failed counts as it ended in the repetition', () => {
  const first = report(spec('a', 'unexpected'), spec('b', 'skipped'))
  const outcome = countBrowserTests(first, report(repeated('a', 'expected'), repeated('b', 'expected')))
  expect(outcome).toMatchObject({ passed: 2, failed: 0, skipped: 0 })
  expect(outcome.flaky.map(({ name }) => name)).toEqual(['a.test.ts:3 › a'])
})

test.each([
  { count: 2, passed: 3, failed: 0 },
  { count: 3, passed: 1, failed: 3 },
])('$count flaky tests of a run: $failed failures', ({ count, passed, failed }) => {
  const names = ['a', 'b', 'c'].slice(0, count)
  const first = report(spec('d', 'expected'), ...names.map((name) => spec(name, 'unexpected')))
  const outcome = countBrowserTests(first, report(...names.map((name) => repeated(name, 'expected'))))
  expect(outcome).toMatchObject({ passed, failed })
  expect(outcome.flaky).toHaveLength(count)
  expect(outcome.failures).toHaveLength(failed)
})

test('tests of nested suites are counted', () => {
  const nested = { errors: [], suites: [{ specs: [], suites: [{ specs: [spec('a', 'unexpected')] }] }] }
  expect(countBrowserTests(nested).failures).toEqual(['a.test.ts:3 › a\n    a failed'])
})

test('the content of the page is reported with a failed browser test', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'failures-')), 'error-context.md')
  writeFileSync(path, '# Error details\n\n```\nno button\n```\n\n```yaml\n- heading "Sign in"\n  - text: Email\n```\n')
  const results = [{ errors: [{ message: 'no button' }], attachments: [{ name: 'error-context', path }] }]
  const tests = [{ status: /** @type {const} */ ('unexpected'), results }]
  const specs = [{ id: 'a', title: 'fails', file: 'a.test.ts', line: 3, tests }]
  expect(countBrowserTests({ errors: [], suites: [{ specs }] }).failures).toEqual([
    'a.test.ts:3 › fails\n    no button\n    The page:\n    - heading "Sign in"\n      - text: Email',
  ])
})
