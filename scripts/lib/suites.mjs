import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { browserFailures, vitestFailures } from './failures.mjs'
import { CACHE, ROOT, runTool } from './run.mjs'

/** The outcome of a step. `failures` describes the failed tests for the end of the run, `reasons` the skipped ones. */
export const passed = (count = 1) => ({ passed: count, failed: 0, skipped: 0, failures: [], reasons: [] })
export const failed = (reason) => ({ ...passed(0), failed: 1, failures: [reason] })
/** Returns the outcome of a suite that could not run. It contains the reason and is never counted as passed. */
export const skipped = (reason) => ({ ...passed(0), skipped: 1, reasons: [reason] })

/** Adds up outcomes. */
export const sumOf = (results) => ({
  passed: results.reduce((sum, each) => sum + each.passed, 0),
  failed: results.reduce((sum, each) => sum + each.failed, 0),
  skipped: results.reduce((sum, each) => sum + each.skipped, 0),
  failures: results.flatMap((each) => each.failures),
  reasons: results.flatMap((each) => each.reasons),
})

/** In a log, ten thousand colored dots would hide all other lines. */
const PLAIN_OUTSIDE_A_TERMINAL = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }

const REPORTS = `${CACHE}/reports`

/** Runs a check that passes or fails, and shows its output if it fails. */
export async function runCheck(command) {
  const { code, output } = await command()
  if (code === 0) return passed()
  console.log(output.trim())
  return failed('see what it printed, above')
}

/**
 * Runs vitest projects and counts their tests.
 * @param {string} report name of the report file
 * @param {string[]} args projects and path filters
 */
export async function runVitest(report, args, env = {}) {
  const file = freshReport(report)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runTool('vitest', ['run', ...args, ...reporters], {
    show: true,
    env: { ...PLAIN_OUTSIDE_A_TERMINAL, ...env },
  })
  if (!existsSync(file)) return failed('the runner ended before it wrote a report')
  const result = JSON.parse(readFileSync(file, 'utf8'))
  // A file that does not load has no tests, but counts as one failure.
  const broken = result.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  const counts = {
    ...passed(result.numPassedTests),
    failed: result.numFailedTests + broken.length,
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
    failures: vitestFailures(result, ROOT),
  }
  return countEndingOf(code, counts)
}

/**
 * Runs browser tests and counts them.
 * @param {string[]} files all by default
 * @param {Record<string, string>} env
 */
export async function runPlaywright(files = [], env = {}) {
  const file = freshReport('browser')
  const args = ['test', '--config', `${ROOT}/playwright.config.ts`, ...files]
  const { code } = await runTool('playwright', args, { show: true, env })
  if (!existsSync(file)) return failed('the runner ended before it wrote a report')
  const result = JSON.parse(readFileSync(file, 'utf8'))
  const { stats, errors } = result
  const counts = {
    ...passed(stats.expected),
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: browserFailures(result),
  }
  return countEndingOf(code, counts)
}

/** An error outside of tests only sets the exit code of the runner. It counts as one failure. */
function countEndingOf(code, counts) {
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [`The runner ended with code ${code}: an error outside of any test.`] }
}

/** Deletes the old report, so that it cannot be read in place of a missing one. */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = `${REPORTS}/${name}.json`
  rmSync(file, { force: true })
  return file
}
