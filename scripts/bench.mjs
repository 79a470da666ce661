// Measures the cost of calls against a durable PostgreSQL on this machine. Run it by hand on an idle machine.
import { parseArgs } from 'node:util'
import { compile, run } from './lib/run.mjs'
import { findOrInstall, findPgbouncer } from './lib/system-package.mjs'
import { startTemporaryPgbouncer } from './lib/temporary-pgbouncer.mjs'
import { findPostgres, startTemporaryPostgres } from './lib/temporary-postgres.mjs'
import { setUp } from './setup.mjs'

const DURABLE = ['max_connections=200', 'shared_preload_libraries=pg_stat_statements', 'shared_buffers=256MB']

const { values } = parseArgs({ options: { pooler: { type: 'string' } }, strict: false })

await setUp()
const built = await compile(['benches'])
if (built.code !== 0) throw new Error(`The benchmarks do not compile:\n${built.output}`)
const binFolder = await findOrInstall({ find: findPostgres, debianPackage: 'postgresql', log: console.log })
if (binFolder === null) throw new Error('PostgreSQL is not installed. Debian: sudo apt-get install postgresql')
const postgres = await startTemporaryPostgres(binFolder, DURABLE)
const pooler = values.pooler === undefined ? null : await startPooler()
try {
  const { code } = await run(process.execPath, ['benches/dist/main.js', ...process.argv.slice(2)], {
    show: true,
    env: { DATABASE_URL: postgres.url, PORTICO_BENCH_POSTGRES_PID: String(postgres.pid), ...envOfPooler() },
  })
  process.exitCode = code
} finally {
  await pooler?.stop()
  await postgres.stop()
}

async function startPooler() {
  const program = await findOrInstall({ find: findPgbouncer, debianPackage: 'pgbouncer', log: console.log })
  if (program === null) throw new Error('PgBouncer is not installed. Debian: sudo apt-get install pgbouncer')
  return startTemporaryPgbouncer(program, postgres.url, { poolSize: 20 })
}

/** @returns {Record<string, string>} */
function envOfPooler() {
  if (pooler === null) return {}
  return {
    PORTICO_BENCH_POOLER_URL: pooler.url,
    PORTICO_BENCH_POOLER_PID: String(pooler.pid),
    PORTICO_DATABASE_POOLER: String(values.pooler),
  }
}
