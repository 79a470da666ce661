import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PORTICO_SECRET: 'fJ4kq9Zr7wXb2mNc8vLp5sTd1yGh6aQe',
  PORTICO_SMTP_URL: 'smtps://mail.example.com',
}
const oauthOf = (env: Record<string, string>) => readConfig(env).oauth
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

const issuer = { PORTICO_FAKE_PROVIDER_ISSUER: 'http://localhost:9000', PORTICO_FAKE_PROVIDER_SECRET: 'secret' }
const github = { PORTICO_SHARED_GITHUB_CLIENT_ID: 'id', PORTICO_SHARED_GITHUB_CLIENT_SECRET: 'secret' }

test('in development the fake providers replace shared providers only', () => {
  expect(oauthOf({})).toEqual({
    sharedKeys: {},
    issuerOverride: null,
    fakeProvidersUrl: 'http://localhost:8114',
    fakesAllProviders: false,
  })
  expect(oauthOf({ PORTICO_FAKE_PROVIDERS: 'all' }).fakesAllProviders).toBe(true)
  expect(oauthOf({ PORTICO_FAKE_PROVIDERS_PORT: 'off' }).fakeProvidersUrl).toBeNull()
})

test("shared providers use the operator's keys by provider id, the others use the issuer override", () => {
  const { sharedKeys, issuerOverride } = oauthOf({ ...github, ...issuer })
  expect(sharedKeys).toEqual({ github: { clientId: 'id', clientSecret: 'secret' } })
  expect(issuerOverride).toEqual({ issuer: 'http://localhost:9000', clientSecret: 'secret' })
})

test('in production no provider is fake, and keys apply', () => {
  expect(oauthOf({ ...production, ...github })).toMatchObject({
    sharedKeys: { github: { clientId: 'id' } },
    issuerOverride: null,
    fakeProvidersUrl: null,
  })
})

describe('an invalid setting is reported in one sentence that names it', () => {
  test.each([
    [{ PORTICO_FAKE_PROVIDERS: 'some' }, /^PORTICO_FAKE_PROVIDERS must be shared or all, .*for example/],
    [{ PORTICO_FAKE_PROVIDERS_PORT: 'abc' }, /^PORTICO_FAKE_PROVIDERS_PORT must be a port .*for example/],
    [{ PORTICO_FAKE_PROVIDERS_PORT: '70000' }, /^PORTICO_FAKE_PROVIDERS_PORT must be a port/],
    [
      { ...issuer, PORTICO_FAKE_PROVIDER_ISSUER: 'localhost' },
      /^PORTICO_FAKE_PROVIDER_ISSUER must be a URL, for example/,
    ],
    [
      { ...issuer, PORTICO_FAKE_PROVIDER_ISSUER: 'ftp://a.b' },
      /^PORTICO_FAKE_PROVIDER_ISSUER must be a URL, for example/,
    ],
    [{ PORTICO_FAKE_PROVIDER_ISSUER: 'http://a.b' }, /_ISSUER and PORTICO_FAKE_PROVIDER_SECRET must be set together/],
    [{ PORTICO_FAKE_PROVIDER_SECRET: 'x' }, /_ISSUER and PORTICO_FAKE_PROVIDER_SECRET must be set together/],
    [{ PORTICO_SHARED_GOOGLE_CLIENT_ID: 'x' }, /^PORTICO_SHARED_GOOGLE_CLIENT_ID and .*_SECRET must be set together/],
    [{ PORTICO_SHARED_SPOTIFY_CLIENT_SECRET: 'x' }, /^PORTICO_SHARED_SPOTIFY_CLIENT_ID and .* must be set together/],
    [{ ...production, ...issuer }, /^PORTICO_FAKE_PROVIDER_ISSUER is for development/],
    [{ ...production, PORTICO_FAKE_PROVIDERS: 'all' }, /^PORTICO_FAKE_PROVIDERS=all is for development/],
  ])('%j', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)])
  })
})
