/** Step-up authentication: the calls that need a recent sign-in, and the period in which a sign-in is recent. */
import { type EndpointDefinition, type EndpointGroup, endpoints } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminTokenHeader, userHeader } from '../../credentials.ts'
import { check, prove, useFreshSignIn } from '../../fresh-sign-in.ts'
import { withHeldKeys } from '../../held-keys.ts'
import { createInternalProject, createOwner, owning } from '../../internal-project.ts'
import { password, signUp } from '../../setup.ts'

const minute = 60_000
const flags = { magicLinkEnabled: true, passkeyEnabled: true, clientUserDeletionEnabled: true, ...withHeldKeys }
const { app, createProject, signUpEarlier, refresh } = useFreshSignIn()

const groups: [string, EndpointGroup][] = Object.entries(endpoints)
const marked = groups.flatMap(([noun, group]) =>
  Object.entries(group)
    .filter(([, definition]) => definition.needsFreshSignIn)
    .map(([name, definition]): [string, EndpointDefinition] => [`${noun}.${name}`, definition]),
)
const isOfUsers = ({ access }: EndpointDefinition) => access !== 'open' && access.includes('client')

/** Bodies and ids that pass the checks before the handler. */
const someId = '7c1f2b0a-8f1e-4c0e-9d55-0d6b4a3f9e21'
const bodies: { readonly [Name: string]: unknown } = {
  'users.updateMe': { totp_secret_base64: null },
  'passwords.update': { old_password: password, new_password: 'another river stone' },
  'passwords.set': { password: 'another river stone' },
  'mfa.createRecoveryCodes': { totp: '123456' },
  'passkeys.initiateRegistration': {},
  'passkeys.register': { credential: {}, code: 'x'.repeat(45) },
  'connectedAccounts.create': { user_id: someId, provider_id: 'github', account_id: '1' },
  'connectedAccounts.update': { allow_sign_in: false },
  'compatibility.createConnection': {
    ...{ user_id: someId, provider_config_id: 'github', account_id: '1' },
    ...{ allow_sign_in: true, allow_connected_accounts: true },
  },
  'compatibility.updateConnection': { allow_sign_in: false },
  'contactChannels.create': { user_id: 'me', value: 'new@example.com', type: 'email', used_for_auth: true },
  'contactChannels.update': { used_for_auth: false },
  'apiKeys.create': {
    ...{ description: 'prod', expires_at_millis: 1_900_000_000_000, has_publishable_client_key: true },
    ...{ has_secret_server_key: true, has_super_secret_admin_key: true },
  },
  'userApiKeys.create': { user_id: 'me', description: 'prod', expires_at_millis: null },
  'userApiKeys.update': { permission_ids: [] },
  'teamApiKeys.create': { team_id: someId, description: 'prod', expires_at_millis: null },
  'teamApiKeys.update': { permission_ids: [] },
  'oauthClients.create': { kind: 'machine', name: 'job', token_endpoint_auth_method: 'client_secret_basic' },
  'oauthClients.update': { permission_ids: [] },
  'oauthClients.createSecret': { expires_at_millis: null },
  'users.update': { password: 'another river stone' },
  'projects.update': { config: { domains: [] } },
  'projects.updateOptions': { fresh_sign_in_minutes: 1440 },
  'configuration.apply': { config: { domains: [] } },
  'permissionDefinitions.update': { requires_second_factor: false },
  'compatibility.sendEmail': { all_users: true, subject: 'News', html: '<p>News</p>' },
  'transfers.create': { source: 'csv', digest: '0', apply: true },
  'transfers.addRows': { first_line: 1, rows: [{}] },
  'transfers.undo': {},
  'transfers.exportUsersWithCredentials': {},
  'projectOwners.update': { role: 'admin' },
  'projectOwners.invite': { email: 'new@example.com', role: 'admin' },
  'sessions.authorizeCommand': { code_challenge: 'a'.repeat(43), computer_name: 'laptop' },
  'sessions.create': { user_id: someId },
  'sessions.createImpersonationLink': {
    ...{ user_id: someId, reason: 'Ticket 42', callback_url: 'http://localhost:3000/handler/magic-link-callback' },
  },
}

