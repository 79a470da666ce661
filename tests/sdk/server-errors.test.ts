/** Wrong settings and clocks of a server with the SDK. Each causes an error or result that names its cause. */
import { createServerApp, createVerifier, KnownError } from '@portico/sdk/server'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectTo } from './connect.ts'

const day = 24 * 60 * 60_000
const unknownProject = '00000000-0000-4000-8000-00000000dead'
const start = Date.UTC(2026, 0, 1)
let testApp: TestApp
let project: TestProject
let request: { headers: { authorization: string } }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  testApp = await createTestApp()
  project = await testApp.createProject()
  const { users, sessions } = openServer()
  const { accessToken } = await sessions.create({ userId: (await users.create({})).id })
  request = { headers: { authorization: `Bearer ${accessToken}` } }
})
afterAll(() => testApp.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

function openServer(options: { projectId?: string; secretServerKey?: string } = {}) {
  const { fetch } = connectTo(testApp)
  const { secretServerKey } = project.keys
  return createServerApp({
    projectId: project.id,
    secretServerKey,
    baseUrl: 'http://localhost:8100',
    fetch,
    ...options,
  })
}

test('a valid token is accepted, as the control of the following tests', async () => {
  expect(await openServer().verifyRequest(request)).toMatchObject({ status: 'signed-in' })
  expect(await openServer().getUser(request)).toMatchObject({ displayName: null })
})

describe('a wrong key', () => {
  test('throws in every call that needs a key, and returns no user', async () => {
    const { getUser, requirePermission, users } = openServer({ secretServerKey: 'ssk_wrong' })
    const calls = [() => getUser(request), () => requirePermission(request, { permissionId: 'a' }), () => users.list()]
    for (const call of calls) {
      const error = await call().catch((caught: unknown) => caught)
      expect(KnownError.is(error, 'INVALID_SECRET_SERVER_KEY')).toBe(true)
    }
  })

  test('does not affect verifyRequest, which needs no key', async () => {
    const { verifyRequest } = openServer({ secretServerKey: 'ssk_wrong' })
    expect(await verifyRequest(request)).toMatchObject({ status: 'signed-in' })
  })
})

describe('an unknown project', () => {
  test('is named when a token of another project arrives', async () => {
    const result = await openServer({ projectId: unknownProject }).verifyRequest(request)
    expect(result).toMatchObject({ status: 'signed-out', reason: 'wrong-project' })
    expect(result).toHaveProperty('message', expect.stringContaining(`projectId is ${unknownProject}`))
  })

  test('has no signing keys, and verification fails with the code of that error', async () => {
    const { fetch } = connectTo(testApp)
    const verifier = createVerifier({ projectId: unknownProject, baseUrl: 'http://localhost:8100', fetch })
    const claims = Buffer.from(JSON.stringify({ aud: unknownProject, exp: start / 1000 + 60 })).toString('base64url')
    const head = Buffer.from('{"alg":"ES256","kid":"a"}').toString('base64url')
    const result = await verifier.verifyRequest({ headers: { authorization: `Bearer ${head}.${claims}.c2ln` } })
    expect(result).toMatchObject({ status: 'unavailable', error: { code: 'PROJECT_NOT_FOUND', status: 404 } })
  })
})

test.each(['', 'localhost:8100', 'portico'])('the base URL %j is refused immediately, with an example', (baseUrl) => {
  const options = { projectId: project.id, secretServerKey: 'ssk_test', baseUrl }
  expect(() => createServerApp(options)).toThrow('createServerApp needs baseUrl, for example http://localhost:8100.')
})

describe('a clock that is wrong by a day', () => {
  test.each([
    ['fast', day, { status: 'expired' }],
    ['slow', -day, { status: 'signed-out', reason: 'not-yet-valid' }],
  ])('that is %s leads to refused tokens, and the message names the clock', async (_, offset, expected) => {
    vi.setSystemTime(start + offset)
    const result = await openServer().verifyRequest(request)
    expect(result).toMatchObject(expected)
    expect(result).toHaveProperty('message', expect.stringMatching(/clock of this server/))
  })

  test.each([day, -day])('does not affect getUser, because the service verifies the token (%i ms)', async (offset) => {
    vi.setSystemTime(start + offset)
    expect(await openServer().getUser(request)).toMatchObject({ displayName: null })
  })
})
