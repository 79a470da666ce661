import { expect, test } from 'vitest'
import { addValues, countsOf, mergeValues } from './add-values.ts'
import { createProcessMetrics, type Readings } from './process-metrics.ts'

const readings = (own: Partial<Readings>): Readings => ({
  hashes: { running: 0, waiting: 0 },
  connections: { busy: 1, idle: 2, waiting: 0 },
  replica: null,
  backlog: [{ queue: 'emails', entries: 4, ageSeconds: 30 }],
  ...own,
})

/** Returns the lines of our own metrics with a value. */
const linesOf = (text: string) => text.split('\n').filter((line) => /^portico_/.test(line))

async function processWith(own: Partial<Readings> = {}) {
  const metrics = await createProcessMetrics()
  const read = (next: Partial<Readings>) => metrics.readFrom(async () => readings(next))
  read(own)
  return { metrics, read }
}

test('counts and connections of processes are added up, and the backlog that all of them read is not', async () => {
  const [first, second] = [await processWith(), await processWith()]
  first.metrics.countSignIn('code', 'success')
  second.metrics.countSignIn('code', 'success')
  const lines = linesOf(await addValues([await first.metrics.values(), await second.metrics.values()]))
  expect(lines).toContain('portico_sign_ins_total{method="code",result="success"} 2')
  expect(lines).toContain('portico_database_connections{state="idle"} 4')
  expect(lines).toContain('portico_backlog_entries{queue="emails"} 4')
  expect(lines).toContain('portico_backlog_age_seconds{queue="emails"} 30')
})

test('the database is down if one process cannot reach it', async () => {
  const [first, second] = [await processWith(), await processWith({ backlog: null })]
  const text = await addValues([await first.metrics.values(), await second.metrics.values()])
  expect(linesOf(text)).toContain('portico_database_up 0')
})

test('a database that is lost leaves no old backlog behind', async () => {
  const { metrics, read } = await processWith()
  await metrics.values()
  read({ backlog: null })
  const text = await addValues([await metrics.values()])
  expect(linesOf(text)).toContain('portico_database_up 0')
  expect(text).not.toMatch(/^portico_backlog_\w+\{/m)
})

test('the lag of a replica is that of the process with the longest one, and states are counted', async () => {
  const states = ['read', 'behind']
  const at = (state: string, lagSeconds: number | null) => processWith({ replica: { state, states, lagSeconds } })
  const processes = [await at('read', 0.5), await at('behind', 8), await at('behind', null)]
  const lines = linesOf(await addValues(await Promise.all(processes.map(({ metrics }) => metrics.values()))))
  expect(lines).toContain('portico_replica_lag_seconds 8')
  expect(lines).toContain('portico_replica_state{state="read"} 1')
  expect(lines).toContain('portico_replica_state{state="behind"} 2')
})

test('without a replica, and while its lag is unknown, the lag has no value', async () => {
  const { metrics, read } = await processWith()
  expect(await addValues([await metrics.values()])).not.toMatch(/^portico_replica_/m)
  read({ replica: { state: 'read', states: ['read'], lagSeconds: 1 } })
  expect(await addValues([await metrics.values()])).toMatch(/^portico_replica_lag_seconds 1$/m)
  read({ replica: { state: 'read', states: ['read'], lagSeconds: null } })
  expect(await addValues([await metrics.values()])).not.toMatch(/^portico_replica_lag/m)
})

test('the counts of a process that has ended remain, its current values do not', async () => {
  const { metrics } = await processWith()
  metrics.countRefresh('success')
  metrics.countResponse({ method: 'GET', route: '/users/me', status: 200, seconds: 0.2 })
  const ended = await mergeValues([countsOf(await metrics.values())])
  const lines = linesOf(await addValues([await (await processWith()).metrics.values(), ended]))
  expect(lines).toContain('portico_session_refreshes_total{result="success"} 1')
  expect(lines).toContain('portico_http_request_duration_seconds_sum{method="GET",route="/users/me"} 0.2')
  expect(lines).toContain('portico_database_connections{state="busy"} 1')
})

test('a method that HTTP does not know is counted as other', async () => {
  const { metrics } = await processWith()
  metrics.countResponse({ method: 'BREW', route: null, status: 405, seconds: 0.001 })
  const text = await addValues([await metrics.values()])
  expect(text).toContain('portico_http_requests_total{method="other",route="none",status="405"} 1')
})
