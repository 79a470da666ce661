/** Auth hooks in a sign-in with a provider: the profile, the new user, and the session. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthHookServers, allow, deny, outcomesOf, serveAuthHooks, setHook } from '../../auth-hooks.ts'
import { begin, type Consent, callBack, consent, exchange, useOAuthApp } from '../../oauth-journey.ts'

const { app, createProject } = useOAuthApp()
const ada = { sub: 'ada-1', name: 'Ada', email: 'ada@example.com' }
let servers: AuthHookServers
let project: TestProject
beforeAll(() => {
  servers = serveAuthHooks(app())
})
beforeEach(async () => {
  servers.calls.length = 0
  servers.reply = () => allow()
  project = await createProject(['google'])
})

/** Signs in with an account of the provider. Returns the response of the callback or of the exchange. */
async function signIn(choice: Consent) {
  const journey = await begin(project, 'google')
  const response = await callBack(project, 'google', await consent(journey, choice), journey)
  const code = new URL(response.headers.location ?? 'http://localhost').searchParams.get('code')
  if (!code) return { status: response.status, text: `${response.headers.location ?? ''}${response.text}`, body: null }
  return exchange(project, { code, codeVerifier: journey.codeVerifier })
}
const users = async () => (await project.request('GET', '/users', { access: 'server' })).body.items

test('the profile, the new user and the session are asked about in turn', async () => {
  for (const kind of ['provider_profile', 'sign_up', 'sign_in', 'token'] as const) await setHook(project, kind)
  servers.reply = ({ body }) => {
    if (body.type === 'provider_profile')
      return allow({ display_name: 'Ada of Google', server_metadata: { of: 'google' } })
    return body.type === 'sign_up' ? allow({ client_metadata: { tour: 1 } }) : allow()
  }
  const { status } = await signIn(ada)
  expect(status).toBe(200)
  expect(await users()).toMatchObject([
    { display_name: 'Ada of Google', server_metadata: { of: 'google' }, client_metadata: { tour: 1 } },
  ])
  const bodies = servers.calls.map(({ body }) => body)
  expect(bodies.map(({ type }) => type)).toEqual(['provider_profile', 'sign_up', 'sign_in', 'token'])
  expect(bodies[0]).toMatchObject({ profile: { email: ada.email }, user_id: null })
  expect(bodies[1]).toMatchObject({
    method: 'oauth',
    provider_id: 'google',
    new_user: { display_name: 'Ada of Google' },
  })
  const [{ id }] = await users()
  expect(bodies[2]).toMatchObject({ is_new_user: true, user: { id } })
  expect(servers.calls.map(({ text }) => text).join()).not.toMatch(/access_token|code_verifier/)
})

test('the profile of a known user updates the name and metadata', async () => {
  await signIn(ada)
  await setHook(project, 'provider_profile')
  servers.reply = () => allow({ client_read_only_metadata: { team: 'north' } })
  expect((await signIn(ada)).status).toBe(200)
  const [user] = await users()
  expect(user).toMatchObject({ client_read_only_metadata: { team: 'north' }, primary_email: ada.email })
  expect(servers.calls[0]?.body.user_id).toBe(user.id)
})

test('a hook that changes the identity or address, or has no answer, refuses the sign-in', async () => {
  await setHook(project, 'provider_profile')
  for (const changes of [{ account_id: 'eve' }, { primary_email: 'eve@example.com' }, { email_verified: true }]) {
    servers.reply = () => allow(changes)
    expect(await signIn(ada)).toMatchObject({
      status: 503,
      text: expect.stringContaining('not possible at the moment'),
    })
  }
  expect(await users()).toEqual([])
  expect((await outcomesOf(app(), project)).map(({ reason }) => reason)).toEqual(Array(3).fill('invalid_answer'))
})

test('a refusal shows the message at the app, and creates nobody', async () => {
  await setHook(project, 'sign_up')
  servers.reply = () => deny('Members only.')
  const { text } = await signIn(ada)
  expect(decodeURIComponent(text.replaceAll('+', ' '))).toContain('Members only.')
  expect(await users()).toEqual([])
  await setHook(project, 'sign_up', { is_enabled: false })
  await setHook(project, 'sign_in')
  expect(await signIn(ada)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})
