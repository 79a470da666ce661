import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { countBrowserTests, failedTestsOf } from './browser-outcome.mjs'
import { vitestFailures } from './failures.mjs'
import { failed, passed } from './outcomes.mjs'
import { CACHE, ROOT, runTool } from './run.mjs'
import { withServices } from './test-services.mjs'

/** In a log, ten thousand colored dots would hide all other lines. */
/** @type {Record<string, string | undefined>} */
const PLAIN_OUTSIDE_A_TERMINAL = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }

/**
 * The parts of vitest's JSON report that are read here.
 * @typedef {{
 *   testResults: import('./failures.mjs').TestFile[],
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   numPendingTests: number,
 *   numTodoTests?: number,
 * }} Report
 */

const REPORTS = `${CACHE}/reports`

/** If more browser tests than this fail, none is repeated. */
const MAX_REPEATED = 20
/** Folder of the traces of repeated tests. Those of the first run stand beside it. */
const REPEATED_RESULTS = `${ROOT}/test-results/repeated`

/**
 * Runs a check that passes or fails, and shows its output if it fails.
 * @param {() => Promise<{ code: number, output: string }>} command
 */
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
  // Projects share the modules that one of them has compiled.
  const { code } = await runTool('vitest', ['run', '--experimental.fsModuleCache', ...args, ...reporters], {
    show: true,
    env: { ...PLAIN_OUTSIDE_A_TERMINAL, ...env },
  })
  if (!existsSync(file)) return failed('the runner ended before it wrote a report')
  /** @type {Report} */
  const result = JSON.parse(readFileSync(file, 'utf8'))
  // A file that does not load has no tests, but counts as one failure.
  const broken = result.testResults.filter(isBroken)
  const counts = {
    ...passed(result.numPassedTests),
    failed: result.numFailedTests + broken.length,
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
    failures: vitestFailures(result, ROOT),
  }
  return countEndingOf(code, counts)
}

/**
 * Runs browser tests and counts them. Those that failed run once more, with one worker and after all others: what then
 * passes is flaky.
 * @param {string[]} args paths and options
 * @param {Record<string, string>} env
 * @param {{ postgres?: boolean }} needs
 */
export async function runPlaywright(args, env, needs) {
  const first = await runPlaywrightOnce('browser', args, env, needs)
  if (!first.report) return failed('the runner ended before it wrote a report')
  const failures = failedTestsOf(first.report).length
  // The run has failed anyway, and its tests may share a cause that makes each of them wait.
  if (failures === 0 || failures > MAX_REPEATED) {
    return countEndingOf(first.code, countBrowserTests(first.report, null, ROOT))
  }
  console.log(`\nThe ${failures} failed tests run once more.`)
  const lastRun = `${ROOT}/test-results/.last-run.json`
  const options = ['--last-failed', '--last-failed-file', lastRun, '--workers', '1', '--output', REPEATED_RESULTS]
  const repeatedEnv = { ...env, PORTICO_TEST_REPEATED: '1' }
  const { report, code } = await runPlaywrightOnce('browser-repeated', [...args, ...options], repeatedEnv, needs)
  return countEndingOf(code, countBrowserTests(first.report, report, ROOT))
}

/**
 * Runs browser tests with a service whose database is empty.
 * @param {string} name name of the report file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {{ postgres?: boolean }} needs
 * @returns {Promise<{ code: number, report: import('./browser-outcome.mjs').Report | null }>}
 */
async function runPlaywrightOnce(name, args, env, needs) {
  const file = freshReport(name)
  const all = ['test', '--config', `${ROOT}/playwright.config.ts`, ...args]
  const { result } = await withServices(needs, (services) =>
    runTool('playwright', all, {
      show: true,
      env: { ...PLAIN_OUTSIDE_A_TERMINAL, ...services, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
  return { code: result.code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null }
}

/** @param {import('./failures.mjs').TestFile} suite */
const isBroken = (suite) => suite.status === 'failed' && suite.assertionResults.length === 0

/**
 * An error outside of tests only sets the exit code of the runner. It counts as one failure.
 * @param {number} code
 * @param {import('./outcomes.mjs').Outcome} counts
 */
function countEndingOf(code, counts) {
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [`The runner ended with code ${code}: an error outside of any test.`] }
}

/**
 * Writes the names and traces of flaky tests to `flaky.txt` beside the reports, or deletes that of an earlier run.
 * @param {import('./outcomes.mjs').Outcome} outcome
 */
export function reportFlaky({ flaky }) {
  const file = `${REPORTS}/flaky.txt`
  rmSync(file, { force: true })
  if (flaky.length === 0) return
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(file, flaky.map(({ name, traces }) => `${[name, ...traces].join('\n  ')}\n`).join(''))
}

/**
 * Deletes the old report, so that it cannot be read in place of a missing one.
 * @param {string} name
 */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = `${REPORTS}/${name}.json`
  rmSync(file, { force: true })
  return file
}
