import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseStartError, DatabaseUnavailableError } from './database/database.ts'
import type { CreateHostedPages } from './http/pages/hosted-pages.ts'
import { startService } from './service.ts'

type Variables = Parameters<typeof readConfig>[0]

/**
 * Runs the service with the settings of these environment variables until SIGTERM or SIGINT. Ends the process with a
 * sentence if it cannot start. `createPages` adds the dashboard.
 */
export function runService(variables: Variables, createPages?: CreateHostedPages): void {
  run(variables, createPages).catch(fail)
}

async function run(variables: Variables, createPages: CreateHostedPages | undefined): Promise<void> {
  const config = readConfig(variables)
  const workers = config.workers === 0 ? availableParallelism() : config.workers
  if (cluster.isPrimary && workers > 1) return superviseWorkers(workers)

  // A bug in one request must not end the process for all others: it is logged, and its request ends.
  process.on('unhandledRejection', (reason) =>
    console.error(JSON.stringify({ level: 'error', unhandled: String(reason) })),
  )
  const service = await startService(config, createPages)
  if (service.firstOwnerUrl && isFirstWorker()) printFirstOwner(service.firstOwnerUrl)
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

/** Returns true for the first of several worker processes, and for a process without others. */
const isFirstWorker = () => (cluster.worker?.id ?? 1) === 1

// The standard output has the log, which contains no secrets.
const printFirstOwner = (url: string) =>
  process.stderr.write(
    `\nThis service has no owner yet. Open this link within 24 hours to create the first one. It works once:\n  ${url}\n\n`,
  )

/** Runs one process per core behind one port. A process that ends is replaced, unless it could not start. */
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

/** Prints a message for errors that an operator can fix, and all other errors with their stack. Exits with code 1. */
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
