import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { settingWarnings, unknownSettings } from './setting-warnings.ts'

const production = {
  NODE_ENV: 'production',
  PORTICO_URL: 'https://auth.example.com',
  PORTICO_SECRET: 'k3Wd0pQz7LmX9vRtY2bNc5HsJ8fGaE1u',
  PORTICO_SMTP_URL: 'smtp://mail.example.com',
  PORTICO_TRUSTED_PROXIES: '10.0.0.0/8',
}
const warningsFor = (variables: Record<string, string>) => settingWarnings(variables, readConfig(variables))

test.each([
  ['PORTICO_SMTP_URI', 'PORTICO_SMTP_URL'],
  ['PORTICO_SECRT', 'PORTICO_SECRET'],
  ['PORTICO_TRUSTED_PROXY', 'PORTICO_TRUSTED_PROXIES'],
  ['PORTICO_SHARED_GITHUB_CLIENTID', 'PORTICO_SHARED_GITHUB_CLIENT_ID'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
])('the unknown setting %s is reported with the most similar one', (name, similar) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([`There is no setting ${name}. Did you mean ${similar}?`])
})

test('an unknown setting that resembles no other is reported without a suggestion, and without its value', () => {
  expect(unknownSettings({ PORTICO_FAVORITE_COLOR: 'green' })).toEqual(['There is no setting PORTICO_FAVORITE_COLOR.'])
})

test('variables of other programs, of apps and of Kubernetes are not reported', () => {
  const others = {
    PATH: '/bin',
    REDIS_URL: 'redis://localhost',
    REDISX_URL: 'redis://localhost',
    PORTICO_PROJECT_ID: 'internal',
    PORTICO_INBOX_PORT: '8105',
    PORTICO_SERVICE_HOST: '10.0.0.1',
    PORTICO_SERVICE_PORT_HTTP: '8100',
    PORTICO_PORT: 'tcp://10.0.0.1:8100',
    PORTICO_PORT_8100_TCP_PROTO: 'tcp',
    PORTICO_SMTP_URI: '',
  }
  expect(unknownSettings(others)).toEqual([])
})

test('complete settings for production, and none in development, cause no warning', () => {
  expect(warningsFor(production)).toEqual([])
  expect(warningsFor({})).toEqual([])
})

test('production without a public address is reported', () => {
  const { PORTICO_URL: _, ...rest } = production
  expect(warningsFor(rest)).toEqual([expect.stringMatching(/^PORTICO_URL is not set.* PORTICO_URL=https:/)])
})

test('production behind https without the addresses of the proxy is reported', () => {
  const { PORTICO_TRUSTED_PROXIES: _, ...rest } = production
  expect(warningsFor(rest)).toEqual([expect.stringMatching(/^PORTICO_TRUSTED_PROXIES is not set/)])
})

test('a public address without production is reported', () => {
  expect(warningsFor({ PORTICO_URL: 'https://auth.example.com' })).toEqual([
    expect.stringContaining('Set NODE_ENV=production.'),
  ])
  expect(warningsFor({ PORTICO_URL: 'http://localhost:9000' })).toEqual([])
})

test('metrics that other machines can read without a token are reported, and a host without a port', () => {
  const port = { PORTICO_METRICS_PORT: '9464' }
  expect(warningsFor(port)).toEqual([])
  expect(warningsFor({ ...port, PORTICO_METRICS_HOST: '::1' })).toEqual([])
  expect(warningsFor({ ...port, PORTICO_METRICS_HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^PORTICO_METRICS_HOST is not an address of this machine only/),
  ])
  expect(warningsFor({ PORTICO_METRICS_HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^PORTICO_METRICS_HOST has no effect without PORTICO_METRICS_PORT/),
  ])
})

test.skipIf(process.platform !== 'linux')('an embedded database in memory is reported in production', () => {
  const inMemory = { ...production, PORTICO_DATA_DIR: '/dev/shm' }
  expect(warningsFor(inMemory).join()).toContain('DATABASE_URL is not set, and PORTICO_DATA_DIR (/dev/shm) is lost')
  expect(warningsFor({ ...inMemory, DATABASE_URL: 'postgres://portico@db/portico' })).toEqual([])
  expect(warningsFor({ ...production, PORTICO_DATA_DIR: '/dev/shm/absent' })).toEqual([])
})
