/** Codes and errors are sent to trusted addresses only, and to the very one that the app has named. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { authorizeQuery, begin, callBack, consent, exchange, obtainCode, useOAuthApp } from '../../oauth-journey.ts'

const { createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github', 'apple'], { flags: { allowLocalhost: false } })
  const domains = [{ domain: 'https://app.test/handler', handler_path: '/' }]
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { domains } } })
})

const trusted = 'https://app.test/handler/oauth-callback'

describe('a redirect URI', () => {
  test.each([
    'https://app.test:8443/handler',
    'http://app.test/handler',
    'https://app.test.evil.test/handler',
    'https://evil-app.test/handler',
    'https://app.test@evil.test/handler',
    'https://app.test/handler-evil',
    'https://app.test/handler/../x',
    'https://app.test/handler/%2e%2e/x',
    'https://app.test/handler/..%2fx',
    'https://app.test/handler/x%2F%2e.%5Cx',
    'https://app.test/handler/x%2f..',
    'https://sub.app.test/handler',
    'http://localhost:3000/handler',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%s gets no code', async (redirect_uri) => {
    const { response } = await obtainCode(project, 'github', { changes: { redirect_uri } })
    expect([response.status, response.body.code]).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED'])
    expect(response.headers).not.toHaveProperty('location')
  })

  test.each(['https://app.test/handler', trusted, `${trusted}?next=%2Fa%20b&x=1`, `${trusted}?`])(
    '%s gets a code, and its query stays unchanged',
    async (redirect_uri) => {
      const { response } = await obtainCode(project, 'github', { changes: { redirect_uri } })
      const { location = '' } = response.headers
      expect(location.startsWith(redirect_uri)).toBe(true)
      expect(location.slice(redirect_uri.length)).toMatch(/^[?&]?code=[0-9a-f]{64}&state=the\+state\+of\+the\+app#$/)
      expect(new URL(location).searchParams.has('iss')).toBe(false)
    },
  )

  test('loses its fragment', async () => {
    const { response } = await obtainCode(project, 'github', { changes: { redirect_uri: `${trusted}#top` } })
    expect(response.headers.location).toMatch(/oauth-callback\?code=/)
  })

  test.each([
    ['https://app.test/handler/日本?x=ü', 'https://app.test/handler/%E6%97%A5%E6%9C%AC?x=%C3%BC&code='],
    ['https://app.test/handler/a\r\nset-cookie: b', 'https://app.test/handler/aset-cookie:%20b?code='],
    [' https://app.test/handler', 'https://app.test/handler?code='],
    // Without slashes a browser resolves it as a relative path.
    ['https:app.test/handler', 'https://app.test/handler?code='],
  ])("%j is redirected to in the browser's form, and exchanged in the app's form", async (redirect_uri, location) => {
    const { code, codeVerifier, response } = await obtainCode(project, 'github', { changes: { redirect_uri } })
    expect(response.headers.location).toContain(location)
    const { status } = await exchange(project, { code, codeVerifier }, { redirect_uri })
    expect([status, response.headers.location?.startsWith('https://app.test/')]).toEqual([200, true])
  })

  test('gets the code by 303 when the provider responds with a form post', async () => {
    const { response } = await obtainCode(project, 'apple', { changes: { redirect_uri: trusted } })
    expect([response.status, response.headers.location]).toEqual([303, expect.stringContaining(trusted)])
  })
})

test('every redirect has a fragment of its own, so that none is passed on', async () => {
  const journey = await begin(project, 'github', { redirect_uri: trusted, error_redirect_url: `${trusted}/error` })
  const denied = await callBack(project, 'github', await consent(journey, { decision: 'deny' }), journey)
  const { response } = await obtainCode(project, 'github', { changes: { redirect_uri: trusted } })
  const locations = [journey.location, denied.headers.location, response.headers.location]
  for (const location of locations) expect(location).toMatch(/#$/)
})

describe('an error', () => {
  const deny = async (changes: Record<string, string>) =>
    (
      await obtainCode(project, 'github', {
        choice: { decision: 'deny' },
        changes: { redirect_uri: trusted, ...changes },
      })
    ).response

  test('is redirected to the error URL with code, message and details only', async () => {
    const { status, headers } = await deny({ error_redirect_url: 'https://app.test/handler/error?lang=de' })
    expect(status).toBe(307)
    const url = new URL(headers.location ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://app.test/handler/error')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      lang: 'de',
      errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED',
      message: expect.stringMatching(/canceled/),
      details: '{}',
    })
  })

  test('is redirected to the percent-encoded form of the URL', async () => {
    const { headers } = await deny({ error_redirect_url: 'https://app.test/handler/fehler/größe' })
    expect(headers.location).toMatch('https://app.test/handler/fehler/gr%C3%B6%C3%9Fe?errorCode=')
  })

  test('is redirected to error_redirect_uri if both parameters are sent', async () => {
    const { headers } = await deny({
      error_redirect_url: 'https://app.test/handler/a',
      error_redirect_uri: 'https://app.test/handler/b',
    })
    expect(headers.location).toMatch('https://app.test/handler/b?')
  })

  test.each(['https://evil.test/error', 'https://app.test/handlers', 'http://localhost/error'])(
    'does not redirect to %s',
    async (error_redirect_url) => {
      const { status, body, headers } = await deny({ error_redirect_url })
      expect([status, body.code]).toEqual([400, 'OAUTH_PROVIDER_ACCESS_DENIED'])
      expect(headers).not.toHaveProperty('location')
    },
  )

  test('as text is not redirected', async () => {
    const changes = { redirect_uri: trusted, error_redirect_url: 'https://app.test/handler/error' }
    const journey = await begin(project, 'github', changes)
    const authorizationResponse = await consent(journey, { account: '1001', behavior: 'token-error' })
    const response = await callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
    expect([response.status, response.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
  })
})

describe('the page after the callback', () => {
  const authorize = async (after_callback_redirect_url: string) => {
    const query = authorizeQuery(project, 'v'.repeat(43), { redirect_uri: trusted, after_callback_redirect_url })
    return project.request('GET', `/auth/oauth/authorize/github?${query}`, { access: 'none' })
  }

  test.each(['https://app.test/handler/next?a=b#c', '/', '/notes?page=2#top', ''])('may be %j', async (url) => {
    expect((await authorize(url)).status).toBe(307)
  })

  test.each([
    'https://evil.test/',
    'https://app.test.evil.test/handler',
    'https://app.test/elsewhere',
    'http://app.test/handler',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'handler',
  ])('may not be %j', async (url) => {
    const { status, body } = await authorize(url)
    expect([status, body.code]).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED'])
  })
})

describe('the authorization request with', () => {
  test.each([
    ['another grant type', { grant_type: 'implicit' }, 'SCHEMA_ERROR'],
    ['another response type', { response_type: 'token' }, 'SCHEMA_ERROR'],
    ['no state', { state: null }, 'SCHEMA_ERROR'],
    ['a redirect URI that is none', { redirect_uri: '/handler' }, 'SCHEMA_ERROR'],
    ['an unknown project', { client_id: 'nobody' }, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'],
    ['a wrong key', { client_secret: 'pck_wrong' }, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
    ['another scope', { scope: 'openid' }, 'INVALID_SCOPE'],
  ])('%s is refused', async (_, changes, code) => {
    const path = `/auth/oauth/authorize/github?${authorizeQuery(project, 'v', changes)}`
    const response = await project.request('GET', path, { access: 'none' })
    expect(response.body.code).toBe(code)
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  test.each(['google', 'nobody', 'GitHub', '..%2Fgithub', '__proto__', 'constructor', '%00'])(
    'the provider %s is refused as unknown or disabled',
    async (provider) => {
      const path = `/auth/oauth/authorize/${provider}?${authorizeQuery(project, 'v')}`
      const { body } = await project.request('GET', path, { access: 'none' })
      expect(['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED', 'SCHEMA_ERROR']).toContain(body.code)
    },
  )
})
