/** Metrics that come from the audit trail (sign-ups by method, failed sign-ins, the funnel), and retention. */
import { sealAuditEvents, type TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { password, signUp } from '../../setup.ts'
import { signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const oauth = useOAuthApp()
const { app } = oauth
let project: TestProject
beforeEach(async () => {
  project = await oauth.createProject(['github'], { flags: { magicLinkEnabled: true } })
})

const day = 24 * 60 * 60_000

async function seal() {
  while ((await sealAuditEvents(app().deps)) > 0);
}

/** Reads metrics with everything counted that has happened. */
async function metrics(period = '7d') {
  await app().deps.activity.flush()
  await seal()
  const { body } = await project.request('GET', `/internal/metrics?period=${period}`, { access: 'admin' })
  return body
}

const signIn = (email: string, given = password) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password: given } })

/** Advances the clock to a time of the next day that has this number (0 is Sunday). */
function advanceToWeekday(weekday: number, millisOfDay = 0) {
  const now = app().clock.now()
  const today = Math.floor(now / day)
  const ahead = (weekday - new Date(now).getUTCDay() + 7) % 7 || 7
  app().clock.advance((today + ahead) * day + millisOfDay - now)
}

test('sign-ups count once, by method, however many nodes seal the trail', async () => {
  await signUp(project)
  await signUp(project)
  await useSignInCode(project, (await signInEmail(app(), project, 'otp@example.com')).code)
  await signInWith(project, 'github')
  await project.request('POST', '/users', { access: 'server', body: { primary_email: 'made@example.com' } })
  await Promise.all([seal(), seal(), seal()])
  expect((await metrics()).daily.at(-1).sign_ups).toEqual({ password: 2, otp: 1, github: 1 })
  expect((await metrics()).daily.at(-1).sign_ups).toEqual({ password: 2, otp: 1, github: 1 })
})

test('an event that was counted in a transaction which did not commit is counted by the next one', async () => {
  await signUp(project)
  const { db } = app().deps
  await db.script(`create function test_refuse_commit() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
    create constraint trigger test_refuse_commit after insert or update on event_counts deferrable initially deferred
      for each row when (new.project_id = '${project.id}') execute function test_refuse_commit();`)
  await expect(seal()).rejects.toThrow('killed')
  await db.script('drop trigger test_refuse_commit on event_counts; drop function test_refuse_commit();')
  const { daily, funnel } = await metrics()
  expect(daily.at(-1).sign_ups).toEqual({ password: 1 })
  expect(funnel).toEqual({ sign_ups: 1, verified: 0, second_sign_ins: 0 })
  const { body } = await project.request('GET', '/audit-events/verify', { access: 'admin' })
  expect(body).toMatchObject({ is_intact: true, unsealed_events: 0 })
})

test('failed sign-ins count by method, on the UTC day on which they failed', async () => {
  advanceToWeekday(3, day - 1)
  await signIn('nobody@example.com')
  app().clock.advance(1)
  await signIn('nobody@example.com')
  await signIn('somebody@example.com')
  const { daily } = await metrics()
  expect(daily.map(({ failed_sign_ins }: { failed_sign_ins: object }) => failed_sign_ins)).toEqual([
    {},
    {},
    {},
    {},
    {},
    { password: 1 },
    { password: 2 },
  ])
})

test('the funnel counts each step of a user once, on the day of the sign-up', async () => {
  const { email } = await signUp(project)
  await signUp(project)
  expect((await metrics()).funnel).toEqual({ sign_ups: 2, verified: 0, second_sign_ins: 0 })
  app().clock.advance(2 * day)
  await signIn(email)
  await metrics()
  await signIn(email)
  await useSignInCode(project, (await signInEmail(app(), project, email)).code)
  expect((await metrics()).funnel).toEqual({ sign_ups: 2, verified: 1, second_sign_ins: 1 })
  app().clock.advance(5 * day)
  const later = await metrics()
  expect(later.funnel).toEqual({ sign_ups: 0, verified: 0, second_sign_ins: 0 })
  expect(later.previous_funnel).toEqual({ sign_ups: 2, verified: 1, second_sign_ins: 1 })
})

