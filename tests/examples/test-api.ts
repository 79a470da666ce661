import type { SessionTokens } from '@portico/sdk/server'
import { addSigningKey } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExampleService, openService } from './open-service.ts'
import { type PreparedExample, prepareExample } from './prepare-example.ts'
import { type RunningExample, runScript, startScript } from './run-script.ts'
import { testPrograms } from './test-programs.ts'

const webAppUrl = 'http://localhost:5173'

/** Packages of an example, and the way to start its server. */
export interface ApiSetup {
  prepare(service: ExampleService): Promise<PreparedExample>
  start(example: PreparedExample, env: Readonly<Record<string, string>>): Promise<RunningExample>
  /** True if the route `/reports` accepts programs. */
  acceptsPrograms?: boolean
  /** True if the clock of the server cannot be moved. */
  hasFixedClock?: boolean
}

/** With the packages of this repository. */
export function linked(name: string): ApiSetup {
  return { prepare: () => prepareExample(name), start: (example, env) => startScript(example, 'start', env) }
}

/** With packages that npm installs, ours from the service. */
export function installed(name: string): ApiSetup {
  return {
    ...linked(name),
    async prepare(service) {
      await service.offerPackages()
      return prepareExample(name, { serviceUrl: service.url })
    },
  }
}

/** Tests the API of an example with the requests of clients, which send their tokens in different ways. */
export function testApi({ prepare, start, acceptsPrograms = false, hasFixedClock = false }: ApiSetup): void {
  let service: ExampleService
  let example: PreparedExample
  let api: RunningExample
  let teamId: string
  let userId: string
  let expired: SessionTokens

  beforeAll(async () => {
    service = await openService({ minutesAgo: 20 })
    example = await prepare(service)
    await runScript(example, 'build')
    api = await start(example, { ...service.environment, WEB_APP_URL: webAppUrl })
    const { users, teams } = service.server
    const user = await users.create({ displayName: 'Ann', primaryEmail: 'ann@example.com' })
    userId = user.id
    expired = await signIn()
    service.testApp.clock.advance(20 * 60_000)
    await service.admin.permissionDefinitions.create({ id: 'write_notes' })
    teamId = (await teams.create({ displayName: 'Garden', creatorUserId: userId })).id
  })
  afterAll(async () => {
    await api?.stop()
    await service?.close()
    example?.remove()
  })

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(`${api.url}${path}`, { method, headers })
    // The bodies of the example are objects.
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, body }
  }
  const signIn = () => service.server.sessions.create({ userId })
  const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

  test('every visitor can call the public route', async () => {
    expect(await get('/')).toEqual({ status: 200, body: { message: 'Everybody can read this.' } })
  })

  if (acceptsPrograms) testPrograms(() => ({ service, url: `${api.url}/reports` }))

  test('without a token, the signed-in route returns what is missing', async () => {
    expect(await get('/me')).toEqual({
      status: 401,
      body: { error: expect.stringContaining('no Authorization: Bearer') },
    })
  })

  describe('a user is signed in', () => {
    test('by a Bearer token', async () => {
      const { accessToken } = await signIn()
      expect(await get('/me', bearer(accessToken))).toEqual({ status: 200, body: { userId, displayName: 'Ann' } })
    })

    test.each(['x-portico-auth', 'x-stack-auth'])('by the header %s', async (header) => {
      const headers = { [header]: JSON.stringify(await signIn()) }
      expect(await get('/me', headers)).toMatchObject({ status: 200, body: { userId } })
      expect(await get('/profile', headers)).toEqual({ status: 200, body: { userId, primaryEmail: 'ann@example.com' } })
    })

    test('by the cookies of the browser', async () => {
      const { accessToken, refreshToken } = await signIn()
      const access = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
      const { id } = service.project
      const cookie = `portico-refresh-${id}=${refreshToken}; portico-access-${id}=${access}`
      expect(await get('/me', { cookie })).toMatchObject({ status: 200, body: { userId } })
    })
  })

  test('an expired token is refused with an error that says so', async () => {
    const { accessToken } = expired
    const refused = { status: 401, body: { error: expect.stringContaining('has expired') } }
    expect(await get('/me', bearer(accessToken))).toEqual(refused)
    const pair = { 'x-portico-auth': JSON.stringify(expired) }
    expect(await get('/me', pair)).toEqual(refused)
    // This route calls the service, with a refreshed token.
    expect(await get('/profile', pair)).toMatchObject({ status: 200 })
  })

  test('a token of another project is refused', async () => {
    const other = await service.openOther()
    const { accessToken } = await other.sessions.create({ userId: (await other.users.create({})).id })
    expect(await get('/me', bearer(accessToken))).toMatchObject({ status: 401 })
  })

  test('a session that has ended is refused by the route that calls the service', async () => {
    const { accessToken } = await signIn()
    await service.server.sessions.endAll(userId)
    expect(await get('/profile', bearer(accessToken))).toMatchObject({ status: 401 })
    expect(await get('/me', bearer(accessToken))).toMatchObject({ status: 200 })
  })

  test('a permission is required where the route requires one', async () => {
    const { accessToken } = await signIn()
    const write = (headers: Record<string, string> = {}, team = teamId) => get(`/teams/${team}/notes`, headers, 'POST')
    expect(await write()).toMatchObject({ status: 401 })
    expect(await write(bearer(accessToken))).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('write_notes') },
    })
    await service.server.teamPermissions.grant({ userId, teamId, permissionId: 'write_notes' })
    expect(await write(bearer(accessToken))).toEqual({ status: 201, body: { teamId, author: userId } })
    expect(await write(bearer(accessToken), 'not-a-team')).toMatchObject({ status: 403 })
  })

  test('a browser of the web app may send the headers', async () => {
    const response = await fetch(`${api.url}/me`, {
      method: 'OPTIONS',
      headers: {
        origin: webAppUrl,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-portico-auth',
      },
    })
    expect(response.status).toBeLessThan(300)
    expect(response.headers.get('access-control-allow-origin')).toBe(webAppUrl)
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-portico-auth')
  })

  test.skipIf(hasFixedClock)('a rotated key is fetched, and cached keys work without Portico', async () => {
    const before = await signIn()
    expect(await get('/me', bearer(before.accessToken))).toMatchObject({ status: 200 })
    await addSigningKey(service.testApp.deps, service.project.id)
    service.testApp.clock.advance(2000)
    const rotated = await signIn()
    await api.advanceClock()
    expect(await get('/me', bearer(rotated.accessToken))).toMatchObject({ status: 200 })
    await service.disconnect()
    await api.advanceClock()
    expect(await get('/me', bearer(before.accessToken))).toMatchObject({ status: 200 })
    expect(await get('/me', bearer(rotated.accessToken))).toMatchObject({ status: 200 })
  })
}
