import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const MAX_LINES = 12

/**
 * The parts of vitest's JSON report that are read here.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 */

/**
 * Returns the failed tests of a vitest report, each with the beginning of its message. They are printed again at the
 * end of a run, because the output before is long and often truncated.
 * @param {{ testResults: TestFile[] }} report
 * @param {string} root folder to which paths are relative
 * @returns {string[]}
 */
export function vitestFailures(report, root) {
  return report.testResults.flatMap((suite) => {
    const file = relative(root, suite.name)
    const tests = suite.assertionResults.filter((test) => test.status === 'failed')
    const failed = tests.map((test) => describeFailure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')))
    return suite.status === 'failed' && failed.length === 0 ? [describeFailure(file, suite.message)] : failed
  })
}

/** Returns the name of a failed test with the beginning of its message. */
export function describeFailure(name = '', message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
