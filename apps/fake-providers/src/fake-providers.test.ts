/** One process simulates all providers with their deviations from the standard, and with selectable faults. */
import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { behaviors } from './behaviors.ts'
import { type FakeProviders, startFakeProviders } from './fake-providers.ts'

let fakes: FakeProviders
beforeAll(async () => {
  fakes = await startFakeProviders()
})
afterAll(() => fakes.close())

const redirectUri = 'http://localhost:8100/callback'
const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Authorization and token endpoint of each provider, and its client authentication. */
const addresses: Record<string, { authorize: string; token: string; client: 'basic' | 'body'; pkce?: false }> = {
  google: { authorize: 'accounts.google.com/o/oauth2/v2/auth', token: 'oauth2.googleapis.com/token', client: 'basic' },
  github: {
    authorize: 'github.com/login/oauth/authorize',
    token: 'github.com/login/oauth/access_token',
    client: 'basic',
  },
  facebook: {
    authorize: 'facebook.com/v20.0/dialog/oauth/',
    token: 'graph.facebook.com/v20.0/oauth/access_token',
    client: 'basic',
  },
  microsoft: {
    authorize: 'login.microsoftonline.com/contoso/oauth2/v2.0/authorize',
    token: 'login.microsoftonline.com/contoso/oauth2/v2.0/token',
    client: 'basic',
  },
  spotify: { authorize: 'accounts.spotify.com/authorize', token: 'accounts.spotify.com/api/token', client: 'basic' },
  discord: { authorize: 'discord.com/oauth2/authorize', token: 'discord.com/api/oauth2/token', client: 'basic' },
  gitlab: { authorize: 'gitlab.com/oauth/authorize', token: 'gitlab.com/oauth/token', client: 'basic' },
  apple: { authorize: 'appleid.apple.com/auth/authorize', token: 'appleid.apple.com/auth/token', client: 'body' },
  bitbucket: {
    authorize: 'bitbucket.org/site/oauth2/authorize',
    token: 'bitbucket.org/site/oauth2/access_token',
    client: 'basic',
  },
  linkedin: {
    authorize: 'www.linkedin.com/oauth/v2/authorization',
    token: 'www.linkedin.com/oauth/v2/accessToken',
    client: 'body',
    pkce: false,
  },
  x: { authorize: 'twitter.com/i/oauth2/authorize', token: 'api.x.com/2/oauth2/token', client: 'basic' },
  oidc: { authorize: 'oidc/authorize', token: 'oidc/token', client: 'basic' },
  plain: { authorize: 'plain/authorize', token: 'plain/token', client: 'basic' },
}
const of = (id: string) => addresses[id] ?? Object.values(addresses)[0]

async function agree(id: string, form: Record<string, string> = {}, state = 'abc'): Promise<Record<string, string>> {
  const pkce: Record<string, string> =
    of(id)?.pkce === false ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }
  const query = {
    response_type: 'code',
    client_id: 'app',
    redirect_uri: redirectUri,
    state,
    nonce: 'n',
    ...pkce,
  }
  const url = `${fakes.origin}/${of(id)?.authorize}?${new URLSearchParams(query)}`
  const body = new URLSearchParams({ account: '1001', ...form })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location) return Object.fromEntries(new URL(location).searchParams)
  const fields = (await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}

function askToken(id: string, fields: Record<string, string>, secret = 'secret'): Promise<Response> {
  const inBody: Record<string, string> = of(id)?.client === 'body' ? { client_id: 'app', client_secret: secret } : {}
  const headers: Record<string, string> =
    of(id)?.client === 'basic' ? { authorization: `Basic ${Buffer.from(`app:${secret}`).toString('base64')}` } : {}
  const body = new URLSearchParams({ ...fields, ...inBody })
  return fetch(`${fakes.origin}/${of(id)?.token}`, { method: 'POST', headers, body })
}

const exchange = (id: string, code: string, changes: Record<string, string> = {}, secret?: string) => {
  const proof: Record<string, string> = of(id)?.pkce === false ? {} : { code_verifier: verifier }
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...proof, ...changes }
  return askToken(id, fields, secret)
}
const codeOf = async (id: string, form?: Record<string, string>) => (await agree(id, form)).code ?? ''
const errorOf = async (response: Promise<Response>) => (await (await response).json()).error

describe.each(Object.keys(addresses))('%s', (id) => {
  test('issues tokens for its code once', async () => {
    const code = await codeOf(id)
    const body = await (await exchange(id, code)).json()
    expect(body).toMatchObject({ access_token: expect.any(String), token_type: 'bearer' })
    expect(await errorOf(exchange(id, code))).toBe(id === 'github' ? 'bad_verification_code' : 'invalid_grant')
  })

  test.each([
    ['another redirect URI', { redirect_uri: 'http://localhost:8100/other' }],
    ['another verifier', { code_verifier: 'wrong' }],
  ])('gives none for %s', async (_, changes) => {
    const body = await (await exchange(id, await codeOf(id), changes)).json()
    expect(body).not.toHaveProperty('access_token')
    expect(body.error).toMatch(/grant|code/)
  })

  test('issues no tokens to a client without a secret', async () => {
    expect(await errorOf(exchange(id, await codeOf(id), {}, ''))).toBe('invalid_client')
  })

  test('reports that the user canceled', async () => {
    expect(await agree(id, { decision: 'deny' })).toMatchObject({ error: 'access_denied', state: 'abc' })
  })
})

