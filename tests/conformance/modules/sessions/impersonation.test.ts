/**
 * A server or a project owner acts in the name of a user: marked, for at most an hour, without changes of the account.
 */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminTokenHeader, projectHeader } from '../../credentials.ts'
import { createInternalProject, createOwner, owning } from '../../internal-project.ts'
import { type Person, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { askForCode, callback_url, checkSignInCode, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()
const hour = 3_600_000
const reason = 'Ticket 42'
let internal: TestProject
let project: TestProject
let ann: Person
beforeAll(async () => {
  internal = await createInternalProject(app())
})
beforeEach(async () => {
  project = await app().createProject({ flags: { clientTeamCreationEnabled: true } })
  ann = await signUp(project, 'ann@example.com')
  app().clock.advance(1)
})

const open = (body: object = {}) =>
  project.request('POST', '/auth/sessions', {
    access: 'server',
    body: { user_id: ann.id, is_impersonation: true, reason, ...body },
  })
const me = (user: string) => project.request('GET', '/users/me', { user })
const refresh = (token: string) =>
  project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(token), body: {} })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const link = (body: object = {}, request: TestProject['request'] = project.request) =>
  request('POST', '/auth/impersonation-links', {
    access: 'server',
    body: { user_id: ann.id, reason, callback_url, return_url: 'https://dashboard.example.com/users', ...body },
  })
const codeOf = (url: string) => new URL(url).searchParams.get('code') ?? ''
const newest = async () => (await project.request('GET', '/audit-events?limit=1', { access: 'server' })).body.items[0]

