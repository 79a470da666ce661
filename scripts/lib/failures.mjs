import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const MAX_LINES = 12

/**
 * Returns the failed tests of a vitest report, each with the beginning of its message. They are printed again at the
 * end of a run, because the output before is long and often truncated.
 * @param {object} report output of vitest's JSON reporter
 * @param {string} root folder to which paths are relative
 * @returns {string[]}
 */
export function vitestFailures(report, root) {
  return report.testResults.flatMap((suite) => {
    const file = relative(root, suite.name)
    const tests = suite.assertionResults.filter((test) => test.status === 'failed')
    const failed = tests.map((test) => describe(`${file} › ${test.fullName}`, test.failureMessages.join('\n')))
    return suite.status === 'failed' && failed.length === 0 ? [describe(file, suite.message)] : failed
  })
}

/**
 * Returns the failed tests of a Playwright report, including those that passed when they were repeated.
 * @param {object} report output of Playwright's JSON reporter
 * @returns {string[]}
 */
export function browserFailures({ suites, errors }) {
  const outside = errors.map((error) => describe('outside of any test', error.message))
  return [...outside, ...suites.flatMap(failuresOfSuite)]
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const errors = test.results.flatMap((result) => result.errors.map((error) => error.message))
        return describe(`${spec.file}:${spec.line} › ${spec.title}`, errors.join('\n'))
      }),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function describe(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
