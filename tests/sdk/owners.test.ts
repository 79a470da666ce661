/** The SDK for project owners: client access to `internal`, admin access to their projects. */
import { createAdminApp, KnownError, productionModeProblems } from '@portico/sdk/admin'
import { createClientApp } from '@portico/sdk/client'
import { createServerApp } from '@portico/sdk/server'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from './connect.ts'

const baseUrl = 'http://localhost:8100'
let testApp: TestApp
let internal: TestProject
let fetch: typeof globalThis.fetch
let calls: string[]

beforeAll(async () => {
  // The SDK compares the expiry of tokens with its own clock, so both clocks are equal.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  testApp = await createTestApp()
  internal = await testApp.createProject({ id: 'internal', displayName: 'Owners', withDefaultPermissions: false })
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})
beforeEach(() => {
  vi.setSystemTime(testApp.clock.now())
  ;({ fetch, calls } = connectTo(testApp))
})

const codeOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof KnownError ? error.code : error
}

async function openOwner() {
  const { publishableClientKey } = internal.keys
  const owner = createClientApp({ projectId: 'internal', baseUrl, fetch, publishableClientKey, tokenStore: 'memory' })
  await owner.passwords.signUp({ email: `${crypto.randomUUID()}@example.com`, password: 'plum tree avenue 7' })
  return owner
}

async function openOwned() {
  const owner = await openOwner()
  const project = await owner.projects.create({ displayName: 'Acme' })
  const admin = createAdminApp({ projectId: project.id, baseUrl, fetch, projectOwnerSession: owner.session })
  return { owner, project, admin }
}

/** Lists have no entity tags. */
const withoutTag = <Entity extends { etag?: string }>({ etag: _, ...entity }: Entity) => entity

test('an owner creates a project and finds it in the list', async () => {
  const owner = await openOwner()
  const project = await owner.projects.create({
    displayName: 'Acme',
    config: {
      magicLinkEnabled: true,
      domains: [{ domain: 'https://app.test', handlerPath: '/handler' }],
      oauthProviders: [{ id: 'microsoft', enabled: true, type: 'standard', clientId: 'a', clientSecret: 'b' }],
    },
  })
  expect(project).toMatchObject({
    displayName: 'Acme',
    userCount: 0,
    config: {
      magicLinkEnabled: true,
      domains: [{ domain: 'https://app.test', handlerPath: '/handler' }],
      oauthProviders: [{ id: 'microsoft', enabled: true, type: 'standard', clientId: 'a', clientSecret: 'b' }],
      emailConfig: { type: 'shared' },
    },
  })
  expect(await owner.projects.listOwned()).toEqual([{ ...withoutTag(project), role: 'owner' }])
})

test('the session of an owner replaces the key: the project is read, changed and deleted', async () => {
  const { owner, project, admin } = await openOwned()
  expect(await admin.projects.current()).toEqual(project)
  const server = { host: 'mail.test', port: 25, username: 'u', password: 'p', senderName: 'A', senderEmail: 'a@b.test' }
  const changed = await admin.projects.update({
    description: 'Ours',
    config: { emailConfig: { type: 'standard', ...server } },
  })
  expect(changed).toMatchObject({ description: 'Ours', config: { emailConfig: { type: 'standard', ...server } } })
  await admin.users.create({ displayName: 'Ann' })
  expect((await admin.projects.current()).userCount).toBe(1)
  await admin.projects.delete()
  expect(await owner.projects.listOwned()).toEqual([])
  expect(await codeOf(admin.projects.current())).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
})

test('an expired access token is replaced, and the call is sent once more', async () => {
  const { admin, owner } = await openOwned()
  const stale = await owner.session.getAccessToken()
  testApp.clock.advance(11 * 60_000)
  calls.length = 0
  // The clock of the browser is not advanced, so only the refusal reports the expiry of the token.
  await admin.projects.current()
  expect(calls).toEqual(['GET /projects/current', 'POST /auth/oauth/token', 'GET /projects/current'])
  expect(await owner.session.getAccessToken()).not.toBe(stale)
})

test('without a session, no request is sent', async () => {
  const { admin, owner } = await openOwned()
  await owner.sessions.signOut()
  calls.length = 0
  expect(await codeOf(admin.projects.current())).toBe('USER_AUTHENTICATION_REQUIRED')
  expect(calls).toEqual([])
})

