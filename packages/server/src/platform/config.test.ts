import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('limits', () => {
  test('are on, with their defaults', () => {
    expect(readConfig({}).limits).toMatchObject({ passwordFailures: { max: 10 }, networkPerHour: { max: 600 } })
  })

  test('can each be set, and keep their windows', () => {
    const { limits } = readConfig({ PORTICO_LIMIT_PASSWORD_FAILURES: '3', PORTICO_LIMIT_NETWORK_PER_MINUTE: '600' })
    expect(limits?.passwordFailures).toEqual({ max: 3, windowMillis: 900_000, scope: 'project' })
    expect(limits?.networkPerMinute.max).toBe(600)
  })

  test.each(['0', '-1', '1.5', 'ten', '1e99'])('refuse %s with one sentence and an example', (value) => {
    expect(problemsOf({ PORTICO_LIMIT_PASSWORD_FAILURES: value })).toEqual([
      'PORTICO_LIMIT_PASSWORD_FAILURES must be a whole number from 1 to 1000000000, for example PORTICO_LIMIT_PASSWORD_FAILURES=10.',
    ])
  })

  test('with an unknown name are refused', () => {
    expect(problemsOf({ PORTICO_LIMIT_PASSWORD_FAILURE: '3' })[0]).toContain(
      'There is no limit PORTICO_LIMIT_PASSWORD_FAILURE. The limits are PORTICO_LIMIT_NETWORK_PER_MINUTE,',
    )
  })

  test('can be turned off for load tests, but not in production', () => {
    expect(readConfig({ PORTICO_LIMITS: 'off' }).limits).toBeNull()
    expect(problemsOf({ PORTICO_LIMITS: 'no' })[0]).toContain('PORTICO_LIMITS must be on or off')
    expect(problemsOf({ PORTICO_LIMITS: 'off', NODE_ENV: 'production' })).toContain(
      'PORTICO_LIMITS=off is for load tests only; in production leave it out, or set PORTICO_LIMITS=on.',
    )
  })
})

