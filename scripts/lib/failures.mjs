import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const MAX_LINES = 12
const MAX_PAGE_LINES = 60

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
        const described = describe(`${spec.file}:${spec.line} › ${spec.title}`, errors.join('\n'))
        return [described, ...pageLines(test.results)].join('\n')
      }),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

/** Returns what the page showed when the test failed: the accessibility tree that Playwright has written to a file. */
function pageLines(results) {
  const paths = results.flatMap(({ attachments = [] }) =>
    attachments.filter(({ name }) => name === 'error-context').map(({ path }) => path),
  )
  const path = paths.find((each) => each && existsSync(each))
  const [, tree = ''] = path ? (/```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []) : []
  if (tree === '') return []
  return [
    '    The page:',
    ...tree
      .trimEnd()
      .split('\n')
      .slice(0, MAX_PAGE_LINES)
      .map((line) => `    ${line}`),
  ]
}

function describe(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