test('the sign-in that follows a sign-up with a provider is not a second one', async () => {
  await signInWith(project, 'github')
  expect((await metrics()).funnel).toEqual({ sign_ups: 1, verified: 1, second_sign_ins: 0 })
  await signInWith(project, 'github')
  expect((await metrics()).funnel).toEqual({ sign_ups: 1, verified: 1, second_sign_ins: 1 })
})

test('users that a server creates are not in the funnel', async () => {
  const body = { primary_email: 'made@example.com', primary_email_verified: true, password }
  await project.request('POST', '/users', { access: 'server', body: { ...body, primary_email_auth_enabled: true } })
  await signIn(body.primary_email)
  await signIn(body.primary_email)
  expect((await metrics()).funnel).toEqual({ sign_ups: 0, verified: 0, second_sign_ins: 0 })
})

test('a user who is deleted before or after the count stays counted as a sign-up', async () => {
  for (const countsFirst of [true, false]) {
    const { id } = await signUp(project)
    if (countsFirst) await metrics()
    await project.request('DELETE', `/users/${id}`, { access: 'server' })
  }
  expect((await metrics()).funnel).toEqual({ sign_ups: 2, verified: 0, second_sign_ins: 0 })
})

test('retention counts each user once a week, in weeks that begin on Monday', async () => {
  advanceToWeekday(0, day - 1000)
  const { email } = await signUp(project)
  await signUp(project)
  await metrics()
  app().clock.advance(1000)
  await signIn(email)
  await metrics()
  app().clock.advance(day)
  await signIn(email)
  await metrics()
  app().clock.advance(14 * day)
  await signIn(email)
  const { retention } = await metrics()
  expect(retention).toHaveLength(13)
  expect(retention.at(-4)).toMatchObject({ users: 2, active_users: [2, 1, 0, 1] })
  expect(retention.at(-3)).toMatchObject({ users: 0, active_users: [0, 0, 0] })
})

test('days and weeks before the counters existed are null', async () => {
  const today = Math.floor(app().clock.now() / day)
  await app().deps.db.query('update projects set counted_from_day = $2 where id = $1', [project.id, today - 2])
  const { counted_from, daily, previous_daily, previous_funnel, retention } = await metrics()
  expect(counted_from).toBe(daily[4].date)
  expect(daily[3]).toMatchObject({ sign_ups: null, failed_sign_ins: null, active_users: 0 })
  expect(daily[4]).toMatchObject({ sign_ups: {}, failed_sign_ins: {}, active_users: 0 })
  expect(previous_daily).toHaveLength(7)
  expect(previous_funnel).toBeNull()
  expect(retention[0].active_users[0]).toBeNull()
})

test.each([
  ['7d', 7],
  ['31d', 31],
  ['90d', 90],
  ['12m', 365],
])('the period %s has %i days and as many before it, in two statements', async (period, length) => {
  app().takeStatements()
  const { body } = await project.request('GET', `/internal/metrics?period=${period}`, { access: 'admin' })
  expect(app().takeStatements().slice(-2)).toEqual(['select_metric_counters', 'select_recent_users'])
  expect([body.daily.length, body.previous_daily.length]).toEqual([length, length])
  expect(body.previous_daily[0].active_users).toBe(period === '12m' ? null : 0)
})

test('another period is refused', async () => {
  const { status, body } = await project.request('GET', '/internal/metrics?period=2d', { access: 'admin' })
  expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
})

test('a project that is deleted takes its counters with it', async () => {
  await signUp(project)
  await metrics()
  const count = async (table: string) =>
    (await app().deps.db.query(`select 1 from ${table} where project_id = $1`, [project.id])).length
  expect([await count('event_counts'), await count('retention_counts')]).toEqual([1, 1])
  await app().deps.db.query('delete from projects where id = $1', [project.id])
  expect([await count('event_counts'), await count('retention_counts')]).toEqual([0, 0])
})
