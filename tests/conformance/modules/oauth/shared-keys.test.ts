/** Shared providers: with the operator's keys, with an issuer override or a fake provider, or not available. */
import { type FakeProviders, startFakeProviders } from '@portico/fake-providers'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizeQuery, begin, configureProviders, linkWith, signInWith, standard } from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const sharedProviders = ['google', 'github', 'microsoft', 'spotify']
const nothing = { sharedKeys: {}, issuerOverride: null, fakeProvidersUrl: null, fakesAllProviders: false }
let fakes: FakeProviders
beforeAll(async () => {
  fakes = await startFakeProviders()
})
afterAll(() => fakes.close())

type OAuthConfig = TestApp['deps']['config']['oauth']

async function withApp(
  settings: () => Partial<OAuthConfig>,
  work: (project: TestProject, app: TestApp) => Promise<void>,
) {
  const app = await createTestApp({ oauth: { ...nothing, ...settings() } })
  try {
    await work(await app.createProject({ sharedProviders }), app)
  } finally {
    await app.close()
  }
}

const authorize = (project: TestProject, provider: string, changes: Record<string, string> = {}) =>
  project.request('GET', `/auth/oauth/authorize/${provider}?${authorizeQuery(project, 'v', changes)}`, {
    access: 'none',
  })

/** Providers that screens show buttons for. */
async function shownProviders({ request }: TestProject): Promise<string[]> {
  const { config } = (await request('GET', '/projects/current')).body
  return config.enabled_oauth_providers.map(({ id }: { id: string }) => id)
}

test('a shared provider without keys, issuer override or fake provider is not enabled', () =>
  withApp(
    () => ({}),
    async (project) => {
      for (const id of sharedProviders) {
        expect((await authorize(project, id)).body.code).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
      }
      expect(await shownProviders(project)).toEqual([])
      // The setting of the owner is kept until keys are set.
      const { config } = (await project.request('GET', '/projects/current', { access: 'admin' })).body
      expect(config.oauth_providers).toHaveLength(sharedProviders.length)
      expect(config.oauth_providers).toContainEqual({ id: 'github', type: 'shared', enabled: true })
      expect(config.enabled_oauth_providers).toEqual([])
    },
  ))

test('only shared providers with keys get a button', () =>
  withApp(
    () => ({ sharedKeys: { github: { clientId: 'of-the-operator', clientSecret: 's' } } }),
    async (project) => {
      expect(await shownProviders(project)).toEqual(['github'])
      const off = (id: string) => ({ id, type: 'shared', enabled: false })
      await configureProviders(project, [standard('google'), off('github'), off('microsoft'), off('spotify')])
      expect(await shownProviders(project)).toEqual(['google'])
    },
  ))

test('with shared keys, the user is redirected to the real provider with the operator’s client id', () =>
  withApp(
    () => ({
      sharedKeys: { github: { clientId: 'of-the-operator', clientSecret: 's' } },
      fakeProvidersUrl: fakes.origin,
    }),
    async (project) => {
      const url = new URL((await begin(project, 'github')).location)
      expect([url.origin, url.searchParams.get('client_id')]).toEqual(['https://github.com', 'of-the-operator'])
      expect(new URL((await begin(project, 'google')).location).origin).toBe(fakes.origin)
    },
  ))

describe('an issuer override', () => {
  const issuerOverride = () => ({ issuerOverride: { issuer: `${fakes.origin}/oidc`, clientSecret: 'any' } })

  test('signs users in by its standard claims, with the provider ids as client ids', () =>
    withApp(issuerOverride, async (project) => {
      for (const id of sharedProviders) {
        const journey = await begin(project, id)
        const url = new URL(journey.location)
        expect(`${url.origin}${url.pathname}`).toBe(`${fakes.origin}/oidc/authorize`)
        expect(url.searchParams.get('client_id')).toBe(id)
        expect(url.searchParams.get('scope')).toBe('openid profile email')
        const { body } = await signInWith(project, id, { choice: { name: id, email: `${id}@example.com` } })
        const user = await project.request('GET', '/users/me', { user: body.access_token })
        expect(user.body).toMatchObject({
          display_name: id,
          primary_email: `${id}@example.com`,
          primary_email_verified: true,
          oauth_providers: [{ id, type: 'shared' }],
        })
      }
    }))
})

describe('with shared keys', () => {
  const played = () => ({ fakeProvidersUrl: fakes.origin })

  test.each(['authenticate', 'link'])('additional scopes are not requested (%s)', (type) =>
    withApp(played, async (project) => {
      const { accessToken } = await signUp(project)
      const changes = { type, token: accessToken, provider_scope: 'repo' }
      expect((await authorize(project, 'github', changes)).body.code).toBe(
        'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
      )
      expect((await authorize(project, 'github', { ...changes, provider_scope: ' ' })).status).toBe(307)
    }),
  )

  test('provider tokens are not returned', () =>
    withApp(played, async (project) => {
      const { id, accessToken } = await signUp(project)
      await linkWith(project, accessToken, 'github')
      const path = `/connected-accounts/${id}/github/access-token`
      const { body } = await project.request('POST', path, { access: 'server', body: {} })
      expect(body.code).toBe('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
    }))

  test('a linked provider without sign-in does not count as another sign-in method', async () => {
    let userId = ''
    await withApp(played, async (project, app) => {
      const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
      userId = body.user_id
      await linkWith(project, body.access_token, 'google', { choice: { account: '1001' } })
      const unlink = () =>
        project.request('DELETE', `/connected-accounts/${userId}/github`, { user: body.access_token })
      // The operator switches the fake ones off and has keys for github only.
      Object.assign(app.deps.config.oauth, {
        fakeProvidersUrl: null,
        sharedKeys: { github: { clientId: 'a', clientSecret: 'b' } },
      })
      expect((await unlink()).body.code).toBe('OTHER_SIGN_IN_METHOD_REQUIRED')
    })
  })
})
