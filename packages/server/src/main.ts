import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseStartError, DatabaseUnavailableError } from './database/database.ts'
import { startService } from './service.ts'

/** Runs the service with the settings of the environment until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const workers = config.workers === 0 ? availableParallelism() : config.workers
  if (cluster.isPrimary && workers > 1) return superviseWorkers(workers)

  // A bug in one request must not end the process for all others; it is logged, and answered by the request's end.
  process.on('unhandledRejection', (reason) =>
    console.error(JSON.stringify({ level: 'error', unhandled: String(reason) })),
  )
  const service = await startService(config)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** One process per core behind one port; one that dies is replaced, unless it never came up. */
function superviseWorkers(count: number): void {
  let stopping = false
  for (let index = 0; index < count; index++) cluster.fork()
  cluster.on('exit', (_worker, code) => {
    if (stopping) return
    if (code === 1) {
      stopping = true
      process.exitCode = 1
      stopAll('SIGTERM')
    } else cluster.fork()
  })
  const stopAll = (signal: NodeJS.Signals) => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }
  process.on('SIGTERM', () => stopAll('SIGTERM'))
  process.on('SIGINT', () => stopAll('SIGTERM'))
}

/** One sentence for what a person can mend; everything for what they cannot. */
function fail(error: unknown): never {
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message
  if (error instanceof DatabaseUnavailableError) {
    return 'PostgreSQL cannot be reached. Check that it runs and that DATABASE_URL is right, for example DATABASE_URL=postgres://portico:password@localhost:5432/portico.'
  }
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return null
  const port = 'port' in error ? error.port : ''
  return `Port ${port} is already taken. Stop the program that uses it, or set another one, for example PORT=8200.`
}

main().catch(fail)
