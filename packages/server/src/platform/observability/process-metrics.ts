import { createInstruments, type MetricValues } from './instruments.ts'
import { type CallResult, deliveryKinds, deliveryResults, type Metrics } from './metrics.ts'

/** Due entries of a queue. */
export interface QueueBacklog {
  readonly queue: string
  readonly entries: number
  /** Delay of the oldest one. */
  readonly ageSeconds: number
}

/** The state of the read replica, as this process measured it. */
export interface ReplicaReading {
  readonly state: string
  /** All states that there are. */
  readonly states: readonly string[]
  /** Null if it is unknown. */
  readonly lagSeconds: number | null
}

/** Values that are read when the metrics are, instead of being counted. */
export interface Readings {
  readonly hashes: { readonly running: number; readonly waiting: number }
  readonly connections: { readonly busy: number; readonly idle: number; readonly waiting: number }
  /** Null without a replica. */
  readonly replica: ReplicaReading | null
  /** Null if the database does not respond. */
  readonly backlog: readonly QueueBacklog[] | null
}

/** The metrics of this process. */
export interface ProcessMetrics extends Metrics {
  /** Returns all values. */
  values(): Promise<MetricValues>
  /** Sets the source of the readings. */
  readFrom(source: () => Promise<Readings>): void
}

// Names from requests would be labels without bound.
const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Creates the metrics of this process. Loads `prom-client`. */
export async function createProcessMetrics(): Promise<ProcessMetrics> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry, prefix: 'portico_' })
  const instruments = createInstruments(client, registry)
  startAtZero(instruments)
  let source: (() => Promise<Readings>) | null = null
  return {
    ...createCounts(instruments),
    async values() {
      if (source) setReadings(instruments, await source())
      return registry.getMetricsAsJSON()
    },
    readFrom(next) {
      source = next
    },
  }
}

/** Prometheus takes the first value of a series as its start: an alert would miss the first message that is given up. */
function startAtZero({ deliveries }: Instruments): void {
  for (const kind of deliveryKinds) for (const result of deliveryResults) deliveries.inc({ kind, result }, 0)
}

type Instruments = ReturnType<typeof createInstruments>

const createCounts = (instruments: Instruments): Metrics => ({
  countResponse({ method, route, status, seconds }) {
    const labels = { method: knownMethods.has(method) ? method : 'other', route: route ?? 'none' }
    instruments.requests.inc({ ...labels, status })
    instruments.durations.observe(labels, seconds)
  },
  countSignIn: (method: string, result: CallResult) => instruments.signIns.inc({ method, result }),
  countRefresh: (result) => instruments.refreshes.inc({ result }),
  countLimitRefusal: (limit) => instruments.limitRefusals.inc({ limit }),
  countDelivery: (kind, result) => instruments.deliveries.inc({ kind, result }),
  countCacheRead: (cache, isHit) => instruments.cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' }),
  countSealing(events) {
    if (events === null) instruments.sealFailures.inc()
    else instruments.sealedEvents.inc(events)
  },
})

function setReadings(instruments: Instruments, { hashes, connections, replica, backlog }: Readings): void {
  instruments.hashesRunning.set(hashes.running)
  instruments.hashesWaiting.set(hashes.waiting)
  instruments.connections.set({ state: 'busy' }, connections.busy)
  instruments.connections.set({ state: 'idle' }, connections.idle)
  instruments.connectionWaits.set(connections.waiting)
  instruments.databaseUp.set(backlog ? 1 : 0)
  setReplica(instruments, replica)
  // Without a database, the old values would look like current ones.
  instruments.backlog.reset()
  instruments.backlogAge.reset()
  for (const { queue, entries, ageSeconds } of backlog ?? []) {
    instruments.backlog.set({ queue }, entries)
    instruments.backlogAge.set({ queue }, ageSeconds)
  }
}

/** An unknown lag has no series: 0 would look like a replica that is close. */
function setReplica({ replicaLag, replicaState }: Instruments, replica: ReplicaReading | null): void {
  if (replica === null || replica.lagSeconds === null) replicaLag.remove()
  else replicaLag.set(replica.lagSeconds)
  for (const state of replica?.states ?? []) replicaState.set({ state }, state === replica?.state ? 1 : 0)
}