function callOf(name: string, { route, params, query }: EndpointDefinition) {
  const path = route.path
    .replace('{user_id}', name.startsWith('projectOwners') || name.startsWith('users') ? someId : 'me')
    .replace('{provider_id}', 'github')
    .replace('{permission_id}', 'crew')
    .replace(/{\w+}/g, someId)
  const namesUser = name.startsWith('passkeys') || name.startsWith('mfa')
  const search = query && !params?.safeParse({}).success && namesUser ? '?user_id=me' : ''
  const ofTeam = name === 'teamApiKeys.update' ? `?team_id=${someId}` : ''
  return [route.method, path + search + ofTeam, bodies[name]] as const
}

test('the list of calls that need a recent sign-in', () => {
  expect(marked.map(([name]) => name).sort()).toMatchInlineSnapshot(`
    [
      "apiKeys.create",
      "compatibility.createConnection",
      "compatibility.deleteConnection",
      "compatibility.sendEmail",
      "compatibility.updateConnection",
      "configuration.apply",
      "connectedAccounts.create",
      "connectedAccounts.remove",
      "connectedAccounts.update",
      "contactChannels.create",
      "contactChannels.delete",
      "contactChannels.update",
      "freshSignIn.check",
      "mfa.createRecoveryCodes",
      "mfa.removeAuthenticator",
      "oauthClients.create",
      "oauthClients.createSecret",
      "oauthClients.update",
      "passkeys.initiateRegistration",
      "passkeys.register",
      "passkeys.remove",
      "passwords.set",
      "passwords.update",
      "permissionDefinitions.delete",
      "permissionDefinitions.update",
      "projectOwners.invite",
      "projectOwners.remove",
      "projectOwners.resendInvitation",
      "projectOwners.transfer",
      "projectOwners.update",
      "projects.delete",
      "projects.update",
      "projects.updateOptions",
      "sessions.authorizeCommand",
      "sessions.create",
      "sessions.createImpersonationLink",
      "teamApiKeys.create",
      "teamApiKeys.update",
      "transfers.addRows",
      "transfers.create",
      "transfers.exportOwnData",
      "transfers.exportUsersWithCredentials",
      "transfers.undo",
      "userApiKeys.create",
      "userApiKeys.update",
      "users.delete",
      "users.deleteMe",
      "users.update",
      "users.updateMe",
    ]
  `)
})

