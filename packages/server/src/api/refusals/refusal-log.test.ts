import { expect, test, vi } from 'vitest'
import { createSealer } from '../../platform/crypto/seal.ts'
import { systemRandom } from '../../platform/crypto/secret.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Refusal } from './refusal.ts'
import { burstSize, createRefusalLog, maxCallers } from './refusal-log.ts'

function createLog(fail = () => {}) {
  const rows: (readonly [id: string, refusal: Refusal])[] = []
  const warn = vi.fn()
  const write = async (events: readonly (typeof rows)[number][]) => {
    fail()
    rows.push(...events)
  }
  const sealer = createSealer([{ id: 1, secret: 'a secret for tests' }], systemRandom)
  return { rows, warn, log: createRefusalLog({ write, log: { warn }, sealer, hasFlushTimer: false }) }
}
const networksOf = (rows: readonly (readonly [string, Refusal])[]) =>
  rows.map(([, { context }]) => context.networkAddress)

const context: RequestContext = {
  requestId: 'r',
  access: 'client',
  actor: { type: 'user', id: null },
  onBehalfOf: null,
  userAgent: 'agent',
  networkAddress: null,
  country: null,
  locale: null,
}
const refusal = (caller: string, given: Partial<Refusal> = {}): Refusal => ({
  type: 'limit_exceeded',
  projectId: 'p',
  atMillis: 60_000,
  caller,
  userId: null,
  context: { ...context, networkAddress: caller },
  details: { limit: 'networkPerMinute' },
  ...given,
})

test('a flood from 10,000 networks writes an event for each of the first 20 networks and one for all others', async () => {
  const { log, rows } = createLog()
  for (let round = 0; round < 3; round++) {
    for (let network = 0; network < 10_000; network++) log.record(refusal(`network ${network}`))
    await log.flush()
  }
  expect(networksOf(rows)).toEqual([...Array.from({ length: maxCallers }, (_, network) => `network ${network}`), null])
  const [, others] = rows[maxCallers] ?? []
  expect(others).toMatchObject({ context: { userAgent: null }, details: { has_further_callers: true } })
})

test('a flood does not hide the events of other types, projects and minutes', async () => {
  const { log, rows } = createLog()
  for (let network = 0; network < 100; network++) log.record(refusal(`network ${network}`))
  await log.flush()
  rows.splice(0)
  log.record(refusal('a', { type: 'account_locked_out' }))
  log.record(refusal('a', { projectId: 'q' }))
  log.record(refusal('a', { atMillis: 120_000 }))
  await log.flush()
  expect(rows).toHaveLength(3)
})

test('refused tokens from 20,000 networks, a few from each, are no burst', async () => {
  const { log, rows } = createLog()
  const wrongToken = (caller: string) => log.record(refusal(caller, { type: 'tokens_refused' }))
  for (let network = 0; network < 20_000; network++) wrongToken(`network ${network}`)
  for (let count = 1; count < burstSize; count++) wrongToken('attacker')
  await log.flush()
  expect(rows).toEqual([])
  wrongToken('attacker')
  await log.flush()
  expect(networksOf(rows)).toEqual(['attacker'])
})

test('events of any number of projects use bounded memory', async () => {
  const { log, rows } = createLog()
  for (let project = 0; project < 10_000; project++) log.record(refusal('a', { projectId: `project ${project}` }))
  await log.flush()
  expect(rows).toHaveLength(2000)
})

test('a clock that was set back writes no second event of a minute, because its id is that of the first', async () => {
  const { log, rows } = createLog()
  for (const atMillis of [60_000, 120_000, 119_999, 120_001]) {
    log.record(refusal('a', { atMillis }))
    await log.flush()
  }
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(([id]) => id)).size).toBe(2)
})

test('the id of an event is equal on all nodes, and cannot be computed from the address without the root secret', async () => {
  const [here, there] = [createLog(), createLog()]
  for (const { log } of [here, there]) {
    log.record(refusal('ann@example.com'))
    await log.flush()
  }
  expect(here.rows.map(([id]) => id)).toEqual(there.rows.map(([id]) => id))
  expect(here.rows[0]?.[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('events that cannot be written are dropped and reported', async () => {
  const { log, rows, warn } = createLog(() => {
    throw new Error('The database is unreachable.')
  })
  log.record(refusal('a'))
  await log.flush()
  await log.flush()
  expect([rows.length, warn.mock.calls.length]).toEqual([0, 1])
})
