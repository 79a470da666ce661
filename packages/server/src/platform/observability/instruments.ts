import type { MetricConfiguration, MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

/** The part of the library `prom-client` that is used here. Loaded only if metrics are on. */
export type PromClient = typeof import('prom-client')
export type MetricsRegistry = Registry
/** The values of one process, as JSON. */
export type MetricValues = readonly MetricObjectWithValues<MetricValue<string>>[]

/** Upper bounds in seconds: from a read of one row to the time after which a client gives up. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Creates our metrics in a registry. Processes of one machine are added up; values that each of them reads from the
 * database are the same, so their maximum is taken.
 */
export function createInstruments({ Counter, Gauge, Histogram }: PromClient, register: MetricsRegistry) {
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter(configuration(register, { name, help, labelNames }))
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge(configuration(register, { name, help, labelNames }))
  const maximum = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ ...configuration(register, { name, help, labelNames }), aggregator: 'max' })
  return {
    requests: counter('portico_http_requests_total', 'Responses of the API by route and status.', [
      ...['method', 'route', 'status'],
    ]),
    durations: new Histogram({
      ...configuration(register, {
        name: 'portico_http_request_duration_seconds',
        help: 'Time from the first byte of a request to its response, by route.',
        labelNames: ['method', 'route'],
      }),
      buckets: durationBuckets,
    }),
    signIns: counter('portico_sign_ins_total', 'Calls that sign in, by method and result.', ['method', 'result']),
    refreshes: counter('portico_session_refreshes_total', 'Calls that refresh a session, by result.', ['result']),
    limitRefusals: counter('portico_limit_refusals_total', 'Events beyond a limit, by limit.', ['limit']),
    deliveries: counter('portico_deliveries_total', 'Attempts to deliver emails and webhooks, by kind and result.', [
      ...['kind', 'result'],
    ]),
    cacheReads: counter('portico_cache_reads_total', 'Reads of caches by result.', ['cache', 'result']),
    sealedEvents: counter('portico_audit_sealed_events_total', 'Audit events that were sealed.'),
    sealFailures: counter('portico_audit_seal_failures_total', 'Rounds in which audit events could not be sealed.'),
    hashesRunning: gauge('portico_password_hashes_running', 'Password hashes that are computed now.'),
    hashesWaiting: gauge('portico_password_hashes_waiting', 'Password hashes that wait for their turn.'),
    connections: gauge('portico_database_connections', 'Connections to the database by state.', ['state']),
    connectionWaits: gauge('portico_database_connection_waits', 'Statements that wait for a connection.'),
    databaseUp: new Gauge({
      ...configuration(register, { name: 'portico_database_up', help: '1 if the database responds.', labelNames: [] }),
      aggregator: 'min',
    }),
    backlog: maximum('portico_backlog_entries', 'Entries of a queue that are due, at most 10,000 are counted.', [
      'queue',
    ]),
    replicaLag: maximum('portico_replica_lag_seconds', 'Seconds that the read replica is behind its primary.'),
    replicaState: gauge('portico_replica_state', 'Processes by state of the read replica.', ['state']),
    backlogAge: maximum('portico_backlog_age_seconds', 'Delay of the oldest due entry of a queue.', ['queue']),
  }
}

const configuration = <Label extends string>(
  register: MetricsRegistry,
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly Label[] },
): MetricConfiguration<Label> => ({ name, help, labelNames, registers: [register] })
