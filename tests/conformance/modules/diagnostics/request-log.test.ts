/** Failed requests of browsers in the request log of owners. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp({ logLevel: 'silent' })
const minute = 60_000
const origin = 'https://garden.example'
const sdk = 'js @portico/sdk@1.2.3'

const logOf = async ({ request }: TestProject, query = '') => {
  await app().deps.requestLog.flush()
  return (await request('GET', `/projects/current/request-log${query}`, { access: 'admin' })).body
}
const withHeaders = (headers: Record<string, string>) => ({ headers: { origin, ...headers } })
const useWrongKey = ({ request }: TestProject, headers: Record<string, string> = {}) =>
  request('GET', '/projects/current', withHeaders({ 'x-portico-publishable-client-key': 'pck_wrong', ...headers }))

test('equal failures of a minute are one row with a count, without secrets', async () => {
  const project = await app().createProject()
  for (let count = 0; count < 3; count++) await useWrongKey(project, { 'x-portico-client-version': sdk })
  await logOf(project)
  await useWrongKey(project, { 'x-portico-client-version': sdk })
  const row = {
    id: expect.any(String),
    last_at_millis: app().clock.now(),
    count: 4,
    status: 401,
    code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
    method: 'GET',
    route: '/projects/current',
    origin,
    client_version: sdk,
  }
  const page = await logOf(project)
  expect(page.items).toEqual([row])
  expect(JSON.stringify(page)).not.toContain('pck_wrong')
  app().clock.advance(minute)
  await useWrongKey(project, { 'x-portico-client-version': 'a secret <script>' })
  expect((await logOf(project)).items).toMatchObject([{ count: 1, client_version: null }, row])
})

test('untrusted origins, providers that are not configured, limits and unknown paths are logged', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  const body = { email: 'ann@example.com', callback_url: 'https://evil.example/x' }
  await project.request('POST', '/auth/otp/send-sign-in-code', { ...withHeaders({}), body })
  await project.request('GET', `/auth/oauth/authorize/github?client_id=${project.id}`, { access: 'none' })
  for (let count = 0; count < 12; count++) {
    const wrong = { email: 'ann@example.com', password: 'wrong' }
    await project.request('POST', '/auth/password/sign-in', { ...withHeaders({}), body: wrong })
  }
  await project.request('GET', '/no-such-page/with-a-secret', withHeaders({}))
  const { items } = await logOf(project)
  const rows = items.map(({ code, route }: { code: string; route: string }) => [code, route])
  expect(rows).toEqual(
    expect.arrayContaining([
      ['REDIRECT_URL_NOT_WHITELISTED', '/auth/otp/send-sign-in-code'],
      ['TOO_MANY_REQUESTS', '/auth/password/sign-in'],
      [null, null],
    ]),
  )
  expect(items.some(({ route }: { route: string | null }) => route === '/auth/oauth/authorize/{provider_id}')).toBe(
    true,
  )
  expect(JSON.stringify(items)).not.toMatch(/secret|ann@|evil/)
})

test('requests of servers and steps of an ordinary sign-in are not logged', async () => {
  const project = await app().createProject()
  const { accessToken } = await signUp(project)
  await project.request('GET', '/users/none', { access: 'server' })
  app().clock.advance(24 * 60 * minute)
  expect((await project.request('GET', '/users/me', { user: accessToken })).body.code).toBe('ACCESS_TOKEN_EXPIRED')
  expect((await logOf(project)).items).toEqual([])
})

test('a request for a project that does not exist is not logged, and writes nothing', async () => {
  const project = await app().createProject()
  await useWrongKey(project, { 'x-portico-project-id': crypto.randomUUID() })
  app().takeStatements()
  await app().deps.requestLog.flush()
  expect(app().takeStatements()).toEqual([])
})

test('a failure has no additional statement before the batch is written', async () => {
  const project = await app().createProject()
  await useWrongKey(project)
  await app().deps.requestLog.flush()
  app().takeStatements()
  for (let count = 0; count < 50; count++) await useWrongKey(project)
  expect(app().takeStatements()).toEqual([])
  await app().deps.requestLog.flush()
  expect(app().takeStatements()).toEqual(['insert_failed_requests', 'delete_oldest_failed_requests'])
})

test('a flood of different origins writes at most 40 rows in a second, and every failure is counted', async () => {
  const project = await app().createProject()
  for (let count = 0; count < 100; count++) await useWrongKey(project, { origin: `https://${count}.example` })
  const { items } = await logOf(project, '?limit=1000')
  expect(items).toHaveLength(21)
  expect(items.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(100)
  expect(items.find((item: { origin: string | null }) => item.origin === null)).toMatchObject({ count: 80 })
})

test('a project keeps its last 1,000 rows', async () => {
  const [project, other] = [await app().createProject(), await app().createProject()]
  const insert = `insert into failed_requests (project_id, id, minute_millis, status, method, request_count, last_at_millis)
    select $1, gen_random_uuid(), n, 400, 'GET', 1, n from generate_series(1, 1100) n`
  for (const { id } of [project, other]) await app().deps.db.query(insert, [id])
  await useWrongKey(project)
  await logOf(project)
  const counts = `select count(*) as count, min(minute_millis) as oldest from failed_requests where project_id = $1`
  expect(await app().deps.db.query(counts, [project.id])).toEqual([{ count: 1000, oldest: 102 }])
  expect(await app().deps.db.query(counts, [other.id])).toEqual([{ count: 1100, oldest: 1 }])
})

test('the log is filtered by code, origin and time, in pages', async () => {
  const project = await app().createProject()
  await useWrongKey(project)
  app().clock.advance(minute)
  const since = app().clock.now()
  await useWrongKey(project, { origin: 'https://other.example' })
  await project.request('GET', '/users/me', withHeaders({}))
  const query = `?code=INVALID_PUBLISHABLE_CLIENT_KEY&limit=1`
  const first = await logOf(project, query)
  const second = await logOf(project, `${query}&cursor=${first.pagination.next_cursor}`)
  expect([first, second].map(({ items }) => items[0].origin)).toEqual(['https://other.example', origin])
  expect(second.pagination.next_cursor).toBeNull()
  expect((await logOf(project, `?origin=${origin}&since_millis=${since}`)).items).toMatchObject([
    { code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' },
  ])
})

test('the times of the first request, sign-up and sign-in are stored once', async () => {
  const project = await app().createProject()
  const firstUses = async () => (await project.request('GET', '/projects/current/first-uses', { access: 'admin' })).body
  const none = { first_request_at_millis: null, first_sign_up_at_millis: null, first_sign_in_at_millis: null }
  expect(await firstUses()).toEqual(none)
  const begin = app().clock.now()
  const { email } = await signUp(project)
  await app().deps.keyUses.flush()
  app().clock.advance(minute)
  const body = { email, password: 'quiet river stones' }
  await project.request('POST', '/auth/password/sign-in', { body })
  await project.request('POST', '/auth/password/sign-in', { body })
  await app().deps.keyUses.flush()
  const at = { first_request_at_millis: begin, first_sign_up_at_millis: begin, first_sign_in_at_millis: begin + minute }
  expect(await firstUses()).toEqual(at)
})
