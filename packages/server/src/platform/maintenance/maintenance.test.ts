import { beforeEach, expect, test, vi } from 'vitest'
import { createMaintenanceJobs } from '../../start/create-maintenance-jobs.ts'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { createMaintenance } from './maintenance.ts'

const day = 24 * 60 * 60_000
const password = 'quiet river stones'
const callback_url = 'http://localhost:8101/x'
const app = useTestApp({ auditDays: 400 })
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const clean = () => createMaintenance(app().deps, createMaintenanceJobs(app().deps)).runOnce()
async function count(table: string): Promise<number> {
  const text = `select count(*) as count from ${table} where project_id = $1`
  return (await app().deps.db.query<{ count: number }>(text, [project.id]))[0]?.count ?? 0
}
const signUp = (email = 'ann@example.com') =>
  project.request('POST', '/auth/password/sign-up', {
    body: { email, password, verification_callback_url: callback_url },
  })

test('flows and authorization codes of providers are deleted a day after their end', async () => {
  await signUp()
  const now = app().clock.now()
  await app().deps.db.query(
    `insert into oauth_flows (project_id, state_hash, provider_id, parameters_sealed, expires_at_millis)
     values ($1, '\\x01', 'github', '\\x02', $2)`,
    [project.id, now],
  )
  await app().deps.db.query(
    `insert into authorization_codes (project_id, code_hash, user_id, redirect_uri, code_challenge, is_new_user,
       expires_at_millis) select $1, '\\x03', id, 'https://a', 'c', false, $2 from users where project_id = $1`,
    [project.id, now],
  )
  app().clock.advance(day - 1)
  await clean()
  expect([await count('oauth_flows'), await count('authorization_codes')]).toEqual([1, 1])
  app().clock.advance(1)
  await clean()
  expect([await count('oauth_flows'), await count('authorization_codes')]).toEqual([0, 0])
})

test('codes are kept for seven days after their expiry, so that an old link is reported as expired', async () => {
  await signUp()
  await app().deliverEmails()
  const code = /code=([0-9a-z]{45})/.exec(app().emails.at(-1)?.text ?? '')?.[1]
  const verify = async () => (await project.request('POST', '/contact-channels/verify', { body: { code } })).body.code
  app().clock.advance(8 * day - 1)
  await clean()
  expect(await verify()).toBe('VERIFICATION_CODE_EXPIRED')
  app().clock.advance(1)
  expect(await clean()).toMatchObject({ verification_codes: 1 })
  expect(await verify()).toBe('VERIFICATION_CODE_NOT_FOUND')
})

test('counters are deleted when their window is over, and not before', async () => {
  const wrong = { email: 'ann@example.com', password: 'wrong' }
  await project.request('POST', '/auth/password/sign-in', { body: wrong })
  expect(await count('limit_counters')).toBe(2)
  app().clock.advance(15 * 60_000 - 1)
  await clean()
  expect(await count('limit_counters')).toBe(2)
  app().clock.advance(1)
  expect(await clean()).toMatchObject({ limit_counters: 2 })
  expect(await count('limit_counters')).toBe(0)
})

test('trusted devices are deleted when their trust has ended, and not before', async () => {
  await signUp()
  await app().deps.db.query(
    `insert into trusted_devices (project_id, id, user_id, secret_hash, created_at_millis, expires_at_millis)
     select $1, gen_random_uuid(), id, '\\x01', 0, $2::bigint + n from users, generate_series(0, 1) n where project_id = $1`,
    [project.id, app().clock.now() + 30 * day],
  )
  app().clock.advance(30 * day - 1)
  await clean()
  expect(await count('trusted_devices')).toBe(2)
  app().clock.advance(1)
  expect(await clean()).toMatchObject({ trusted_devices: 1 })
  expect(await count('trusted_devices')).toBe(1)
})

test('sessions are deleted 90 days after their end, with their spent tokens; an active one stays', async () => {
  const { body } = await signUp()
  await signUp('bo@example.com')
  await project.request('DELETE', '/auth/sessions/current', {
    headers: { 'x-portico-refresh-token': body.refresh_token },
  })
  app().clock.advance(90 * day - 1)
  await clean()
  expect(await count('sessions')).toBe(2)
  app().clock.advance(1)
  await clean()
  expect(await count('sessions')).toBe(1)
  app().clock.advance(365 * day)
  await clean()
  expect(await count('sessions')).toBe(0)
})

test('the audit trail is kept for its configured retention', async () => {
  await signUp()
  expect(await count('audit_events')).toBe(1)
  app().clock.advance(400 * day - 1)
  await clean()
  expect(await count('audit_events')).toBe(1)
  app().clock.advance(1)
  expect(await clean()).toMatchObject({ audit_events: 1 })
})

test('messages are deleted 30 days after their delivery; a waiting one stays', async () => {
  await signUp()
  await app().deliverEmails()
  await signUp('bo@example.com')
  app().clock.advance(30 * day)
  await clean()
  expect(await count('outbox')).toBe(1)
  await app().deliverEmails()
})

test('one run deletes several batches, and no rows of existing users', async () => {
  const { body } = await signUp()
  await app().deps.db.query(
    `insert into audit_events (project_id, id, type, actor, at_millis, request_id)
     select $1, gen_random_uuid(), 'sign_in_failed', 'client', $2::bigint - n, 'test' from generate_series(1, 1700) n`,
    [project.id, app().clock.now() - 400 * day],
  )
  // Like two nodes at once: each skips the rows of the other.
  const both = await Promise.all([clean(), clean()])
  expect(both.reduce((sum, deleted) => sum + (deleted.audit_events ?? 0), 0)).toBe(1700)
  const me = await project.request('GET', `/users/${body.user_id}`, { access: 'server' })
  expect(me.body).toMatchObject({ id: body.user_id, has_password: true, primary_email: 'ann@example.com' })
  expect(await count('sessions')).toBe(1)
})

test('without expired rows, a run is one look-up per table and job', async () => {
  await clean()
  app().takeStatements()
  expect(await clean()).toEqual({})
  expect(app().takeStatements()).toHaveLength(41)
})

test('a job that fails stops none of those after it, and the round is recorded as failed', async () => {
  const { deps } = app()
  let runs = 0
  const failing = { name: 'failing', run: () => Promise.reject(new Error('the table is locked')) }
  const counting = { name: 'counting', run: async () => ++runs }
  const maintenance = createMaintenance(deps, [failing, counting])
  await expect(maintenance.runOnce()).rejects.toThrow('the table is locked')
  expect(runs).toBe(1)

  await deps.db.query('delete from service_jobs', [])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    maintenance.start()
    // Two intervals at once, as after a round that took longer: the second starts no round of its own.
    vi.advanceTimersByTime(20 * 60_000)
    await expect.poll(() => deps.db.query('select changed from service_jobs', [])).toEqual([{ changed: null }])
  } finally {
    vi.useRealTimers()
    await maintenance.stop()
  }
  expect(runs).toBe(2)
})