test('an impersonation lasts at most an hour, whatever the request, and no refresh extends it', async () => {
  const { body } = await open({ expires_in_millis: 24 * hour })
  app().clock.advance(hour - 1000)
  expect((await refresh(body.refresh_token)).status).toBe(200)
  app().clock.advance(1000)
  expect((await refresh(body.refresh_token)).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('access tokens of an impersonation name the actor, also after a refresh; those of other sessions do not', async () => {
  const { body } = await open()
  const act = { sub: expect.any(String), type: 'api_key', name: expect.any(String) }
  const refreshed = (await refresh(body.refresh_token)).body.access_token
  for (const token of [body.access_token, refreshed]) expect(claimsOf(token)).toMatchObject({ sub: ann.id, act })
  expect(claimsOf(ann.accessToken)).not.toHaveProperty('act')
})

test('an impersonation needs a reason, which published clients may omit', async () => {
  const refused = await open({ reason: undefined })
  expect([refused.body.code, refused.body.error]).toEqual(['SCHEMA_ERROR', expect.stringContaining('body.reason')])
  expect((await open({ is_impersonation: undefined })).body.code).toBe('SCHEMA_ERROR')
  const headers = {
    'x-stack-project-id': project.id,
    'x-stack-access-type': 'server',
    'x-stack-secret-server-key': project.keys.secretServerKey,
  }
  const body = { user_id: ann.id, is_impersonation: true }
  expect((await project.request('POST', '/auth/sessions', { access: 'none', headers, body })).status).toBe(200)
})

test('the user sees an impersonation with its reason, in sessions and events', async () => {
  await open()
  const { body: sessions } = await project.request('GET', '/auth/sessions', { user: ann.accessToken })
  expect(sessions.items.map((item: { reason: string | null }) => item.reason).sort()).toEqual([null, reason].sort())
  const { body: events } = await project.request('GET', '/audit-events?user_id=me', { user: ann.accessToken })
  expect(events.items[0]).toMatchObject({
    type: 'session_created',
    reason: reason,
    network_address: null,
  })
  expect(events.items[1]).toMatchObject({ type: 'sign_up', reason: null })
})

test('the user sees neither device nor address of the impersonator in the list of sessions, servers see both', async () => {
  const { body: opened } = await link()
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await project.request('POST', '/auth/otp/sign-in', { headers: browser, body: { code: codeOf(opened.url) } })
  const placeOf = async (call: object, query = '') => {
    const { body } = await project.request('GET', `/auth/sessions${query}`, call)
    const { device, user_agent, network_address, country } = body.items.find(
      (item: { is_impersonation: boolean }) => item.is_impersonation,
    )
    return [device, user_agent, network_address, country]
  }
  expect(await placeOf({ user: ann.accessToken })).toEqual([null, null, null, null])
  const seenByServer = await placeOf({ access: 'server' }, `?user_id=${ann.id}`)
  expect(seenByServer).toEqual(['Firefox on Linux', browser['user-agent'], '127.0.0.1', null])
})

test('every event names the impersonator, and the user on whose behalf it happened', async () => {
  const { body } = await open()
  const names = { actor: { type: 'api_key' }, on_behalf_of: { type: 'user', id: ann.id, name: 'ann@example.com' } }
  expect(await newest()).toMatchObject({ type: 'session_created', details: { reason }, ...names })
  app().clock.advance(1)
  await project.request('POST', '/teams', {
    user: body.access_token,
    body: { display_name: 'Acme', creator_user_id: 'me' },
  })
  expect(await newest()).toMatchObject({ access: 'client', ...names })
  app().clock.advance(1)
  await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(body.refresh_token) })
  expect(await newest()).toMatchObject({ type: 'sign_out', ...names })
})

test('an impersonated session cannot impersonate, and users of internal cannot be impersonated', async () => {
  const { body } = await open()
  const chained = { user_id: ann.id, is_impersonation: true, reason }
  for (const sent of [chained, { user_id: ann.id }]) {
    const response = await project.request('POST', '/auth/sessions', {
      access: 'server',
      user: body.access_token,
      body: sent,
    })
    expect(response.body.code).toBe('IMPERSONATION_NOT_ALLOWED')
  }
  const owner = await createOwner(internal, owning(project))
  const target = { user_id: owner.id, is_impersonation: true, reason }
  const refused = await internal.request('POST', '/auth/sessions', { access: 'server', body: target })
  expect([refused.status, refused.body.code]).toEqual([403, 'IMPERSONATION_NOT_ALLOWED'])
  expect((await link({ user_id: owner.id }, internal.request)).body.code).toBe('IMPERSONATION_NOT_ALLOWED')
})

describe('an impersonation ends with the credential that began it', () => {
  test('a key that is revoked', async () => {
    const { body: key } = await project.request('POST', '/internal/api-keys', {
      access: 'admin',
      body: {
        description: 'Support',
        expires_at_millis: app().clock.now() + 24 * hour,
        has_publishable_client_key: false,
        has_secret_server_key: true,
        has_super_secret_admin_key: false,
      },
    })
    const headers = {
      'x-portico-project-id': project.id,
      'x-portico-access-type': 'server',
      'x-portico-secret-server-key': key.secret_server_key,
    }
    const begin = { user_id: ann.id, is_impersonation: true, reason }
    const { body } = await project.request('POST', '/auth/sessions', { access: 'none', headers, body: begin })
    const { url } = (
      await project.request('POST', '/auth/impersonation-links', {
        access: 'none',
        headers,
        body: { user_id: ann.id, reason, callback_url },
      })
    ).body
    expect((await me(body.access_token)).status).toBe(200)
    await project.request('PATCH', `/internal/api-keys/${key.id}`, { access: 'admin', body: { revoked: true } })
    expect((await me(body.access_token)).body.code).toBe('ACCESS_TOKEN_EXPIRED')
    expect((await refresh(body.refresh_token)).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    expect((await useSignInCode(project, codeOf(url))).body.code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('the session of an owner', async () => {
    const owner = await createOwner(internal, owning(project))
    const headers = {
      ...projectHeader(project),
      'x-portico-access-type': 'server',
      ...adminTokenHeader(owner.accessToken),
    }
    const begin = { user_id: ann.id, is_impersonation: true, reason }
    const { body, text } = await project.request('POST', '/auth/sessions', { access: 'none', headers, body: begin })
    expect(claimsOf(body.access_token ?? text).act).toMatchObject({ sub: owner.id, type: 'owner' })
    expect((await me(body.access_token)).status).toBe(200)
    await internal.request('DELETE', `/auth/sessions?user_id=${owner.id}`, { access: 'server' })
    expect((await me(body.access_token)).body.code).toBe('ACCESS_TOKEN_EXPIRED')
    expect((await refresh(body.refresh_token)).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  })

  test('a ban of the user ends it, too', async () => {
    const { body } = await open()
    await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: { ban: { reason: 'Fraud' } } })
    expect((await me(body.access_token)).body.code).toBe('ACCESS_TOKEN_EXPIRED')
    expect((await open()).body.code).toBe('USER_BANNED')
    expect((await link()).body.code).toBe('USER_BANNED')
  })
})

describe('a link', () => {
  test('opens the app in the name of the user once, without tokens in its address', async () => {
    const { body } = await link()
    expect([...new URL(body.url).searchParams.keys()]).toEqual(['code'])
    const { status, body: tokens } = await useSignInCode(project, codeOf(body.url))
    expect([status, tokens.user_id, tokens.is_new_user]).toEqual([200, ann.id, false])
    expect(claimsOf(tokens.access_token)).toMatchObject({
      act: { type: 'api_key' },
      impersonation_return_url: 'https://dashboard.example.com/users',
      impersonation_reason: expect.any(String),
      impersonation_expires_at: expect.any(Number),
    })
    expect((await useSignInCode(project, codeOf(body.url))).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('is checked with the primary address of the user, or with none', async () => {
    const check = async () => (await checkSignInCode(project, codeOf((await link()).body.url))).body
    expect(await check()).toEqual({ is_code_valid: true, email: ann.email })
    await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: { primary_email: null } })
    expect(await check()).toEqual({ is_code_valid: true, email: null })
  })

  test('expires after a minute, and redirects to trusted domains only', async () => {
    const { body } = await link()
    app().clock.advance(60_000)
    expect((await useSignInCode(project, codeOf(body.url))).body.code).toBe('VERIFICATION_CODE_EXPIRED')
    expect((await link({ callback_url: 'https://evil.example/x' })).body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
    expect((await link({ user_id: '00000000-0000-4000-8000-00000000beef' })).body.code).toBe('USER_ID_DOES_NOT_EXIST')
  })

  test('requires no second factor, and does not enable magic links that are disabled', async () => {
    const totp_secret_base64 = Buffer.alloc(20, 7).toString('base64')
    await project.request('PATCH', '/users/me', { user: ann.accessToken, body: { totp_secret_base64 } })
    expect((await useSignInCode(project, codeOf((await link()).body.url))).status).toBe(200)
    expect((await askForCode(project, ann.email)).body.code).toBe('OTP_AUTHENTICATION_NOT_ENABLED')
  })
})

test('the link of an owner opens a session although the project of the owners is not cached', async () => {
  const owner = await createOwner(internal, owning(project))
  const headers = {
    ...projectHeader(project),
    'x-portico-access-type': 'admin',
    ...adminTokenHeader(owner.accessToken),
  }
  const created = await link({}, (method, path, { body } = {}) =>
    project.request(method, path, { access: 'none', headers, body }),
  )
  expect(created.status).toBe(200)
  // Entries of the cache are valid for a second. A look-up within the transaction would wait for its own connection.
  app().clock.advance(2000)
  const opened = await useSignInCode(project, codeOf(created.body.url))
  expect(opened.status).toBe(200)
  expect(claimsOf(opened.body.access_token).act).toMatchObject({ sub: owner.id, type: 'owner' })
})
