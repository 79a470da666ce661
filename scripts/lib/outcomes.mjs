/**
 * A test that failed and passed when it was repeated.
 * @typedef {{ name: string, traces: string[] }} FlakyTest
 */

/**
 * The outcome of a step. `failures` describes the failed tests for the end of the run, `reasons` the skipped ones.
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   skipped: number,
 *   failures: string[],
 *   reasons: string[],
 *   flaky: FlakyTest[],
 * }} Outcome
 */

/** @returns {Outcome} */
export const passed = (count = 1) => ({ passed: count, failed: 0, skipped: 0, failures: [], reasons: [], flaky: [] })

/**
 * @param {string} reason
 * @returns {Outcome}
 */
export const failed = (reason) => ({ ...passed(0), failed: 1, failures: [reason] })

/**
 * Returns the outcome of a suite that could not run. It contains the reason and is never counted as passed.
 * @param {string} reason
 * @returns {Outcome}
 */
export const skipped = (reason) => ({ ...passed(0), skipped: 1, reasons: [reason] })

/**
 * Adds up outcomes.
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export const sumOf = (outcomes) => ({
  passed: outcomes.reduce((sum, each) => sum + each.passed, 0),
  failed: outcomes.reduce((sum, each) => sum + each.failed, 0),
  skipped: outcomes.reduce((sum, each) => sum + each.skipped, 0),
  failures: outcomes.flatMap((each) => each.failures),
  reasons: outcomes.flatMap((each) => each.reasons),
  flaky: outcomes.flatMap((each) => each.flaky),
})

/**
 * Returns the last lines of a run: a line for each flaky test, then `N passed, N failed[, N skipped]`.
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function lastLines({ passed, failed, skipped, flaky }) {
  const skippedText = skipped > 0 ? `, ${skipped} skipped` : ''
  return [
    ...flaky.map(({ name, traces: [first = '(no trace)'] }) => `flaky: ${name} ${first}`),
    `${passed} passed, ${failed} failed${skippedText}`,
  ]
}
