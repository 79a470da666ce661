// Runs the tests that take minutes or kill processes, and all tests of the service, on both databases. Run it by hand
// before a capability is complete. Arguments are path filters.
import { runInBrowser } from './lib/matching-tests.mjs'
import { skipped, sumOf } from './lib/outcomes.mjs'
import { runVitest } from './lib/suites.mjs'
import { withServices } from './lib/test-services.mjs'
import { setUp } from './setup.mjs'

const FILTERS = process.argv.slice(2)
const STEPS = [
  ['long', ['--project', 'long', '--no-file-parallelism']],
  // `npm test` runs these on PostgreSQL, and on the embedded database only those whose result can differ there.
  ['service', ['--project', 'service']],
]

async function runOn(database, env) {
  const results = []
  for (const [name, args] of STEPS) {
    console.log(`\n── ${name} on ${database}`)
    results.push(await runVitest(`${name}-${database}`, [...args, '--passWithNoTests', ...FILTERS], env))
  }
  return sumOf(results)
}

await setUp()
// These do not depend on the database, and npm and browsers take most of their time.
console.log('\n── examples')
const examples = await runVitest('examples', [
  '--project',
  'examples-long',
  '--no-file-parallelism',
  '--passWithNoTests',
  ...FILTERS,
])
// `npm test` shows each state of the atlas in one look, and leaves out the tests with the tag @long.
const isBrowserMeant = FILTERS.length === 0 || FILTERS.some((filter) => 'tests/browser/atlas'.includes(filter))
console.log('\n── browser')
const browser = isBrowserMeant
  ? await runInBrowser(['--grep', '@long|atlas/states'], { PORTICO_TEST_LOOKS: 'all' })
  : sumOf([])
const embedded = await runOn('embedded', {})
const { result: postgres, missing } = await withServices({ postgres: true, faketime: true }, (env) =>
  env.PORTICO_TEST_DATABASE_URL ? runOn('postgres', env) : sumOf([]),
)
const totals = sumOf([examples, browser, embedded, postgres, ...missing.map(skipped)])
for (const reason of totals.reasons) console.log(`SKIPPED: ${reason}`)
if (totals.failures.length > 0) console.log(`\nWhat failed:\n\n${totals.failures.join('\n\n')}`)
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
process.exitCode = totals.failed > 0 ? 1 : 0
