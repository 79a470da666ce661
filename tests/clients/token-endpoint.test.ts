/**
 * Token and authorization endpoint with the published clients, unmodified. They read `code`: the code of RFC 6749 in
 * `error` is not for users.
 */
import { listenForTests, type TestProject } from '@portico/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  callBack,
  challengeOf,
  codeOf,
  consent,
  obtainCode,
  redirectUri,
  signInWith,
  useOAuthApp,
} from '../conformance/oauth-journey.ts'
import { enableTotp } from '../conformance/second-factor.ts'

interface PublishedInterface {
  callOAuthCallback(callback: {
    oauthParams: URLSearchParams
    redirectUri: string
    codeVerifier: string
    state: string
  }): Promise<{ newUser: boolean; accessToken: string }>
  authorizeOAuth?(options: Record<string, unknown>): Promise<{ status: string; data: string }>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => { readonly _interface: PublishedInterface }
}

const { app, createProject } = useOAuthApp()
let server: Awaited<ReturnType<typeof listenForTests>>
let project: TestProject
beforeAll(async () => {
  server = await listenForTests(app())
  project = await createProject(['github', 'google'])
})
afterAll(() => server.close())
afterEach(() => void vi.unstubAllGlobals())

async function open(version: string): Promise<PublishedInterface> {
  // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
  const { StackClientApp } = (await import(`js-${version}`)) as unknown as PublishedPackage
  const { publishableClientKey } = project.keys
  const common = { projectId: project.id, publishableClientKey, baseUrl: `http://127.0.0.1:${server.port}` }
  return new StackClientApp({ ...common, tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true })
    ._interface
}

const state = 'the state of the app'
const redeem = (client: PublishedInterface, { code, codeVerifier }: { code: string; codeVerifier: string }) =>
  client.callOAuthCallback({ oauthParams: new URLSearchParams({ code, state }), redirectUri, codeVerifier, state })
const messageOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'no error',
    (error: Error & { errorCode?: string }) => `${error.errorCode} ${error.message}`,
  )

describe.each(['2.7.23', '2.8.77', '2.8.108'])('@stackframe/js %s', (version) => {
  test('redeems an authorization code, once, and shows no code of RFC 6749', async () => {
    const client = await open(version)
    const issued = await obtainCode(project, 'github')
    expect(await redeem(client, issued)).toMatchObject({ accessToken: expect.stringMatching(/^ey/) })
    const message = await messageOf(redeem(client, issued))
    expect(message).toMatch(/authorization code/i)
    expect(message).not.toContain('invalid_')
  })

  test('asks for the second factor', async () => {
    const client = await open(version)
    const choice = { account: 'new', name: 'Ann', email: `${crypto.randomUUID()}@example.com` }
    const { body } = await signInWith(project, 'google', { choice })
    await enableTotp(project, { accessToken: body.access_token })
    const issued = await obtainCode(project, 'google', { choice })
    expect(await messageOf(redeem(client, issued))).toMatch(/^MULTI_FACTOR_AUTHENTICATION_REQUIRED /)
  })
})

test('@stackframe/js 2.8.108 starts a sign-in with a script and finishes it without a cookie', async () => {
  vi.stubGlobal('window', {})
  const client = await open('2.8.108')
  const codeVerifier = 'v'.repeat(43)
  const started = await client.authorizeOAuth?.({
    provider: 'github',
    redirectUrl: redirectUri,
    errorRedirectUrl: 'http://localhost:3000/handler/error',
    codeChallenge: challengeOf(codeVerifier),
    state,
    type: 'authenticate',
    session: { getOrFetchLikelyValidTokens: async () => null },
  })
  expect(started).toMatchObject({ status: 'ok' })
  const response = await callBack(project, 'github', await consent({ location: started?.data ?? '' }))
  expect(await redeem(client, { code: codeOf(response), codeVerifier })).toMatchObject({
    accessToken: expect.stringMatching(/^ey/),
  })
})
