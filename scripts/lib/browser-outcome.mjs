// Counts browser tests. Those that failed may have run a second time.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describeFailure } from './failures.mjs'
import { passed } from './outcomes.mjs'

/** A run with this many flaky tests fails: together they are no coincidence. */
const TOO_MANY_FLAKY = 3
const MAX_PAGE_LINES = 60

/**
 * The parts of Playwright's JSON report that are read here.
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ errors: { message?: string }[], attachments?: Attachment[] }} Result
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} Status
 * @typedef {{ id: string, title: string, file: string, line: number, tests: { status: Status, results: Result[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[] }} Report
 *
 * A test of a report.
 * @typedef {{ id: string, name: string, status: Status, results: Result[] }} BrowserTest
 */

/**
 * Counts the tests of a run. A test that failed counts as it ended in the repetition. If it passed there, it is flaky;
 * three flaky tests count as failed.
 * @param {Report} first
 * @param {Report | null} repetition run of the tests that failed, null if there was none
 * @param {string} root folder to which the paths of traces are relative
 * @returns {import('./outcomes.mjs').Outcome}
 */
export function countBrowserTests(first, repetition = null, root = '') {
  const repetitions = repetition === null ? [] : testsOf(repetition).filter(({ status }) => status !== 'skipped')
  const repeated = new Map(repetitions.map((test) => [test.id, test]))
  const tests = testsOf(first).map((test) => ({ test, last: repeated.get(test.id) ?? test }))
  const failures = tests.filter(({ last }) => hasFailed(last)).map(({ last }) => describeTest(last))
  const flaky = tests.filter(({ test, last }) => hasFailed(test) && last.status === 'expected')
  const isTooFlaky = flaky.length >= TOO_MANY_FLAKY
  const errors = [...first.errors, ...(repetition?.errors ?? [])]
  const unstable = isTooFlaky ? flaky.map(({ test }) => `Passed only when repeated: ${describeTest(test)}`) : []
  return {
    ...passed(tests.filter(({ last }) => last.status === 'expected').length - unstable.length),
    failed: failures.length + errors.length + unstable.length,
    skipped: tests.filter(({ last }) => last.status === 'skipped').length,
    failures: [
      ...errors.map((error) => describeFailure('outside of any test', error.message)),
      ...failures,
      ...unstable,
    ],
    flaky: flaky.map(({ test, last }) => ({
      name: test.name,
      traces: [test, last].flatMap(({ results }) => attached(results, 'trace')).map((path) => relative(root, path)),
    })),
  }
}

/**
 * Returns the tests that failed.
 * @param {Report} report
 */
export const failedTestsOf = (report) => testsOf(report).filter(hasFailed)

/**
 * @param {Suite} suite
 * @returns {BrowserTest[]}
 */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ id, title, file, line, tests }) =>
    tests.map(({ status, results }) => ({ id, name: `${file}:${line} › ${title}`, status, results })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/** @param {BrowserTest} test */
const hasFailed = ({ status }) => status === 'unexpected' || status === 'flaky'

/** @param {BrowserTest} test */
function describeTest({ name, results }) {
  const messages = results.flatMap(({ errors }) => errors.map((error) => error.message))
  return [describeFailure(name, messages.join('\n')), ...pageLines(results)].join('\n')
}

/**
 * Returns what the page showed when the test failed: the accessibility tree that Playwright has written to a file.
 * @param {Result[]} results
 */
function pageLines(results) {
  const path = attached(results, 'error-context').find((each) => existsSync(each))
  const [, tree = ''] = path ? (/```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []) : []
  if (tree === '') return []
  const lines = tree.trimEnd().split('\n').slice(0, MAX_PAGE_LINES)
  return ['    The page:', ...lines.map((line) => `    ${line}`)]
}

/**
 * Returns the paths of the files that a test has attached under a name.
 * @param {Result[]} results
 * @param {string} name
 * @returns {string[]}
 */
function attached(results, name) {
  const attachments = results.flatMap((result) => result.attachments ?? [])
  return attachments.flatMap((each) => (each.name === name && each.path ? [each.path] : []))
}
