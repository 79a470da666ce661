/** The values of `/metrics`: what they count, and that their number does not grow with the use of the service. */
import { endpoints } from '@portico/contract'
import { refreshEndpoint, signInMethods, type TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { growth, readSamples, useMeasuredApp } from './read-metrics.ts'

const app = useMeasuredApp()
const withoutMetrics = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

// The library adds a series for each kind of garbage collection that has occurred.
const isOurs = (series: string) => !/^portico_(?:process|nodejs)_/.test(series)
const signIn = (email: string, sent: string, made = project) =>
  made.request('POST', '/auth/password/sign-in', { body: { email, password: sent } })

test('requests are counted by the pattern of their route, with their time', async () => {
  const before = await readSamples(app())
  await project.request('GET', `/users/${crypto.randomUUID()}`, { access: 'server' })
  await project.request('GET', `/users/${crypto.randomUUID()}`, { access: 'server' })
  const after = await readSamples(app())
  const labels = 'method="GET",route="/users/{user_id}"'
  expect(growth(before, after, `portico_http_requests_total{${labels},status="404"}`)).toBe(2)
  expect(growth(before, after, `portico_http_request_duration_seconds_count{${labels}}`)).toBe(2)
})

test('sign-ins are counted by method and result', async () => {
  const { email } = await signUp(project)
  const before = await readSamples(app())
  await signIn(email, password)
  await signIn(email, 'a wrong password')
  const after = await readSamples(app())
  const series = (result: string) => `portico_sign_ins_total{method="password",result="${result}"}`
  expect(growth(before, after, series('success'))).toBe(1)
  expect(growth(before, after, series('refused'))).toBe(1)
})

test('attempts beyond a limit are counted by limit, and as limited sign-ins', async () => {
  const { email } = await signUp(project)
  const before = await readSamples(app())
  for (let attempt = 0; attempt < 11; attempt++) await signIn(email, 'a wrong password')
  const after = await readSamples(app())
  expect(growth(before, after, 'portico_limit_refusals_total{limit="passwordFailures"}')).toBe(1)
  expect(growth(before, after, 'portico_sign_ins_total{method="password",result="limited"}')).toBe(1)
})

test('refreshes are counted by result, and those of the token endpoint are no sign-ins', async () => {
  const { refreshToken } = await signUp(project)
  const before = await readSamples(app())
  await project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(refreshToken) })
  await project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader('x'.repeat(45)) })
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: project.id })
  form.set('client_secret', project.keys.publishableClientKey)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await project.request('POST', '/auth/oauth/token', { access: 'none', headers, body: form.toString() })
  const after = await readSamples(app())
  expect(growth(before, after, 'portico_session_refreshes_total{result="success"}')).toBe(2)
  expect(growth(before, after, 'portico_session_refreshes_total{result="refused"}')).toBe(1)
  expect(growth(before, after, 'portico_sign_ins_total{method="provider",result="success"}')).toBe(0)
})

test('messages are counted by kind and result, and reads of the caches by result', async () => {
  const { email } = await signUp(project)
  const before = await readSamples(app())
  const body = { email, callback_url: 'http://localhost:3000/reset' }
  await project.request('POST', '/auth/password/send-reset-code', { body })
  await app().deliverEmails()
  const after = await readSamples(app())
  expect(growth(before, after, 'portico_deliveries_total{kind="mail",result="delivered"}')).toBeGreaterThan(0)
  expect(growth(before, after, 'portico_cache_reads_total{cache="projects",result="hit"}')).toBeGreaterThan(0)
})

test('every endpoint that is named as a sign-in exists', () => {
  const names = Object.entries(endpoints).flatMap(([noun, group]) =>
    Object.keys(group).map((name) => `${noun}.${name}`),
  )
  expect([...Object.keys(signInMethods), refreshEndpoint].filter((name) => !names.includes(name))).toEqual([])
})

test('the number of time series is the same for one project and for many', async () => {
  const use = async (made: TestProject) => {
    const { email, accessToken } = await signUp(made)
    await signIn(email, password, made)
    await made.request('GET', '/users/me', { user: accessToken })
    await made.request('GET', `/users/${crypto.randomUUID()}`, { access: 'server' })
    await made.request('GET', `/no/such/${crypto.randomUUID()}`, { access: 'server' })
  }
  await use(project)
  const ofOne = new Set((await readSamples(app())).keys())
  const made: TestProject[] = []
  for (let number = 0; number < 5; number++) {
    made.push(await app().createProject({ displayName: `Secret name ${number}` }))
  }
  for (const each of made) await use(each)
  const ofMany = await readSamples(app())
  expect([...ofMany.keys()].filter((series) => isOurs(series) && !ofOne.has(series))).toEqual([])
})

test('10,000 projects, paths and methods that do not exist add no time series', async () => {
  const call = (number: number) =>
    app().app.handle({
      method: number % 2 === 0 ? 'GET' : `M${number}`,
      target: `/api/v1/path-${number}`,
      headers: { 'x-portico-project-id': `project-${number}`, 'x-portico-access-type': 'client' },
      remoteAddress: '127.0.0.1',
      readBody: async () => new Uint8Array(),
    })
  await call(0)
  await call(1)
  const before = await readSamples(app())
  for (let number = 2; number < 10_000; number++) await call(number)
  const after = await readSamples(app())
  expect([...after.keys()].filter((series) => isOurs(series) && !before.has(series))).toEqual([])
  expect([...after.keys()].join('\n')).not.toMatch(/path-\d|project-\d|M\d/)
})

test('no name, address or id of a project or user is a label', async () => {
  const { email, id } = await signUp(project)
  await signIn(email, password)
  const text = [...(await readSamples(app())).keys()].join('\n')
  for (const secret of [project.id, id, email, '127.0.0.1']) expect(text).not.toContain(secret)
})

test('a call runs the same statements with metrics and without', async () => {
  const statementsOf = async (of: ReturnType<typeof app>) => {
    const made = await of.createProject()
    const { email, accessToken } = await signUp(made)
    of.takeStatements()
    await signIn(email, password, made)
    await made.request('GET', '/users/me', { user: accessToken })
    return takeOwnStatements(of)
  }
  expect(await statementsOf(app())).toEqual(await statementsOf(withoutMetrics()))
})
