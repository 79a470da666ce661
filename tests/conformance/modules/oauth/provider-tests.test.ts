/** Tests of identity providers: each step with its outcome, for the browser that consents and for no other. */
import { readProviderTestResult } from '@portico/sdk/admin'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import {
  begin,
  type Consent,
  callBack,
  configureProviders,
  consent,
  countAccounts,
  nobody,
  standard,
  useOAuthApp,
} from '../../oauth-journey.ts'

const { app, fakes } = useOAuthApp()
const returnUrl = () => `${app().deps.config.publicUrl}/provider-test?id=1&provider=github`
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
  const { origin } = fakes()
  const plain = { authorization_url: `${origin}/plain/authorize`, token_url: `${origin}/plain/token` }
  await configureProviders(project, [
    ...['github', 'google', 'apple'].map((id) => standard(id, { enabled: false })),
    standard('company-id', { issuer: `${origin}/oidc` }),
    standard('old-server', { ...plain, userinfo_url: `${origin}/plain/me`, scopes: 'profile mail' }),
    standard('liar', { issuer: `${origin}/oidc/` }),
    standard('nobody-home', { issuer: `${origin}/nothing` }),
    { id: 'discord', type: 'standard', enabled: false },
  ])
})

const start = (providerId: string, url = returnUrl()) =>
  project.request('POST', '/provider-tests', {
    access: 'admin',
    body: { provider_id: providerId, return_url: url },
  })

/** Opens a started test as a browser does. */
async function open({ body }: { body: { url: string } }) {
  const { pathname } = new URL(body.url)
  const response = await project.request('GET', pathname.replace('/api/v1', ''), { access: 'none' })
  const [cookie = ''] = (response.headers['set-cookie'] ?? '').split(';')
  return { ...response, cookie, location: response.headers.location ?? '' }
}

const resultOf = ({ location = '' }: { location?: string | undefined }) =>
  readProviderTestResult(new URL(location).hash)

async function run(providerId: string, choice?: Consent) {
  const opened = await open(await start(providerId))
  if (opened.location.startsWith(returnUrl())) return resultOf(opened)
  const { headers } = await callBack(project, providerId, await consent(opened, choice), opened)
  expect(headers.location?.startsWith(`${returnUrl()}#`)).toBe(true)
  return resultOf(headers)
}

test.each(['github', 'google', 'apple', 'company-id', 'old-server'])(
  'a test of %s reads a profile, on or off, and stores neither user nor token',
  async (id) => {
    const choice = { name: 'Per Son', email: 'person@example.com' }
    expect(await run(id, choice)).toMatchObject({
      failedStep: null,
      cause: null,
      profile: { accountId: expect.stringMatching(/./), email: 'person@example.com', isEmailVerified: true },
    })
    expect(await countAccounts(app(), project)).toEqual(nobody)
    const { rows } = await counts()
    expect(rows).toBe(0)
  },
)

async function counts() {
  const [row] = await app().deps.db.query<{ rows: number }>(
    `select ((select count(*) from oauth_tokens where project_id = $1)
       + (select count(*) from authorization_codes where project_id = $1)
       + (select count(*) from oauth_flows where project_id = $1))::int as rows`,
    [project.id],
  )
  return { rows: row?.rows }
}

test('an address that the provider has not verified is reported as such', async () => {
  const choice = { name: 'Per Son', email: 'person@example.com', email_verified: 'no' } as const
  expect(await run('google', choice)).toMatchObject({ failedStep: null, profile: { isEmailVerified: false } })
})

test.each([
  ['github', { decision: 'deny' }, 'callback', 'denied', 'access_denied'],
  ['google', { behavior: 'invalid-client' }, 'token', 'client_refused', 'invalid_client'],
  ['github', { behavior: 'invalid-grant' }, 'token', 'code_refused', 'bad_verification_code'],
  ['google', { behavior: 'token-error' }, 'token', 'unreachable', null],
  ['google', { behavior: 'wrong-audience' }, 'token', 'unreachable', null],
  ['github', { behavior: 'profile-error' }, 'profile', 'profile_refused', null],
  ['github', { behavior: 'profile-empty' }, 'profile', 'profile_refused', null],
] as const)('%s with %j fails at the step %s with the cause %s', async (...[id, choice, failedStep, cause, code]) => {
  const result = await run(id, { account: '1001', ...choice })
  expect(result).toMatchObject({ failedStep, cause, profile: null })
  expect(result?.providerError?.code ?? null).toBe(code)
  expect(await countAccounts(app(), project)).toEqual(nobody)
})

test('a provider without keys or with unreachable metadata fails before the redirect', async () => {
  expect(await run('nobody-home')).toMatchObject({
    failedStep: 'redirect',
    cause: 'unreachable',
    detail: expect.stringContaining('404'),
  })
  expect(await run('discord')).toMatchObject({ failedStep: 'redirect', cause: 'keys_missing' })
})

test('a test belongs to the browser that opened it, and is finished once', async () => {
  const opened = await open(await start('github'))
  const authorizationResponse = await consent(opened)
  expect((await callBack(project, 'github', authorizationResponse)).status).toBe(400)
  expect((await callBack(project, 'github', authorizationResponse, opened)).status).toBe(303)
  expect((await callBack(project, 'github', authorizationResponse, opened)).status).toBe(400)
})

test('a test expires after ten minutes', async () => {
  const started = await start('github')
  const opened = await open(started)
  const authorizationResponse = await consent(opened)
  app().clock.advance(10 * 60_000)
  expect((await open(started)).status).toBe(400)
  const { headers } = await callBack(project, 'github', authorizationResponse, opened)
  expect(resultOf(headers)).toMatchObject({ failedStep: 'callback', cause: 'expired' })
})

test('a sign-in cannot be opened as a test, and an unknown state is refused', async () => {
  const { location } = await begin(project, 'company-id')
  for (const state of ['x', new URL(location).searchParams.get('state')]) {
    const opened = await open({ body: { url: `http://localhost/api/v1/auth/oauth/provider-tests/${state}` } })
    expect([opened.status, opened.cookie]).toEqual([400, ''])
  }
})

test('the result is sent only to the test page of the dashboard, and only for providers of the project', async () => {
  expect((await start('github', 'https://attacker.example/p')).body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
  const { publicUrl } = app().deps.config
  const others = [
    '/api/v1/auth/oauth/authorize/google',
    '/',
    '/provider-test/x',
    '/p/acme/provider-test',
    '//provider-test',
  ]
  for (const path of others) {
    expect([path, (await start('github', publicUrl + path)).body.code]).toEqual([path, 'REDIRECT_URL_NOT_WHITELISTED'])
  }
  expect((await start('spotify')).body.code).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
})
