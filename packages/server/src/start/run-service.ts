import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import type { CreateHostedPages } from '../platform/http/pages/hosted-pages.ts'
import { createLog } from '../platform/log.ts'
import { createMeasurement, listenInPrimary, openMetricsPort } from './measurement.ts'
import { startService } from './service.ts'
import { settingWarnings, unknownSettings } from './setting-warnings.ts'
import { describeStartFailure } from './start-failure.ts'
import { superviseWorkers } from './supervise-workers.ts'
import { openTraces } from './tracing/open-traces.ts'

type Variables = Parameters<typeof readConfig>[0]

/**
 * Runs the service with the settings of these environment variables until SIGTERM or SIGINT. Ends the process with a
 * sentence if it cannot start. `createPages` adds the dashboard.
 */
export function runService(variables: Variables, createPages?: CreateHostedPages): void {
  run(variables, createPages).catch(fail)
}

async function run(variables: Variables, createPages: CreateHostedPages | undefined): Promise<void> {
  const config = readSettings(variables)
  const workers = config.workers === 0 ? availableParallelism() : config.workers
  const log = createLog(config)
  if (cluster.isPrimary) for (const warning of settingWarnings(variables, config)) log.warn(warning)
  if (cluster.isPrimary && workers > 1) {
    await listenInPrimary(config, log)
    return superviseWorkers(workers, log)
  }

  // A bug in one request must not end the process for all others: it is logged, and its request ends.
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a promise was rejected without a handler'))
  const measurement = await createMeasurement(config)
  const traces = await openTraces(config, log)
  const service = await startService(config, { createPages, measurement, traces })
  const metricsPort = measurement && cluster.isPrimary ? await openMetricsPort(config, measurement.gather, log) : null
  if (service.firstOwnerUrl && isFirstWorker()) printFirstOwner(service.firstOwnerUrl)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // The last scrapes still read what the process does while it drains.
    service
      .stop()
      .finally(() => metricsPort?.close())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Reads the settings. The error also names unknown settings, because a misspelled name may be its cause. */
function readSettings(variables: Variables): Config {
  try {
    return readConfig(variables)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError([error.message, ...unknownSettings(variables)].join('\n'))
  }
}

/** Returns true for the first of several worker processes, and for a process without others. */
const isFirstWorker = () => (cluster.worker?.id ?? 1) === 1

// The standard output has the log, which contains no secrets.
const printFirstOwner = (url: string) =>
  process.stderr.write(
    `\nThis service has no owner yet. Open this link within 24 hours to create the first one. It works once:\n  ${url}\n\n`,
  )

/** Prints a message for errors that an operator can fix, and all other errors with their stack. Exits with code 1. */
function fail(error: unknown): never {
  console.error(describeStartFailure(error) ?? error)
  process.exit(1)
}
