import type { AdminProject, ApiKeySet, SentEmail, SuspendedKey, WebhookEndpoint } from '@portico/sdk/admin'
import { expect, test } from 'vitest'
import { overview as texts } from '../../texts/en/overview.ts'
import { attentionOf } from './attention.ts'

const now = new Date('2026-11-22T12:00:00Z')
const dayMillis = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(now.getTime() + days * dayMillis)
const wording = { texts, relative: () => 'today', day: (date: Date) => date.toISOString().slice(0, 10) }

const project = (isProductionMode: boolean, config: object = {}) =>
  ({
    id: 'p',
    isProductionMode,
    config: {
      allowLocalhost: false,
      domains: [],
      oauthProviders: [{ id: 'google', enabled: true, type: 'shared' }],
      emailConfig: { type: 'shared' },
      ...config,
    },
  }) as unknown as AdminProject

const keySet = (expiresAt: Date, more: Partial<ApiKeySet> = {}) =>
  ({ id: 'k', description: 'ci', expiresAt, ...more }) as unknown as ApiKeySet

const titles = (subject: Partial<Parameters<typeof attentionOf>[0]> & { project: AdminProject }) =>
  attentionOf({ keySets: [], suspendedKeys: [], failedEmails: [], failingEndpoints: [], now, ...subject }, wording).map(
    ({ title }) => title,
  )

test('development may use shared keys and the shared mail server', () => {
  expect(titles({ project: project(false) })).toEqual([])
})

test('endpoints that the sign-in is too old to read are named as not checked', () => {
  expect(titles({ project: project(false), failingEndpoints: null })).toEqual(['Webhooks were not checked'])
})

test('production names each shared provider, the shared mail server and what is unsafe', () => {
  expect(titles({ project: project(true, { allowLocalhost: true }) })).toEqual([
    'The project is not ready for production',
    'Google uses shared keys',
    'Email is sent from a shared server',
  ])
})

test('a provider that is disabled, or has its own keys, needs no attention', () => {
  const oauthProviders = [
    { id: 'google', enabled: false, type: 'shared' },
    { id: 'github', enabled: true, type: 'standard' },
  ]
  expect(titles({ project: project(true, { oauthProviders, emailConfig: { type: 'standard' } }) })).toEqual([])
})

test.each([
  ['in 13 days', keySet(inDays(13)), ['API key “ci” expires 2026-12-05']],
  ['in 15 days', keySet(inDays(15)), []],
  ['in 13 days, but revoked', keySet(inDays(13), { manuallyRevokedAt: now }), []],
  ['yesterday, while in use', keySet(inDays(-1), { lastUsedAt: inDays(-1) }), ['API key “ci” expired 2026-11-21']],
  ['yesterday, never used', keySet(inDays(-1)), []],
  ['long ago', keySet(inDays(-30), { lastUsedAt: inDays(-30) }), []],
])('keys that expire %s', (_, set, expected) => {
  expect(titles({ project: project(false), keySets: [set] })).toEqual(expected)
})

test('keys of a restored backup wait for their owner', () => {
  const suspendedKeys = [{ id: 'k' } as unknown as SuspendedKey]
  expect(titles({ project: project(false), suspendedKeys })).toEqual(['Secret keys are refused after a restore'])
})

test.each([
  ['of yesterday, is shown', -1, ['An email could not be sent (today)']],
  ['whose content is deleted, is not shown', -7, []],
])('an email that was given up %s', (_, days, expected) => {
  const failedEmails = [{ id: 'e', createdAt: inDays(days) } as unknown as SentEmail]
  expect(titles({ project: project(false), failedEmails })).toEqual(expected)
})

test('an endpoint that accepts no messages is named', () => {
  const failingEndpoints = [{ id: 'ep_1', url: 'https://example.com/hooks' } as unknown as WebhookEndpoint]
  expect(titles({ project: project(false), failingEndpoints })).toEqual(['Webhooks to https://example.com/hooks fail'])
})