describe('proxies', () => {
  test('are IPv4 and IPv6 addresses and ranges', () => {
    const { trustedProxies } = readConfig({ PORTICO_TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,192.0.2.7,fd00::/8' })
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.0.2.7', 'fd00::/8'])
    expect(readConfig({}).trustedProxies).toEqual([])
  })

  test.each(['proxy.local', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.1/8/8', '10.0.0.1/'])('refuse %s', (value) => {
    expect(problemsOf({ PORTICO_TRUSTED_PROXIES: value })).toEqual([
      'PORTICO_TRUSTED_PROXIES must be a list of addresses and CIDR ranges, for example PORTICO_TRUSTED_PROXIES=10.0.0.0/8,fd00::/8.',
    ])
  })

  test('can send the country in a header, which requires PORTICO_TRUSTED_PROXIES', () => {
    const proxies = { PORTICO_TRUSTED_PROXIES: '::1' }
    expect(readConfig({ ...proxies, PORTICO_COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBe('cf-ipcountry')
    expect(problemsOf({ ...proxies, PORTICO_COUNTRY_HEADER: 'a b' })[0]).toContain('must be the name of a header')
    expect(problemsOf({ PORTICO_COUNTRY_HEADER: 'cf-ipcountry' })[0]).toContain('set PORTICO_TRUSTED_PROXIES')
  })
})

test('lifetimes of the OpenID provider have their defaults, and bounds', () => {
  expect(readConfig({}).openIdLifetimes).toEqual({
    ...{ code: 60, interaction: 3600, deviceCode: 600, accessToken: 600, idToken: 3600 },
    ...{ refreshToken: 31_536_000, unusedRefreshToken: 7_776_000, grant: 31_536_000 },
  })
  expect(problemsOf({ PORTICO_OPENID_ACCESS_TOKEN_SECONDS: '601', PORTICO_OPENID_GRANT_DAYS: '0' })).toEqual([
    'PORTICO_OPENID_ACCESS_TOKEN_SECONDS must be a whole number from 60 to 600, for example PORTICO_OPENID_ACCESS_TOKEN_SECONDS=600.',
    'PORTICO_OPENID_GRANT_DAYS must be a whole number from 1 to 365, for example PORTICO_OPENID_GRANT_DAYS=365.',
  ])
})

test('the list of breached passwords is that of Have I Been Pwned, or another address without a slash at its end', () => {
  expect(readConfig({}).breachedPasswordsUrl).toBe('https://api.pwnedpasswords.com/range')
  const PORTICO_BREACHED_PASSWORDS_URL = 'https://passwords.example.com/range//'
  expect(readConfig({ PORTICO_BREACHED_PASSWORDS_URL }).breachedPasswordsUrl).toBe(
    'https://passwords.example.com/range',
  )
  expect(problemsOf({ PORTICO_BREACHED_PASSWORDS_URL: 'passwords.example.com' })[0]).toContain(
    'PORTICO_BREACHED_PASSWORDS_URL must be a URL',
  )
})

test('invalid values of REDIS_URL and PORTICO_AUDIT_DAYS are refused', () => {
  expect(readConfig({ REDIS_URL: 'redis://localhost:6379', PORTICO_AUDIT_DAYS: '30' })).toMatchObject({
    redisUrl: 'redis://localhost:6379',
    auditDays: 30,
  })
  expect(problemsOf({ REDIS_URL: 'http://localhost' })[0]).toContain(
    'REDIS_URL must be a URL that starts with redis://',
  )
  expect(problemsOf({ PORTICO_AUDIT_DAYS: '0' })[0]).toContain('PORTICO_AUDIT_DAYS must be a whole number from 1')
})

test('PORTICO_PACKAGES_DIR is a folder or off', () => {
  expect(readConfig({ PORTICO_PACKAGES_DIR: '/tmp/packages' }).packagesDir).toBe('/tmp/packages')
  expect(readConfig({ PORTICO_PACKAGES_DIR: 'off' }).packagesDir).toBeNull()
  expect(readConfig({}).packagesDir).toBeNull()
})

test('PORTICO_DOCS is on or off', () => {
  expect(readConfig({}).hasDocs).toBe(true)
  expect(readConfig({ PORTICO_DOCS: 'off' }).hasDocs).toBe(false)
  expect(problemsOf({ PORTICO_DOCS: 'none' })[0]).toContain('PORTICO_DOCS must be on or off')
})

test('certificate verification cannot be turned off in production', () => {
  const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(readConfig(off).isProduction).toBe(false)
  const problem = expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of certificates')
  expect(problemsOf({ ...off, NODE_ENV: 'production' })).toContainEqual(problem)
  expect(problemsOf({ NODE_TLS_REJECT_UNAUTHORIZED: '1', NODE_ENV: 'production' })).not.toContainEqual(problem)
})

test.each(['prod', 'Production', 'staging'])(
  'NODE_ENV=%s is refused, so that it does not start development',
  (value) => {
    expect(problemsOf({ NODE_ENV: value })).toEqual([
      'NODE_ENV must be production, development or test, for example NODE_ENV=production.',
    ])
  },
)

describe('PORTICO_URL', () => {
  test('is stored in its normal form', () => {
    expect(readConfig({ PORTICO_URL: 'https://Auth.Example.com:443/' }).publicUrl).toBe('https://auth.example.com')
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  })

  test.each([
    'https://auth.example.com/portico',
    'https://auth.example.com/?a=b',
    'https://auth.example.com/#a',
    'https://ann:secret@auth.example.com',
  ])('refuses %s, because links and issuers are made of it', (value) => {
    expect(problemsOf({ PORTICO_URL: value })).toEqual([
      'PORTICO_URL must have only a protocol, a host and perhaps a port, for example PORTICO_URL=https://auth.example.com.',
    ])
  })

  test('is https in production, except on the own machine', () => {
    const problem = expect.stringContaining('PORTICO_URL must start with https:// in production')
    expect(problemsOf({ NODE_ENV: 'production', PORTICO_URL: 'http://auth.example.com' })).toContainEqual(problem)
    expect(problemsOf({ NODE_ENV: 'production', PORTICO_URL: 'http://localhost:8100' })).not.toContainEqual(problem)
  })
})

test.each([' ', '0x50', '1e3', '+80', '80.0'])('the number %o is refused', (value) => {
  expect(problemsOf({ PORT: value })).toEqual(['PORT must be a whole number from 0 to 65535, for example PORT=8100.'])
})

test('the SMTP port of the inbox is a port or off', () => {
  expect(readConfig({ PORTICO_INBOX_SMTP_PORT: 'off' }).smtpUrl).toBe('smtp://127.0.0.1:2500')
  expect(readConfig({ PORTICO_INBOX_SMTP_PORT: '2600' }).smtpUrl).toBe('smtp://127.0.0.1:2600')
  expect(problemsOf({ PORTICO_INBOX_SMTP_PORT: 'on' })[0]).toContain('PORTICO_INBOX_SMTP_PORT must be a port')
})

test('a pooler needs a database server and one of three modes', () => {
  expect(readConfig({}).databasePooler).toBe('none')
  expect(problemsOf({ PORTICO_DATABASE_POOLER: 'transaction' })).toEqual([
    'PORTICO_DATABASE_POOLER needs DATABASE_URL: the embedded database has no pooler.',
  ])
  expect(problemsOf({ PORTICO_DATABASE_POOLER: 'session' })[0]).toContain('must be none, transaction or')
})

describe('metrics', () => {
  const token = 'k3Wd0pQz7LmX9vRtY2bNc5HsJ8fGaE1u'

  test('are off by default', () => {
    expect(readConfig({})).toMatchObject({ metricsToken: null, metricsListen: null })
  })

  test('are served with a token, or on a port of this machine', () => {
    expect(readConfig({ PORTICO_METRICS_TOKEN: token }).metricsToken).toBe(token)
    expect(readConfig({ PORTICO_METRICS_PORT: '9464' }).metricsListen).toEqual({ host: '127.0.0.1', port: 9464 })
    const settings = { PORTICO_METRICS_PORT: '9464', PORTICO_METRICS_HOST: '0.0.0.0' }
    expect(readConfig(settings).metricsListen).toEqual({ host: '0.0.0.0', port: 9464 })
  })

  test.each([token.slice(0, 31), `${token} `, `${token}é`])('refuse the token "%s"', (value) => {
    expect(problemsOf({ PORTICO_METRICS_TOKEN: value })).toEqual([
      expect.stringMatching(/^PORTICO_METRICS_TOKEN must /),
    ])
  })

  test('refuse a weak token in production', () => {
    const weak = { NODE_ENV: 'production', PORTICO_METRICS_TOKEN: 'a'.repeat(32) }
    expect(problemsOf(weak)).toContainEqual(expect.stringMatching(/^PORTICO_METRICS_TOKEN is too weak/))
  })

  test.each(['0', '65536', '-1', 'off'])('refuse the port %s with an example', (value) => {
    expect(problemsOf({ PORTICO_METRICS_PORT: value })).toEqual([
      'PORTICO_METRICS_PORT must be a port from 1 to 65535, for example PORTICO_METRICS_PORT=9464.',
    ])
  })

  test('refuse the port of the service', () => {
    expect(problemsOf({ PORTICO_METRICS_PORT: '8100' })).toEqual([
      expect.stringMatching(/^PORTICO_METRICS_PORT must differ from PORT\./),
    ])
  })
})
