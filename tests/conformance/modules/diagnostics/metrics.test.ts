/** Metrics of a project, read from counters that are updated with each event. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp({ trustedProxies: ['127.0.0.1'], countryHeader: 'x-country' })
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true }, sharedProviders: ['github'] })
})

const day = 24 * 60 * 60_000
const isoDay = (daysAgo = 0) => new Date(app().clock.now() - daysAgo * day).toISOString().slice(0, 10)

async function metrics() {
  await app().deps.activity.flush()
  const { body, status } = await project.request('GET', '/internal/metrics', { access: 'admin' })
  expect(status).toBe(200)
  return body
}

const createUser = async (body: object) =>
  (await project.request('POST', '/users', { access: 'server', body })).body as { id: string }
const signIn = (email: string, headers: Record<string, string> = {}) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password }, headers })

test('a new project has no users, and no activity on each of the last 31 days', async () => {
  const empty = await metrics()
  expect(empty).toMatchObject({ total_users: 0, users_by_country: {}, login_methods: [] })
  expect(empty).toMatchObject({ recently_registered: [], recently_active: [] })
  for (const series of [empty.daily_users, empty.daily_active_users]) {
    expect(series).toHaveLength(31)
    expect(series[0]).toEqual({ date: isoDay(30), activity: 0 })
    expect(series[30]).toEqual({ date: isoDay(), activity: 0 })
  }
})

test('sign-ups by every kind of caller count on their day, also after the user is deleted', async () => {
  await signUp(project)
  const { id } = await createUser({})
  app().clock.advance(day)
  await signUp(project)
  await project.request('DELETE', `/users/${id}`, { access: 'server' })
  const { daily_users, total_users } = await metrics()
  expect(daily_users.slice(29)).toEqual([
    { date: isoDay(1), activity: 2 },
    { date: isoDay(), activity: 1 },
  ])
  expect(total_users).toBe(2)
})

test('a user is active once a day, however often tokens are issued, and only by tokens', async () => {
  const { email } = await signUp(project)
  await signIn(email)
  await createUser({})
  expect((await metrics()).daily_active_users[30].activity).toBe(1)
  await signIn(email)
  expect((await metrics()).daily_active_users[30].activity).toBe(1)
  app().clock.advance(day)
  await signIn(email)
  expect((await metrics()).daily_active_users.slice(29).map((entry: { activity: number }) => entry.activity)).toEqual([
    1, 1,
  ])
})

test('a user counts in the country of the last activity that was located', async () => {
  const countries = async () => (await metrics()).users_by_country
  const { id, email } = await signUp(project)
  expect(await countries()).toEqual({})
  await signIn(email, { 'x-country': 'CH' })
  await signUp(project)
  expect(await countries()).toEqual({ CH: 1 })
  await signIn(email, { 'x-country': 'PE' })
  await signIn(email)
  expect(await countries()).toEqual({ PE: 1 })
  await project.request('DELETE', `/users/${id}`, { access: 'server' })
  expect(await countries()).toEqual({})
})

test('sign-in methods are counted per method, and the counts follow changes and deletions', async () => {
  const methods = async () =>
    Object.fromEntries(
      (await metrics()).login_methods.map((entry: { method: string; count: number }) => [entry.method, entry.count]),
    )
  await signUp(project)
  const oauth_providers = [{ id: 'github', account_id: 'octocat' }]
  const { id } = await createUser({ primary_email: 'a@example.com', password, otp_auth_enabled: true, oauth_providers })
  expect(await methods()).toEqual({ password: 2, otp: 1, github: 1 })
  const change = (body: object) => project.request('PATCH', `/users/${id}`, { access: 'server', body })
  await change({ password: null, otp_auth_enabled: false })
  expect(await methods()).toEqual({ password: 1, github: 1 })
  await change({ password: 'another calm lake', display_name: 'A' })
  expect(await methods()).toEqual({ password: 2, github: 1 })
  await project.request('DELETE', `/users/${id}`, { access: 'server' })
  expect(await methods()).toEqual({ password: 1 })
})

test('the five newest and the five most recently active users are listed, latest first', async () => {
  const people: string[] = []
  for (let index = 0; index < 7; index++) {
    people.push((await signUp(project, `person-${index}@example.com`)).id)
    app().clock.advance(1000)
  }
  await signIn('person-1@example.com')
  const { recently_registered, recently_active } = await metrics()
  const ids = (users: { id: string }[]) => users.map(({ id }) => id)
  expect(ids(recently_registered)).toEqual(people.slice(2).reverse())
  expect(ids(recently_active)).toEqual([people[1], people[6], people[5], people[4], people[3]])
  expect(recently_active[0]).toHaveProperty('server_metadata')
})

test('a deleted user is in neither list', async () => {
  const { id } = await signUp(project)
  await metrics()
  await project.request('DELETE', `/users/${id}`, { access: 'server' })
  expect(await metrics()).toMatchObject({ recently_registered: [], recently_active: [] })
})

test('only admin access reads them, for its own project', async () => {
  await signUp(await app().createProject())
  expect((await metrics()).total_users).toBe(0)
  for (const access of ['client', 'server'] as const) {
    expect((await project.request('GET', '/internal/metrics', { access })).body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  }
})
