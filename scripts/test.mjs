// Every check and test, from a fresh clone. The last line is `N passed, N failed`.
import { existsSync } from 'node:fs'
import { ROOT, run, runTool, secondsSince } from './lib/run.mjs'
import { failed, passed, runCheck, runPlaywright, runVitest, skipped } from './lib/suites.mjs'
import { findChromium, findOrInstall, findRedis } from './lib/system-package.mjs'
import { findPostgres, startTemporaryPostgres } from './lib/temporary-postgres.mjs'
import { setUp } from './setup.mjs'

const script =
  (name, ...args) =>
  () =>
    run(process.execPath, [`${ROOT}/scripts/${name}`, ...args])
const projects = (...names) => names.flatMap((name) => ['--project', name])

const STEPS = [
  ['Set-up', () => setUp().then(() => passed(0))],
  ['Style and lint', () => runCheck(() => runTool('biome', ['check', '--max-diagnostics=50', '.']))],
  ['Source rules', () => runCheck(script('check-source.mjs'))],
  ['Lock', () => runCheck(script('check-lock.mjs'))],
  ['Types', () => runCheck(() => runTool('tsc', ['-b']))],
  ['Generated documents', () => runCheck(script('generate-docs.mjs', '--check'))],
  ['Budgets', () => runCheck(script('check-budgets.mjs'))],
  ['Tests on PGlite', testOnPglite],
  ['Tests on PostgreSQL', testOnPostgres],
  ['Limits in Redis', testOnRedis],
  ['Published clients', testClients],
  ['Browser', testBrowser],
]

const findPostgresOrInstall = () => findOrInstall({ find: findPostgres, debianPackage: 'postgresql', log: console.log })

/** The tables of thousands of calls run once: on PostgreSQL, which is faster, where there is one. */
async function testOnPglite() {
  const hasPostgres = (await findPostgresOrInstall()) !== null
  const env = hasPostgres ? { PORTICO_TEST_WITHOUT_TABLES: 'true' } : {}
  return runVitest('pglite', projects('unit', 'server', 'conformance', 'sdk'), env)
}

async function testOnPostgres() {
  const binFolder = await findPostgresOrInstall()
  if (binFolder === null) {
    return skipped(
      'PostgreSQL 15 or newer is not installed. Debian: sudo apt-get install postgresql; macOS: brew install postgresql',
    )
  }
  const postgres = await startTemporaryPostgres(binFolder)
  try {
    const env = { PORTICO_TEST_DATABASE_URL: postgres.url }
    return await runVitest('postgres', projects('server', 'conformance', 'postgres'), env)
  } finally {
    await postgres.stop()
  }
}

async function testOnRedis() {
  const program = await findOrInstall({ find: findRedis, debianPackage: 'redis-server', log: console.log })
  if (program === null) {
    return skipped('Redis is not installed. Debian: sudo apt-get install redis-server; macOS: brew install redis')
  }
  return runVitest('redis', projects('redis'), { PORTICO_TEST_REDIS_SERVER: program })
}

function testClients() {
  if (!existsSync(`${ROOT}/tests/clients`)) return skipped('There are no tests of published clients in tests/clients.')
  return runVitest('clients', projects('clients'))
}

async function testBrowser() {
  const chromium = await findOrInstall({ find: findChromium, debianPackage: 'chromium', log: console.log })
  if (chromium !== null) return runPlaywright()
  return skipped(
    'Chromium is not installed. Debian: sudo apt-get install chromium; elsewhere set CHROMIUM_PATH to a Chromium or Chrome',
  )
}

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const start = performance.now()
for (const [name, step] of STEPS) {
  console.log(`\n── ${name}`)
  const stepStart = performance.now()
  const result = await step().catch((error) => {
    console.log(error.message)
    return failed(error.message)
  })
  for (const key of Object.keys(totals)) totals[key] += result[key]
  failures.push(...result.failures.map((failure) => `${name}: ${failure}`))
  const outcome = result.reason ? `SKIPPED: ${result.reason}` : result.failed > 0 ? `${result.failed} FAILED` : 'ok'
  console.log(`── ${name}: ${outcome} (${secondsSince(stepStart)})`)
  // Without packages and build nothing that follows can tell anything.
  if (name === 'Set-up' && result.failed > 0) break
}
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`)
console.log(`\nAll steps took ${secondsSince(start)}.`)
const skippedText = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`${totals.passed} passed, ${totals.failed} failed${skippedText}`)
process.exitCode = totals.failed > 0 ? 1 : 0
