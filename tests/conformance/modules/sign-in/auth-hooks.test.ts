/** Servers of a project that are called when users sign up or in, and get tokens. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthHookServers, allow, deny, outcomesOf, serveAuthHooks, setHook } from '../../auth-hooks.ts'
import { attemptOf, prove, secret, signUpWithTotp, totpAt, totpNow } from '../../second-factor.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { signInOn, signUpWithDevice } from '../../trusted-devices.ts'

const app = useTestApp()
let servers: AuthHookServers
let project: TestProject
beforeAll(() => {
  servers = serveAuthHooks(app())
})
beforeEach(async () => {
  servers.calls.length = 0
  servers.reply = () => allow()
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
})

const signIn = ({ email }: Pick<Person, 'email'>) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password } })
const refresh = ({ refreshToken }: Person) =>
  project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(refreshToken) })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const userOf = async (id: string) => (await project.request('GET', `/users/${id}`, { access: 'server' })).body
const refusal = (message: string | null) => ({ code: 'SIGN_IN_REFUSED_BY_HOOK', details: { message } })

test('sign-up: the hook sets name and metadata, and no call contains the password', async () => {
  await setHook(project, 'sign_up')
  await setHook(project, 'sign_in')
  servers.reply = ({ body }) =>
    body.type === 'sign_up' ? allow({ display_name: 'Ada', client_read_only_metadata: { plan: 'pro' } }) : allow()
  const { id, email, accessToken } = await signUp(project)
  expect(await userOf(id)).toMatchObject({ display_name: 'Ada', client_read_only_metadata: { plan: 'pro' } })
  expect(claimsOf(accessToken).name).toBe('Ada')
  const [signedUp, signedIn] = servers.calls.map(({ body }) => body)
  const newUser = { email, email_verified: false, display_name: null }
  expect(signedUp).toMatchObject({ type: 'sign_up', project_id: project.id, is_test: false, new_user: newUser })
  expect(signedIn).toMatchObject({ type: 'sign_in', method: 'password', is_new_user: true, user: null })
  expect(servers.calls.map(({ text }) => text).join()).not.toContain(password)
})

test('a refused sign-up stores nothing, with the message of the server as text', async () => {
  await setHook(project, 'sign_up')
  servers.reply = () => deny('Ask <b>Ann</b>\nfirst.')
  const body = { email: 'new@example.com', password }
  const { status, body: error } = await project.request('POST', '/auth/password/sign-up', { body })
  expect([status, error]).toMatchObject([403, refusal('Ask <b>Ann</b> first.')])
  expect((await project.request('GET', '/users', { access: 'server' })).body.items).toEqual([])
  expect(await outcomesOf(app(), project)).toMatchObject([
    { kind: 'sign_up', outcome: 'refused', message: 'Ask <b>Ann</b> first.', user_id: null },
  ])
})

test('a sign-in is asked about after all factors, once, and the refusal has its audit event', async () => {
  const person = await signUpWithTotp(project)
  await setHook(project, 'sign_in')
  const code = await attemptOf(project, person)
  expect(servers.calls).toEqual([])
  servers.reply = () => deny()
  const refused = await prove(project, code, totpNow(app()))
  expect([refused.status, refused.body]).toMatchObject([403, refusal(null)])
  expect(servers.calls.map(({ body }) => body)).toMatchObject([
    { method: 'password', second_factor: 'totp', user: { id: person.id, primary_email: person.email } },
  ])
  const failed = await project.request('GET', '/audit-events?type=sign_in_failed', { access: 'admin' })
  expect(failed.body.items).toMatchObject([{ user_id: person.id, details: { reason: 'SIGN_IN_REFUSED_BY_HOOK' } }])
  // The second factor was redeemed with the attempt.
  expect((await prove(project, code, totpAt(secret, app().clock.now(), 1))).body.code).toMatch(/^VERIFICATION_CODE_/)
})

test('a trusted device signs in with one call, and keeps its secret', async () => {
  const person = await signUpWithDevice(app(), project)
  await setHook(project, 'sign_in')
  const first = await signInOn(project, person, person.secret)
  expect([first.status, servers.calls.length]).toEqual([200, 1])
  expect((await signInOn(project, person, first.body.trusted_device_secret)).status).toBe(200)
})

test('a code stays valid while the server has no answer, and is used up by a refusal', async () => {
  const { email } = await signUp(project)
  const { code } = await signInEmail(app(), project, email)
  await project.request('PATCH', `/users/${(await userByEmail(email)).id}`, {
    access: 'server',
    body: { primary_email_verified: true },
  })
  await setHook(project, 'sign_in')
  servers.reply = () => new Response(null, { status: 502 })
  const failed = await useSignInCode(project, code)
  expect([failed.status, failed.body.code, failed.headers['retry-after']]).toEqual([503, 'AUTH_HOOK_FAILED', '5'])
  servers.reply = () => deny()
  expect((await useSignInCode(project, code)).body.code).toBe('SIGN_IN_REFUSED_BY_HOOK')
  servers.reply = () => allow()
  expect((await useSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

const userByEmail = async (email: string) =>
  (await project.request('GET', `/users?query=${email}`, { access: 'server' })).body.items[0]

test('claims of the hook are in each token, over those of the template', async () => {
  const ann = await signUp(project)
  const body = { token_claims: { plan: 'free', version: 2 } }
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  await setHook(project, 'token')
  servers.reply = ({ body }) => allow({ claims: { plan: `pro of ${body.user?.id ?? body.new_user.email}` } })
  expect(claimsOf((await signIn(ann)).body.access_token)).toMatchObject({ plan: `pro of ${ann.id}`, version: 2 })
  expect(claimsOf((await refresh(ann)).body.access_token)).toMatchObject({ plan: `pro of ${ann.id}` })
  const opened = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: ann.id } })
  expect(claimsOf(opened.body.access_token).plan).toBe(`pro of ${ann.id}`)
  const created = await signUp(project, 'bob@example.com')
  expect(claimsOf(created.accessToken).plan).toBe('pro of bob@example.com')
  expect(servers.calls.map(({ body }) => body.is_refresh)).toEqual([false, true, false, false])
  // One session for each: a call that asks does not open a session before.
  const sessions = await project.request('GET', `/auth/sessions?user_id=${ann.id}`, { access: 'server' })
  expect(sessions.body.items).toHaveLength(3)
  expect(await outcomesOf(app(), project)).toEqual([])
})

test('a refresh whose hook fails closed gets 503, ends no session, and works again with the same tokens', async () => {
  const ann = await signUp(project)
  await setHook(project, 'token', { fails_open: false })
  const grant = (refreshToken: string) =>
    project.request('POST', '/auth/oauth/token', {
      access: 'none',
      body: {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        rotate: true,
        client_id: project.id,
        client_secret: project.keys.publishableClientKey,
      },
    })
  servers.reply = () => allow({ claims: { is_admin: true } })
  expect(await refresh(ann)).toMatchObject({ status: 503, body: { code: 'AUTH_HOOK_FAILED' } })
  expect(await grant(ann.refreshToken)).toMatchObject({ status: 503, body: { error: 'temporarily_unavailable' } })
  servers.reply = () => allow({ claims: { level: 3 } })
  const rotated = await grant(ann.refreshToken)
  expect(claimsOf(rotated.body.access_token).level).toBe(3)
  expect((await grant(rotated.body.refresh_token)).status).toBe(200)
  const failed = { kind: 'token', outcome: 'failed', reason: 'invalid_answer', fails_open: false }
  const problem = expect.stringContaining('claims.is_admin')
  expect(await outcomesOf(app(), project)).toMatchObject([
    { ...failed, problem },
    { ...failed, problem },
  ])
})

test('without hooks no statement is added, and with one no transaction is open during its call', async () => {
  const ann = await signUp(project)
  app().takeStatements()
  await signIn(ann)
  const without = app().takeStatements()
  await setHook(project, 'sign_in')
  await project.request('GET', '/projects/current', { access: 'admin' })
  let transactions: unknown[] = []
  servers.reply = () => {
    transactions = app().takeTransactions()
    return allow()
  }
  app().takeStatements()
  await signIn(ann)
  expect(app().takeStatements().at(-1)).toBe(without.at(-1))
  expect(without).not.toContain('select_user')
  expect(JSON.stringify(transactions)).not.toContain('insert_session')
})

test('a repeat of a sign-in with the same idempotency key asks nothing', async () => {
  const ann = await signUp(project)
  await setHook(project, 'sign_in')
  const call = () =>
    project.request('POST', '/auth/password/sign-in', {
      body: { email: ann.email, password },
      headers: { 'idempotency-key': 'one' },
    })
  const [first, second] = [await call(), await call()]
  expect([first.status, second.text, servers.calls.length]).toEqual([200, first.text, 1])
})

test('published clients get the refusal as a sentence', async () => {
  const ann = await signUp(project)
  await setHook(project, 'sign_in')
  servers.reply = () => deny('Ask your manager.')
  const published = await project.request('POST', '/auth/password/sign-in', {
    access: 'none',
    headers: {
      'x-stack-project-id': project.id,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': project.keys.publishableClientKey,
    },
    body: { email: ann.email, password },
  })
  expect([published.status, published.text]).toEqual([403, 'The app does not let you sign in: Ask your manager.'])
})