describe.each(marked.filter(([, definition]) => isOfUsers(definition)))('%s', (name, definition) => {
  test('needs a recent sign-in with client access, if the project sets an age', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project)
    const [method, path, body] = callOf(name, definition)
    expect((await project.request(method, path, { user, body })).body).toMatchObject({
      code: 'FRESH_SIGN_IN_REQUIRED',
      details: { methods: ['password'], oauth_provider_ids: [] },
    })
    await prove(project, user, { type: 'password', password })
    expect((await project.request(method, path, { user, body })).body.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
  })

  test('needs none in a project without an age, and none with a server key', async () => {
    const project = await app().createProject({ flags })
    const { accessToken: user } = await signUpEarlier(project)
    const [method, path, body] = callOf(name, definition)
    expect((await project.request(method, path, { user, body })).body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
    const strict = await createProject()
    const own = (await signUpEarlier(strict)).accessToken
    const byServer = await strict.request(method, path, { access: 'server', user: own, body })
    expect(byServer.body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
  })
})

describe('a project owner', () => {
  let internal: TestProject
  beforeAll(async () => {
    internal = await createInternalProject(app())
  })

  test('needs a sign-in of ten minutes, by the own session, also where internal sets no age', async () => {
    const project = await app().createProject()
    const owner = await createOwner(internal, owning(project))
    app().clock.advance(11 * minute)
    const { accessToken: user } = await signUp(project)
    const token = await refresh(internal, owner)
    for (const [name, definition] of marked.filter(([, { access }]) => access.includes('admin'))) {
      const [method, path, body] = callOf(name, definition)
      const headers = {
        ...{ 'x-portico-project-id': project.id, 'x-portico-access-type': 'admin', ...adminTokenHeader(token) },
        ...(isOfUsers(definition) ? userHeader(user) : {}),
      }
      const response = await project.request(method, path, { access: 'none', headers, body })
      expect([name, response.body?.code]).toEqual([name, 'FRESH_SIGN_IN_REQUIRED'])
      if (isOfUsers(definition)) continue
      const byKey = name === 'projects.delete' ? null : await project.request(method, path, { access: 'admin', body })
      expect(byKey?.body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
    }
  })

  test('changes what guards no sign-in without a recent one', async () => {
    const project = await app().createProject()
    const owner = await createOwner(internal, owning(project))
    const { id } = await signUp(project)
    app().clock.advance(11 * minute)
    const headers = {
      ...{ 'x-portico-project-id': project.id, 'x-portico-access-type': 'admin' },
      ...adminTokenHeader(await refresh(internal, owner)),
    }
    for (const [path, body] of [
      [`/users/${id}`, { display_name: 'Ann', ban: { reason: 'Spam', until: null } }],
      ['/projects/current', { display_name: 'Garden', config: { sign_up_enabled: false } }],
    ] as const) {
      expect([path, (await project.request('PATCH', path, { access: 'none', headers, body })).status]).toEqual([
        path,
        200,
      ])
    }
  })

  test('needs a sign-in of at most an hour, whatever age internal sets', async () => {
    const project = await app().createProject()
    const owner = await createOwner(internal, owning(project))
    const own = { access: 'none' as const, headers: { 'x-portico-access-type': 'admin' } }
    const body = { fresh_sign_in_minutes: 1440 }
    expect((await internal.request('PATCH', '/projects/current/options', { access: 'admin', body })).status).toBe(200)
    const changeOptions = async () => {
      const headers = {
        ...{ ...own.headers, 'x-portico-project-id': project.id },
        ...adminTokenHeader(await refresh(internal, owner)),
      }
      return project.request('PATCH', '/projects/current/options', {
        ...own,
        headers,
        body: { password_min_length: 9 },
      })
    }
    app().clock.advance(60 * minute)
    expect((await changeOptions()).status).toBe(200)
    app().clock.advance(minute)
    expect((await changeOptions()).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  })
})

test('display name and language are changed without a recent sign-in', async () => {
  const project = await createProject()
  const { accessToken: user } = await signUpEarlier(project)
  const body = { display_name: 'Ann' }
  expect((await project.request('PATCH', '/users/me', { user, body })).status).toBe(200)
})

test('a sign-in is recent for exactly the period that the project sets', async () => {
  const project = await createProject()
  const { accessToken: user } = await signUp(project)
  app().clock.advance(9 * minute)
  const { body } = await check(project, user)
  expect(body.fresh_until_millis).toBe(app().clock.now() + minute)
})

test('a session opened by a server has no recent sign-in', async () => {
  const project = await createProject()
  const { id } = await signUp(project)
  const { body } = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: id } })
  expect((await check(project, body.access_token)).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect(decodeJwt(body.access_token)).not.toHaveProperty('auth_time')
})

test('published clients get the error as a sentence', async () => {
  const project = await createProject()
  const { accessToken } = await signUpEarlier(project)
  const headers = {
    ...{ 'x-stack-project-id': project.id, 'x-stack-access-type': 'client', 'x-stack-access-token': accessToken },
    'x-stack-publishable-client-key': project.keys.publishableClientKey,
  }
  const { status, text } = await project.request('DELETE', '/users/me', { access: 'none', headers })
  const sentence = 'Your sign-in is too old for this change. Sign out, sign in again, and then repeat the change.'
  expect([status, text]).toEqual([403, sentence])
})
