import cluster from 'node:cluster'
import type { Logger } from 'pino'
import type { WithClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { WithPasswordHasher } from '../platform/crypto/password-hash.ts'
import type { WithDatabase } from '../platform/database/database.ts'
import type { WithReplica } from '../platform/database/replica/read-replica.ts'
import { replicaStates } from '../platform/database/replica/replica-status.ts'
import { listenForMetrics, type MetricsListening } from '../platform/http/listen-for-metrics.ts'
import type { WithLog } from '../platform/log.ts'
import { createProcessMetrics, type ProcessMetrics, type Readings } from '../platform/observability/process-metrics.ts'
import { type GatherMetrics, gatherFromWorkers, gatherOwn, gatherThroughPrimary } from './gather-metrics.ts'
import { createBacklogReader } from './read-backlog.ts'

/** The metrics of this process, and a function that returns those of all processes on this machine. */
export interface Measurement {
  readonly metrics: ProcessMetrics
  readonly gather: GatherMetrics
}

type MetricsConfig = Pick<Config, 'metricsToken' | 'metricsListen'>

const isMeasured = ({ metricsToken, metricsListen }: MetricsConfig) => metricsToken !== null || metricsListen !== null

/** Creates the metrics of a process that serves requests; null if they are off. */
export async function createMeasurement(config: MetricsConfig): Promise<Measurement | null> {
  if (!isMeasured(config)) return null
  const metrics = await createProcessMetrics()
  return { metrics, gather: cluster.isWorker ? gatherThroughPrimary(metrics) : gatherOwn(metrics) }
}

/** In the primary process of several: gathers the metrics of the others, and serves them on their own port. */
export async function listenInPrimary(config: MetricsConfig, log: Logger): Promise<void> {
  if (isMeasured(config)) await openMetricsPort(config, gatherFromWorkers(), log)
}

/** Opens the port of the metrics; null if there is none. */
export async function openMetricsPort(
  { metricsListen }: MetricsConfig,
  read: GatherMetrics,
  log: Logger,
): Promise<MetricsListening | null> {
  return metricsListen ? listenForMetrics({ ...metricsListen, read, log }) : null
}

type ReadingsDeps = WithDatabase & WithClock & WithLog & WithPasswordHasher & WithReplica

/** Returns the source of the values that are read instead of counted. */
export function createReadings(deps: ReadingsDeps): () => Promise<Readings> {
  const readBacklog = createBacklogReader(deps)
  return async () => ({
    hashes: deps.passwordHasher.load(),
    connections: deps.db.connections(),
    replica: deps.replica && { ...deps.replica.status(), states: replicaStates },
    backlog: await readBacklog(),
  })
}
