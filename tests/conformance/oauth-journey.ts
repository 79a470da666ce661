/** The steps of app and browser in a sign-in with a provider. The browser follows redirects and stores its cookie. */
import { createHash, randomBytes } from 'node:crypto'
import { type FakeProviders, startFakeProviders } from '@portico/fake-providers'
import type { TestApp, TestProject } from '@portico/server/testing'
import { afterAll, beforeAll } from 'vitest'
import { useTestApp } from './setup.ts'

export const redirectUri = 'http://localhost:3000/handler/oauth-callback?after_auth_return_to=%2Fnotes'

/** A service with fake providers for all issuers. */
export function useOAuthApp(settings: Parameters<typeof useTestApp>[0] = {}): {
  app: ReturnType<typeof useTestApp>
  fakes: () => FakeProviders
  /** Creates a project with {@link standard} providers. */
  createProject: (
    providerIds: readonly string[],
    options?: Parameters<TestApp['createProject']>[0],
  ) => Promise<TestProject>
} {
  let fakes: FakeProviders | null = null
  const oauth = { sharedKeys: {}, issuerOverride: null, fakesAllProviders: true, fakeProvidersUrl: '' }
  beforeAll(async () => {
    fakes = await startFakeProviders()
    oauth.fakeProvidersUrl = fakes.origin
  })
  const app = useTestApp({ ...settings, oauth })
  afterAll(() => fakes?.close())
  return {
    app,
    fakes: () => {
      if (!fakes) throw new Error('The fake providers are there only while tests run.')
      return fakes
    },
    async createProject(providerIds, options) {
      const project = await app().createProject(options)
      await configureProviders(
        project,
        providerIds.map((id) => standard(id)),
      )
      return project
    },
  }
}

/** An app in a browser: the state that it stores during the redirect. */
export interface Journey {
  readonly codeVerifier: string
  readonly state: string
  /** URL of the redirect: the provider's page. */
  readonly location: string
  readonly cookie: string
}

const verifierOf = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Parameters of an authorization request; `changes` replace or, with null, remove. */
export function authorizeQuery(
  project: TestProject,
  codeVerifier: string,
  changes: Record<string, string | null> = {},
): string {
  const query = {
    client_id: project.id,
    client_secret: project.keys.publishableClientKey,
    redirect_uri: redirectUri,
    scope: 'legacy',
    state: 'the state of the app',
    grant_type: 'authorization_code',
    code_challenge: challengeOf(codeVerifier),
    code_challenge_method: 'S256',
    response_type: 'code',
    type: 'authenticate',
    ...changes,
  }
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return new URLSearchParams(kept).toString()
}

/** Starts a sign-in: sends the authorization request and returns the redirect to the provider. */
export async function begin(
  project: TestProject,
  providerId: string,
  changes: Record<string, string | null> = {},
): Promise<Journey> {
  const codeVerifier = verifierOf()
  const query = authorizeQuery(project, codeVerifier, changes)
  const response = await project.request('GET', `/auth/oauth/authorize/${providerId}?${query}`, { access: 'none' })
  if (response.status !== 307) throw new Error(`authorize returned ${response.status}: ${response.text}`)
  const [cookie = ''] = (response.headers['set-cookie'] ?? '').split(';')
  return {
    codeVerifier,
    cookie,
    state: changes.state ?? 'the state of the app',
    location: response.headers.location ?? '',
  }
}

/** Choice of the user at the provider. */
export interface Consent {
  readonly account?: string
  readonly name?: string
  readonly email?: string
  readonly behavior?: string
  readonly includes_email?: 'no'
  readonly email_verified?: 'no'
  readonly decision?: 'deny'
}

/** Submits the consent form. Returns the parameters of the authorization response, from its query or its form. */
export async function consent(
  { location }: Pick<Journey, 'location'>,
  choice: Consent = {},
): Promise<Record<string, string>> {
  const body = new URLSearchParams({ account: choice.name ? 'new' : '1001', ...choice })
  const response = await fetch(location, { method: 'POST', body, redirect: 'manual' })
  const target = response.headers.get('location')
  if (target) return Object.fromEntries(new URL(target).searchParams)
  const fields = (await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, decodeEntities(value)]))
}

