/** Every write of the contract, called twice with one idempotency key. */
import { takesIdempotencyKey } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { definitions } from '../../access-matrix/rows.ts'
import { restoreStage, setStage } from '../../access-matrix/stage.ts'
import { changedTables } from '../../access-matrix/stored-state.ts'
import { call } from '../../access-matrix/test-matrix.ts'
import { useScene } from '../../access-matrix/use-scene.ts'
import { findWorkingCall, type WorkingCall } from '../../access-matrix/working-calls.ts'
import { useTestApp } from '../../setup.ts'

/** A line per endpoint, for the page of the reference. `vitest run <file> --update=all` updates it. */
const outcomesFile = '../../idempotency/outcomes.tsv'

/** Calls that end the session or the key of their caller. Their repeats are sent by another caller, or by none. */
const endsOwnCredentials: readonly string[] = ['users.deleteMe', 'passwords.update', 'terms.withdraw', 'apiKeys.update']

/** The endpoints of the contract that take the header. */
const writeEndpoints = [...definitions]
  .filter(([, definition]) => takesIdempotencyKey(definition))
  .map(([name]) => name)
// Calls of a signed-in user run the most checks.
const rows = writeEndpoints.flatMap((endpoint) => findWorkingCall(endpoint, 'the user themselves') ?? [])
const app = useTestApp()
const prepared = useScene(app)

test('every endpoint that takes the header has a row', () => {
  expect(rows.map(({ row }) => row.endpoint)).toEqual(writeEndpoints)
})

// Each call changes the first. Which users of one millisecond are among the five of the second is decided by their random ids.
const unlistedTables = ['idempotency_keys', 'recently_active_users']
const outcomes = new Map<string, readonly (string | number)[]>()
const named = rows.map((each) => [each.row.endpoint, each] as const)

describe('the same response and no further change', () => {
  test.each(named.filter(([name]) => !endsOwnCredentials.includes(name)))('%s', async (_name, row) => {
    const { first, second, changedByFirst, changedBySecond } = await callTwice(row)
    expect(first.status, first.text).toBeLessThan(300)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(changedByFirst).toContain('idempotency_keys')
    expect(changedBySecond).toEqual([])
  })
})

describe('a refusal and no further change, because the call ended its own credentials', () => {
  test.each(named.filter(([name]) => endsOwnCredentials.includes(name)))('%s', async (_name, row) => {
    const { first, second, changedBySecond } = await callTwice(row)
    expect(first.status, first.text).toBe(200)
    expect(second.status).toBeGreaterThanOrEqual(400)
    // Without its user, the repeat is another caller's first call, whose refusal is stored.
    expect(changedBySecond.filter((table) => table !== 'idempotency_keys')).toEqual([])
  })
})

test('counters are shared by all nodes although a code was written before', async () => {
  const found = rows.find(({ row }) => row.endpoint === 'mfa.signIn')
  if (!found) throw new Error('There is no row for mfa.signIn.')
  // An open transaction would keep the counters from the database, and the limiter would count in this process alone.
  expect((await callTwice(found)).changedByFirst).toContain('limit_counters')
})

test('the outcomes are those of the reference', async () => {
  const lines = rows.map(({ row }) => [row.endpoint, ...(outcomes.get(row.endpoint) ?? [])].join('\t'))
  await expect(
    `${lines.join('\n')}\n`,
    'Record them with `vitest run <file> --update=all`, then run `npm run docs`',
  ).toMatchFileSnapshot(outcomesFile)
})

async function callTwice({ row, caller }: WorkingCall) {
  const { scene, state } = prepared()
  const stage = await setStage(app(), { scene, state, row, lacking: undefined })
  const cast = row.on ? scene.owners : scene.cast
  const headers = { ...caller.headers(scene, cast), 'idempotency-key': crypto.randomUUID() }
  app().takeStatements()
  const first = await call(stage, headers, scene.names)
  const statements = app()
    .takeStatements()
    .filter((name) => /idempotency|idempotent/.test(name)).length
  await app().deps.activity.flush()
  const [timeBefore, before] = [app().clock.now(), await state.sums()]
  const second = await call(stage, headers, scene.names)
  await app().deps.activity.flush()
  const after = await state.sums()
  const timeAfter = app().clock.now()
  expect(timeAfter).toBe(timeBefore)
  const changedBySecond = changedTables(before, after)
  const changedByFirst = changedTables(stage.before, before)
  await restoreStage(stage)
  const repeat = second.status < 300 ? 'the same' : `${second.status} ${second.body.code}`
  const tables = changedByFirst.filter((table) => !unlistedTables.includes(table))
  outcomes.set(row.endpoint, [caller.name, first.status, repeat, statements, tables.sort().join(' ')])
  return { first, second, changedByFirst, changedBySecond }
}
