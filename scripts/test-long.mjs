// What takes minutes or ends processes: run by hand before a capability is called done. Arguments are path filters.
import { runVitest, skipped } from './lib/suites.mjs'
import { findOrInstall } from './lib/system-package.mjs'
import { findPostgres, startTemporaryPostgres } from './lib/temporary-postgres.mjs'
import { setUp } from './setup.mjs'

const ARGS = ['--project', 'long', '--no-file-parallelism', ...process.argv.slice(2)]

async function runOnPostgres() {
  const binFolder = await findOrInstall({ find: findPostgres, debianPackage: 'postgresql', log: console.log })
  if (binFolder === null) return skipped('PostgreSQL is not installed. Debian: sudo apt-get install postgresql')
  const postgres = await startTemporaryPostgres(binFolder)
  try {
    return await runVitest('long-postgres', ARGS, { PORTICO_TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

await setUp()
console.log('── On the embedded database')
const embedded = await runVitest('long-embedded', ARGS)
console.log('── On PostgreSQL')
const postgres = await runOnPostgres()
if (postgres.reason) console.log(`SKIPPED: ${postgres.reason}`)

const [passed, failed] = ['passed', 'failed'].map((key) => embedded[key] + postgres[key])
console.log(`${passed} passed, ${failed} failed${postgres.skipped > 0 ? `, ${postgres.skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
