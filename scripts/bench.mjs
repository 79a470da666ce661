// Measures the cost of calls against a durable PostgreSQL on this machine. Run it by hand on an idle machine.
import { compile, run } from './lib/run.mjs'
import { findOrInstall } from './lib/system-package.mjs'
import { findPostgres, startTemporaryPostgres } from './lib/temporary-postgres.mjs'
import { setUp } from './setup.mjs'

const DURABLE = ['max_connections=200', 'shared_preload_libraries=pg_stat_statements', 'shared_buffers=256MB']

await setUp()
const built = await compile(['benches'])
if (built.code !== 0) throw new Error(`The benchmarks do not compile:\n${built.output}`)
const binFolder = await findOrInstall({ find: findPostgres, debianPackage: 'postgresql', log: console.log })
if (binFolder === null) throw new Error('PostgreSQL is not installed. Debian: sudo apt-get install postgresql')
const postgres = await startTemporaryPostgres(binFolder, DURABLE)
try {
  const { code } = await run(process.execPath, ['benches/dist/main.js', ...process.argv.slice(2)], {
    show: true,
    env: { DATABASE_URL: postgres.url, PORTICO_BENCH_POSTGRES_PID: String(postgres.pid) },
  })
  process.exitCode = code
} finally {
  await postgres.stop()
}
