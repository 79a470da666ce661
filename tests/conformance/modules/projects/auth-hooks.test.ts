/** Owners set auth hooks, replace their secrets and test them; emails ask the hook of their project. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { AuthHookSignatureError, verifyAuthHook } from '@portico/sdk/server'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthHookServer } from '../../../examples/guides/src/auth-hooks.ts'
import { type AuthHookServers, allow, deny, hookUrl, outcomesOf, serveAuthHooks, setHook } from '../../auth-hooks.ts'
import { password, signUp, useTestApp } from '../../setup.ts'
import { askForCode } from '../../sign-in-codes.ts'

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

const admin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })
const signIn = (email: string) => project.request('POST', '/auth/password/sign-in', { body: { email, password } })
const syncClock = () => app().clock.advance(Date.now() - app().clock.now())

test('the server of the guide verifies calls, and decides', async () => {
  syncClock()
  const { guarded } = app().deps.providerFetch
  const secrets: string[] = []
  const server = createAuthHookServer(secrets, async (email) =>
    email?.startsWith('ada') ? { plan: 'pro', isBlocked: email.includes('blocked') } : null,
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth-hooks`
  servers.reply = ({ text, headers }) => fetch(url, { method: 'POST', body: text, headers })
  for (const kind of ['sign_up', 'sign_in', 'token'] as const) secrets.push(await setHook(project, kind, { url }))
  expect(guarded).toBe(app().deps.providerFetch.guarded)
  const ada = await signUp(project, 'ada@example.com')
  const user = await admin('GET', `/users/${ada.id}`)
  expect(user.body.client_read_only_metadata).toEqual({ plan: 'pro' })
  const refused = await project.request('POST', '/auth/password/sign-up', {
    body: { email: 'bob@example.com', password },
  })
  expect(refused.body).toMatchObject({ code: 'SIGN_IN_REFUSED_BY_HOOK', details: { message: 'Order a plan first.' } })
  secrets.splice(0, 3, `whsec_${Buffer.alloc(24).toString('base64')}`)
  expect((await signIn(ada.email)).body.code).toBe('AUTH_HOOK_FAILED')
  server.close()
})

test('a secret is shown once; after a rotation both sign for a day', async () => {
  syncClock()
  const { email } = await signUp(project)
  const former = await setHook(project, 'sign_in')
  expect(former).toMatch(/^whsec_/)
  expect((await admin('PUT', '/auth-hooks/sign_in', { url: hookUrl })).body.secret).toBeNull()
  const { body: rotated } = await admin('POST', '/auth-hooks/sign_in/rotate-secret', {})
  const listed = await admin('GET', '/auth-hooks')
  expect(listed.body.items).toMatchObject([
    { kind: 'sign_in', url: hookUrl, is_enabled: true, fails_open: false, secret_last_four: rotated.secret.slice(-4) },
  ])
  expect(listed.text).not.toMatch(/whsec_/)
  await signIn(email)
  const verify = async (secret: string, changed = '') => {
    const { text = '', headers = {} } = servers.calls.at(-1) ?? {}
    return (await verifyAuthHook({ request: { headers }, body: text + changed }, secret)).type
  }
  expect([await verify(former), await verify(rotated.secret)]).toEqual(['sign_in', 'sign_in'])
  await expect(verify(rotated.secret, ' ')).rejects.toThrow(AuthHookSignatureError)
  app().clock.advance(24 * 60 * 60_000)
  await signIn(email)
  expect(servers.calls.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('a test sends an example, stores nothing, and shows what is wrong with an answer', async () => {
  for (const kind of ['sign_up', 'sign_in', 'token', 'provider_profile', 'email'] as const) {
    await setHook(project, kind)
    servers.reply = () => allow()
    const { body } = await admin('POST', `/auth-hooks/${kind}/test`, {})
    expect(body).toMatchObject({ outcome: 'allowed', payload: { type: kind, is_test: true }, answer: {} })
  }
  servers.reply = () => allow({ display_name: 'Eve' })
  expect((await admin('POST', '/auth-hooks/sign_in/test', {})).body).toMatchObject({
    outcome: 'failed',
    reason: 'invalid_answer',
    problem: expect.stringContaining('display_name'),
  })
  servers.reply = () => deny('No.')
  expect((await admin('POST', '/auth-hooks/sign_up/test', {})).body).toMatchObject({
    outcome: 'refused',
    message: 'No.',
  })
  expect(await outcomesOf(app(), project)).toEqual([])
})

test('a deleted hook is not called; one that is not set cannot be tested; `internal` has none', async () => {
  const { email } = await signUp(project)
  await setHook(project, 'sign_in')
  await admin('DELETE', '/auth-hooks/sign_in')
  expect([(await signIn(email)).status, servers.calls]).toEqual([200, []])
  expect((await admin('POST', '/auth-hooks/sign_in/test', {})).body.code).toBe('AUTH_HOOK_NOT_FOUND')
  expect((await admin('DELETE', '/auth-hooks/sign_in')).body.code).toBe('AUTH_HOOK_NOT_FOUND')
  const types = await app().deps.db.query<{ type: string }>(
    `select type from audit_events where project_id = $1 and type like 'auth_hook%' order by at_millis, type`,
    [project.id],
  )
  expect(types.map(({ type }) => type)).toEqual(['auth_hook_created', 'auth_hook_deleted'])
})

test('addresses are https, without credentials', async () => {
  for (const url of ['http://example.com', 'ftp://example.com', 'https://a:b@example.com', 'nothing', '']) {
    expect((await admin('PUT', '/auth-hooks/token', { url })).body.code, url).toBe('SCHEMA_ERROR')
  }
  expect((await admin('PUT', '/auth-hooks/password', { url: hookUrl })).body.code).toBe('SCHEMA_ERROR')
})

test('a configuration contains the hooks without secrets, and sets them as a whole', async () => {
  await setHook(project, 'token')
  const { body } = await admin('GET', '/internal/configuration')
  const token = { kind: 'token', url: hookUrl, is_enabled: true, fails_open: true }
  expect(body.auth_hooks).toEqual([token])
  const wanted = { auth_hooks: [{ kind: 'sign_in', url: `${hookUrl}/in` }] }
  const plan = await admin('POST', '/internal/configuration/plan', wanted)
  expect(plan.body.changes).toEqual([
    { path: 'auth_hooks[sign_in]', after: wanted.auth_hooks[0] },
    { path: 'auth_hooks[token]', before: token },
  ])
  const applied = await admin('PUT', '/internal/configuration', wanted)
  expect(applied.body.auth_hooks).toEqual([
    { kind: 'sign_in', url: `${hookUrl}/in`, is_enabled: true, fails_open: false },
  ])
})

test('an email hook chooses the language and adds variables, and sees no code', async () => {
  const { email } = await signUp(project)
  await setHook(project, 'email')
  const content = { root: { type: 'EmailLayout', data: { childrenIds: ['text'] } } }
  const text = { type: 'Text', data: { style: {}, props: { text: 'Plan {{plan}}: {{magicLink}}' } } }
  const template = { subject: 'Plan {{plan}}', content: { ...content, text } }
  expect((await admin('PATCH', '/email-templates/magic_link?locale=de', template)).status).toBe(200)
  servers.reply = () => allow({ locale: 'de-AT', variables: { plan: 'Pro\nPlus', magicLink: 'https://evil.example' } })
  await askForCode(project, email)
  await app().deliverEmails()
  const sent = app().emails.findLast(({ to }) => to === email)
  expect(sent?.subject).toBe('Plan Pro Plus')
  expect(sent?.text).not.toContain('evil')
  expect(servers.calls[0]?.body).toMatchObject({ email_type: 'magic_link', to: email, can_stop: false })
  expect(servers.calls[0]?.text).not.toContain('code=')
  servers.reply = () => deny()
  app().clock.advance(60_000)
  await askForCode(project, email)
  await app().deliverEmails()
  expect(await outcomesOf(app(), project)).toMatchObject([
    { kind: 'email', outcome: 'failed', reason: 'invalid_answer', fails_open: true },
    { outcome: 'allowed' },
  ])
})