const decodeEntities = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Sends the authorization response to our callback; `cookie` is the cookie of the browser. */
export function callBack(
  project: TestProject,
  providerId: string,
  authorizationResponse: Record<string, string>,
  {
    cookie = '',
    method = providerId === 'apple' ? 'POST' : 'GET',
    headers = {},
  }: { cookie?: string; method?: string; headers?: Record<string, string> } = {},
) {
  const path = `/auth/oauth/callback/${providerId}`
  const form = new URLSearchParams(authorizationResponse).toString()
  return method === 'GET'
    ? project.request('GET', `${path}?${form}`, { access: 'none', headers: { ...headers, cookie } })
    : project.request('POST', path, {
        access: 'none',
        headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      })
}

/** Exchanges the code of a callback; `changes` replace parameters or, with null, remove them. */
export function exchange(
  project: TestProject,
  { code, codeVerifier }: { code: string; codeVerifier: string },
  changes: Record<string, string | null> = {},
) {
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    client_id: project.id,
    client_secret: project.keys.publishableClientKey,
    ...changes,
  }
  const kept = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null)
  return project.request('POST', '/auth/oauth/token', {
    access: 'none',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(kept).toString(),
  })
}

/** The code in a redirect to the app. */
export const codeOf = ({ headers }: { headers: Record<string, string> }): string =>
  new URL(headers.location ?? '').searchParams.get('code') ?? ''

/** Performs all steps up to the authorization code for the app. */
export async function obtainCode(
  project: TestProject,
  providerId: string,
  { choice, changes }: { choice?: Consent; changes?: Record<string, string | null> } = {},
): Promise<{ code: string; codeVerifier: string; response: Awaited<ReturnType<typeof callBack>> }> {
  const journey = await begin(project, providerId, changes)
  const authorizationResponse = await consent(journey, choice)
  const response = await callBack(project, providerId, authorizationResponse, { cookie: journey.cookie })
  const code = response.status === 307 || response.status === 303 ? codeOf(response) : ''
  return { code, codeVerifier: journey.codeVerifier, response }
}

/** Signs in with a provider and returns the tokens. */
export async function signInWith(
  project: TestProject,
  providerId: string,
  options: { choice?: Consent; changes?: Record<string, string | null> } = {},
) {
  const { code, codeVerifier, response } = await obtainCode(project, providerId, options)
  if (!code) throw new Error(`The callback of ${providerId} returned ${response.status}: ${response.text}`)
  return exchange(project, { code, codeVerifier })
}

/**
 * Performs all steps of linking an account. Returns the callback response and the values that the app needs to
 * continue.
 */
export async function linkWith(
  project: TestProject,
  accessToken: string,
  providerId: string,
  { choice, changes }: { choice?: Consent; changes?: Record<string, string> } = {},
) {
  const query = { type: 'link', token: accessToken, ...changes }
  return obtainCode(project, providerId, { changes: query, ...(choice ? { choice } : {}) })
}

/** Enables providers in a project, with their own keys. */
export async function configureProviders(project: TestProject, providers: readonly object[]): Promise<void> {
  const body = { config: { oauth_providers: providers } }
  const { status, text } = await project.request('PATCH', '/projects/current', { access: 'admin', body })
  if (status !== 200) throw new Error(`The providers were refused: ${text}`)
}

/** A built-in provider with keys of the project. */
export const standard = (id: string, changes: object = {}) => ({
  id,
  enabled: true,
  type: 'standard',
  client_id: 'our-client',
  client_secret: 'our-secret',
  ...changes,
})

/** Returns the number of rows that a refused sign-in could have written. */
export async function countAccounts({ deps }: { deps: TestDeps }, project: TestProject): Promise<object> {
  const [counts] = await deps.db.query<object>(
    `select (select count(*)::int from users where project_id = $1) as users,
       (select count(*)::int from oauth_accounts where project_id = $1) as accounts,
       (select count(*)::int from sessions where project_id = $1) as sessions,
       (select count(*)::int from authorization_codes where project_id = $1) as codes,
       (select count(*)::int from contact_channels where project_id = $1) as channels`,
    [project.id],
  )
  return counts ?? {}
}

type TestDeps = { readonly db: { query<R>(text: string, values: readonly unknown[]): Promise<R[]> } }

/** The counts of an empty project. */
export const nobody = { users: 0, accounts: 0, sessions: 0, codes: 0, channels: 0 }
