import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import { createTraces, hasTraceSdk, type Traces } from '../../platform/observability/traces.ts'

/** Creates the traces of a process that serves requests; null if they are off. */
export async function openTraces(config: Pick<Config, 'traces'>, log: Logger): Promise<Traces | null> {
  if (config.traces === 'off') return null
  if (!(await hasTraceSdk())) {
    log.warn(
      `PORTICO_TRACES=${config.traces} records nothing, because no SDK of OpenTelemetry is loaded. Load one with NODE_OPTIONS="--import ./traces.mjs".`,
    )
  }
  return createTraces({ joins: config.traces === 'join' })
}
