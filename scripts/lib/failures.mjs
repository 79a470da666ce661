import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const MAX_LINES = 12

/**
 * The tests that failed in a report of vitest, each with the beginning of its message. Told once more at the end of
 * a run: what is printed on the way is long, and often only its end is kept.
 * @param {object} report what vitest's JSON reporter writes
 * @param {string} root paths are told from here
 * @returns {string[]}
 */
export function vitestFailures(report, root) {
  return report.testResults.flatMap((suite) => {
    const file = relative(root, suite.name)
    const tests = suite.assertionResults.filter((test) => test.status === 'failed')
    const told = tests.map((test) => describe(`${file} › ${test.fullName}`, test.failureMessages.join('\n')))
    return suite.status === 'failed' && told.length === 0 ? [describe(file, suite.message)] : told
  })
}

/**
 * The tests that failed, also those that passed when tried again, in a report of Playwright.
 * @param {object} report what Playwright's JSON reporter writes
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