test.each(['google', 'apple', 'facebook', 'linkedin', 'oidc'])(
  '%s signs ID tokens with the key it publishes',
  async (id) => {
    const { id_token } = await (await exchange(id, await codeOf(id))).json()
    const keys = await (await fetch(`${fakes.origin}/oidc/keys`)).json()
    const { payload } = await jwtVerify(id_token, createLocalJWKSet(keys), { audience: 'app' })
    expect(payload).toMatchObject({ sub: '1001', nonce: 'n' })
  },
)

test.each(['x', 'microsoft', 'spotify'])(
  'a refresh token of %s works once if the real provider rotates its tokens',
  async (id) => {
    const refresh = async (token: string) =>
      (await askToken(id, { grant_type: 'refresh_token', refresh_token: token })).json()
    const { refresh_token } = await (await exchange(id, await codeOf(id))).json()
    const first = await refresh(refresh_token)
    expect(first.access_token).toEqual(expect.any(String))
    const again = await refresh(refresh_token)
    if (id === 'spotify') expect([first.refresh_token, again.error]).toEqual([undefined, undefined])
    else {
      expect(again.error).toBe(id === 'x' ? 'invalid_request' : 'invalid_grant')
      expect((await refresh(first.refresh_token)).access_token).toEqual(expect.any(String))
    }
  },
)

describe('on demand', () => {
  const status = async (behavior: string) => (await exchange('google', await codeOf('google', { behavior }))).status
  const text = async (behavior: string) => (await exchange('google', await codeOf('google', { behavior }))).text()
  const claims = async (behavior: string) => {
    const { id_token } = JSON.parse(await text(behavior))
    return JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString())
  }

  test('the response has another state, or another issuer', async () => {
    for (const state of ['abc', 'ab0']) {
      const returned = (await agree('google', { behavior: 'wrong-state' }, state)).state
      expect(returned).toMatch(/^ab.$/)
      expect(returned).not.toBe(state)
    }
    expect((await agree('google', { behavior: 'wrong-response-issuer' })).iss).toBe('https://issuer.example.net')
    expect(await agree('oidc', { behavior: 'no-response-issuer' })).not.toHaveProperty('iss')
    expect((await agree('oidc')).iss).toBe(`${fakes.origin}/oidc`)
  })

  test('the ID token is invalid', async () => {
    expect((await claims('wrong-issuer')).iss).toBe('https://issuer.example.net')
    expect((await claims('wrong-audience')).aud).toBe('another-client')
    expect((await claims('wrong-nonce')).nonce).not.toBe('n')
    expect((await claims('expired-id-token')).exp * 1000).toBeLessThan(Date.now())
    const { id_token } = JSON.parse(await text('foreign-id-token'))
    const keys = createLocalJWKSet(await (await fetch(`${fakes.origin}/oidc/keys`)).json())
    await expect(jwtVerify(id_token, keys)).rejects.toThrow(/signature/)
  })

  test('the token endpoint fails', async () => {
    expect([await status('token-error'), await status('invalid-client')]).toEqual([500, 401])
    expect(await text('token-html')).toMatch(/^<!doctype/)
    expect(await text('token-broken')).toBe('{"access_token": "abc", "token_')
    expect((await text('token-huge')).length).toBeGreaterThan(10_000_000)
  })

  test('the provider responds slowly, or not at all', async () => {
    for (const behavior of ['token-silent', 'token-drip']) {
      const code = await codeOf('google', { behavior })
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const headers = { authorization: `Basic ${Buffer.from('app:secret').toString('base64')}` }
      const signal = AbortSignal.timeout(500)
      const response = fetch(`${fakes.origin}/oauth2.googleapis.com/token`, { method: 'POST', body, headers, signal })
      await expect(response.then((received) => received.text())).rejects.toThrow(/abort|timeout/i)
    }
  })

  test('each fault has a readable name', () => {
    for (const name of Object.values(behaviors)) expect(name).toMatch(/^[A-Z][\w ,0-9-]+$/)
  })
})

test('a token of one provider gives no access to another', async () => {
  const { access_token } = await (await exchange('google', await codeOf('google'))).json()
  const me = (path: string, scheme = 'Bearer') =>
    fetch(`${fakes.origin}/${path}`, { headers: { authorization: `${scheme} ${access_token}` } })
  expect((await me('openidconnect.googleapis.com/v1/userinfo')).status).toBe(200)
  expect((await me('api.spotify.com/v1/me')).status).toBe(401)
  expect((await me('api.github.com/user', 'token')).status).toBe(401)
})
