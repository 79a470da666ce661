// Runs every check and test from a fresh clone. With words as arguments, runs only the tests whose path contains one of
// them. The last line is `N passed, N failed`.
import { runInBrowser, runMatching } from './lib/matching-tests.mjs'
import { failed, lastLines, passed, skipped, sumOf } from './lib/outcomes.mjs'
import { compile, ROOT, run, runTool, secondsSince } from './lib/run.mjs'
import { reportFlaky, runCheck, runVitest } from './lib/suites.mjs'
import { findPrograms, withServices } from './lib/test-services.mjs'
import { build, install } from './setup.mjs'

const script =
  (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  () =>
    run(process.execPath, [`${ROOT}/scripts/${name}`, ...args])

const words = process.argv.slice(2)
// Two downloads at a time. Steps report the programs that they need and that could not be installed.
/** @type {Step} */
const INSTALL = [
  'Packages',
  async () => {
    await Promise.all([install(console.log), words.length > 0 ? null : findPrograms('postgres', 'redis', 'chromium')])
    return passed(0)
  },
]
/** @typedef {[name: string, run: () => Promise<import('./lib/outcomes.mjs').Outcome>]} Step */

/** @type {Step[]} */
const MATCHING = [['Matching tests', () => runMatching(words)]]
/**
 * Those of one list run at once: most of them use one processor. The second list reads what the types step has built.
 * @type {(Step | Step[])[]}
 */
const ALL = [
  [
    ['Types', () => runCheck(compileAndBuild)],
    ['Style and lint', () => runCheck(() => runTool('biome', ['check', '--max-diagnostics=50', '.']))],
    ['Source rules', () => runCheck(script('check-source.mjs'))],
    ['Lock', () => runCheck(script('check-lock.mjs'))],
  ],
  [
    ['Generated documents', () => runCheck(script('generate-docs.mjs', '--check'))],
    ['Packages and unused code', () => runCheck(script('check-packages.mjs'))],
    ['Budgets', () => runCheck(script('check-budgets.mjs'))],
  ],
  ['Tests', runAllVitest],
  ['Browser', () => runInBrowser()],
]

/** Checks the types of everything, and builds what later steps use. */
async function compileAndBuild() {
  const checked = await compile()
  if (checked.code === 0) await build(console.log)
  return checked
}

/**
 * Everything on PostgreSQL, and on the embedded database what can differ there; everything on the embedded database
 * where there is no PostgreSQL. One run, so that no processor waits for the last test of a step.
 */
async function runAllVitest() {
  const { result, missing } = await withServices({ postgres: true, redis: true }, (env) => {
    const embedded = env.PORTICO_TEST_DATABASE_URL ? ['--project', 'embedded'] : []
    return runVitest('vitest', ['--project', 'unit', '--project', 'service', '--project', 'examples', ...embedded], env)
  })
  return sumOf([result, ...missing.map(skipped)])
}

/** @type {import('./lib/outcomes.mjs').Outcome[]} */
const results = []
const start = performance.now()
for (const entry of [INSTALL, ...(words.length > 0 ? MATCHING : ALL)]) {
  await Promise.all(isStep(entry) ? [take(entry)] : entry.map(take))
  // Without the packages, the next steps cannot run.
  if (entry === INSTALL && results.some(({ failed }) => failed > 0)) break
}

/**
 * @param {Step | Step[]} entry
 * @returns {entry is Step}
 */
function isStep(entry) {
  return typeof entry[0] === 'string'
}

/** @param {Step} step */
async function take([name, step]) {
  console.log(`\n── ${name}`)
  const stepStart = performance.now()
  const result = await step().catch((error) => failed(error.message))
  results.push({ ...result, failures: result.failures.map((failure) => `${name}: ${failure}`) })
  const outcome = [
    result.failed > 0 ? `${result.failed} FAILED` : 'ok',
    ...result.reasons.map((reason) => `SKIPPED: ${reason}`),
  ]
  console.log(`── ${name}: ${outcome.join('; ')} (${secondsSince(stepStart)})`)
}
const totals = sumOf(results)
if (totals.failures.length > 0) console.log(`\nWhat failed:\n\n${totals.failures.join('\n\n')}`)
console.log(`\nAll steps took ${secondsSince(start)}.`)
reportFlaky(totals)
console.log(lastLines(totals).join('\n'))
process.exitCode = totals.failed > 0 ? 1 : 0