test('the admin app runs in a browser with the session of an owner, but refuses a key', async () => {
  const owner = await openOwner()
  vi.stubGlobal('document', {})
  try {
    const options = { projectId: 'p1', baseUrl }
    expect(() => createAdminApp({ ...options, projectOwnerSession: owner.session })).not.toThrow()
    expect(() => createAdminApp({ ...options, superSecretAdminKey: 'sak_x' })).toThrow('is in a browser')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('options are read and changed', async () => {
  const { admin } = await openOwned()
  const options = {
    invitationsBoundToEmail: false,
    passwordMinLength: 8,
    passwordHistory: 0,
    breachedPasswordRangeCalls: false,
    sessionIdleMillis: null,
    hideAccounts: false,
    waitlistEnabled: false,
    sessionMaxMillis: null,
    serverSessionIdleMillis: null,
    serverSessionMaxMillis: null,
    sessionLimit: null,
    sessionLimitAction: 'end_oldest',
    secondFactorAt: 'permissions',
    newDeviceNotices: true,
    freshSignInMinutes: 10,
    tokenClaims: null,
    oauthRegistrationEnabled: false,
    oauthClientDocumentsEnabled: true,
    hostedEmailLinks: [],
    anonymousUsersEnabled: false,
    anonymousMaxIdleDays: 30,
    username: 'off',
    usernameChangeDays: 30,
    reservedUsernames: [],
    termsRecordDays: 1095,
  }
  expect(await admin.projects.options()).toEqual(options)
  expect(await admin.projects.updateOptions({ passwordMinLength: 12, sessionIdleMillis: 3_600_000 })).toEqual({
    ...options,
    passwordMinLength: 12,
    sessionIdleMillis: 3_600_000,
  })
  // #region session-rules
  const hour = 60 * 60 * 1000
  await admin.projects.updateOptions({
    sessionMaxMillis: 24 * hour,
    sessionIdleMillis: hour,
    sessionLimit: 3,
    sessionLimitAction: 'end_oldest',
  })
  // #endregion
  expect(await admin.projects.options()).toMatchObject({ sessionMaxMillis: 86_400_000, sessionLimit: 3 })
})

test('keys are created, listed and renamed, and grant access until they are revoked', async () => {
  const { admin, project } = await openOwned()
  const set = await admin.apiKeys.create({
    description: 'prod',
    expiresAt: new Date(Date.UTC(2030, 0, 1)),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: true,
  })
  const { secretServerKey = '', superSecretAdminKey = '' } = set
  const server = createServerApp({ projectId: project.id, baseUrl, fetch, secretServerKey })
  expect((await server.projects.current()).id).toBe(project.id)
  const withKey = createAdminApp({ projectId: project.id, baseUrl, fetch, superSecretAdminKey })
  expect((await withKey.projects.current()).id).toBe(project.id)
  const masked = await admin.apiKeys.get(set.id)
  expect(masked).toMatchObject({
    state: 'valid',
    expiresAt: new Date(Date.UTC(2030, 0, 1)),
    secretServerKey: { lastFour: secretServerKey.slice(-4) },
  })
  expect(await admin.apiKeys.list()).toEqual([masked])
  expect(await admin.apiKeys.update(set.id, { description: 'old' })).toMatchObject({ description: 'old' })
  const revoked = await admin.apiKeys.revoke(set.id)
  expect(revoked).toMatchObject({ state: 'manually-revoked', manuallyRevokedAt: new Date(testApp.clock.now()) })
  expect(await codeOf(server.projects.current())).toBe('INVALID_SECRET_SERVER_KEY')
  expect(await codeOf(admin.apiKeys.get(crypto.randomUUID()))).toBe('API_KEY_NOT_FOUND')
})

test("a server of the project internal acts for an owner with the owner's access token", async () => {
  const owner = await openOwner()
  const { secretServerKey } = internal.keys
  const server = createServerApp({ projectId: 'internal', baseUrl, fetch, secretServerKey })
  const accessToken = (await owner.session.getAccessToken()) ?? ''
  const project = await server.projects.create({ displayName: 'Acme' }, { accessToken })
  expect(await server.projects.listOwned({ accessToken })).toEqual([{ ...withoutTag(project), role: 'owner' }])
  expect(await codeOf(server.projects.listOwned({ accessToken: '' }))).toBe('USER_AUTHENTICATION_REQUIRED')
})

test('the obstacles to production mode are computed from the project as it is read', async () => {
  const { admin, project } = await openOwned()
  expect(productionModeProblems(await admin.projects.current())).toEqual([
    {
      code: 'LOCALHOST_ALLOWED',
      domain: null,
      message: 'Localhost is not allowed in production mode, turn off Allow localhost in project settings',
      link: `/projects/${project.id}/domains`,
    },
  ])
  expect(productionModeProblems(await admin.projects.update({ config: { allowLocalhost: false } }))).toEqual([])
})

test('an owner reads the metrics of the project, and gets a token for its webhooks', async () => {
  const { admin } = await openOwned()
  await admin.users.create({ primaryEmail: 'ann@example.com', password: 'plum tree avenue 7' })
  const metrics = await admin.metrics.get()
  expect(metrics).toMatchObject({ totalUsers: 1, loginMethods: [{ method: 'password', count: 1 }] })
  expect(metrics.dailyUsers.at(-1)?.activity).toBe(1)
  expect(metrics.recentlyRegistered).toMatchObject([{ primaryEmail: 'ann@example.com', serverMetadata: null }])
  expect((await admin.webhooks.createPortalToken()).token).toMatch(/^whp_/)
})
