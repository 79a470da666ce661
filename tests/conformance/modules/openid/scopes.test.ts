/** Scopes of a project: what applications may do for users at its resources. */
import type { TestProject } from '@portico/server/testing'
import { decodeJwt } from 'jose'
import * as openId from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createScope, definePermissions } from '../../machines.ts'
import { createUserClient, discoverFor, email, password, signInAt, startFlow } from '../../user-clients.ts'

let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ publicUrl, project, ann, browser } = scene)
})

const resource = 'https://api.example.com'
const texts = [
  { locale: 'en', name: 'Read your <plans>', description: 'Every plan of this year.' },
  { locale: 'de', name: 'Ihre Pläne lesen' },
]
let resourceId: string

const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })

beforeEach(async () => {
  await createScope(project, { id: 'plans.read', texts })
  await createScope(project, { id: 'plans.write', texts: [{ locale: 'en', name: 'Change your plans' }] })
  const created = await asAdmin('POST', '/oauth-resources', { uri: resource, scopes: ['plans.write', 'plans.read'] })
  expect(created.body.scopes).toEqual(['plans.read', 'plans.write'])
  resourceId = created.body.id
})

const openClient = async (fields: object = {}) =>
  discoverFor(publicUrl, project, await createUserClient(project, { resources: [resourceId], ...fields }))

const wanted = { scope: 'openid plans.read plans.write', resource }

const scopeOf = (tokens: openId.TokenEndpointResponse) => decodeJwt(tokens.access_token).scope

async function openConsent(config: openId.Configuration, parameters: Record<string, string> = {}) {
  const { url, checks } = await startFlow(config, { ...wanted, ...parameters })
  const consent = await browser.submit(await browser.open(url.href), { email, password })
  return { consent, checks }
}

test('a user reads the texts of scopes, leaves one out, and finds the other among the apps with access', async () => {
  await createScope(project, { id: 'plans.delete', texts })
  const config = await openClient()
  // No resource accepts the third scope, so that no token has it.
  const { scopes_supported: supported } = config.serverMetadata()
  expect(supported).toEqual(['openid', 'profile', 'email', 'offline_access', 'plans.read', 'plans.write'])
  const { consent, checks } = await openConsent(config)
  expect(consent.html).toContain('Read your &#60;plans&#62;')
  expect(consent.html).toContain('Every plan of this year.')
  const page = await browser.submit(consent, { resource_scope: `${resource} plans.read`, answer: 'allow' })
  const tokens = await openId.authorizationCodeGrant(config, new URL(page.location ?? ''), checks, { resource })
  const again = await browser.open((await startFlow(config, { ...wanted, prompt: 'consent' })).url.href)
  expect(again.html).toContain('<li>Read your &#60;plans&#62;<br>')
  expect(again.html).not.toContain('name="resource_scope"')
  expect(scopeOf(tokens)).toBe('plans.read')
  const { body } = await project.request('GET', `/oauth-grants?user_id=${ann}`, { access: 'server' })
  expect(body.items[0]).toMatchObject({
    scopes: ['openid', 'plans.read'],
    scope_texts: [{ id: 'plans.read', name: 'Read your <plans>', description: 'Every plan of this year.' }],
  })
  const { url } = await startFlow(config, wanted)
  expect((await browser.open(url.href)).location).toMatch(/\?code=/)
})

test('a user reads the texts in the language of the page', async () => {
  const { consent } = await openConsent(await openClient(), { ui_locales: 'de-AT' })
  expect(consent.html).toContain('Ihre Pläne lesen')
  expect(consent.html).toContain('Change your plans')
})

test('an application of the owner gets the scopes without a question', async () => {
  const config = await openClient({ is_first_party: true })
  const tokens = await signInAt(config, browser, wanted, { resource })
  expect(scopeOf(tokens)).toBe('plans.read plans.write')
  const { body: events } = await project.request('GET', `/audit-events?user_id=${ann}`, { access: 'server' })
  expect(events.items.filter(({ type }: { type: string }) => type === 'oauth_grant_created')).toHaveLength(1)
})

test('a token has a scope only while its user has the permissions behind it', async () => {
  await definePermissions(project, 'plans')
  await asAdmin('PATCH', '/oauth-scopes/plans.write', { permission_ids: ['plans'] })
  const config = await openClient()
  const tokens = await signInAt(config, browser, wanted, { resource })
  expect(scopeOf(tokens)).toBe('plans.read')
  await project.request('POST', `/user-permissions/${ann}/plans`, { access: 'server', body: {} })
  const renewed = await openId.refreshTokenGrant(config, tokens.refresh_token ?? '', { resource })
  expect(scopeOf(renewed)).toBe('plans.read plans.write')
  await asAdmin('PATCH', '/team-permission-definitions/plans', { id: 'gardens' })
  expect((await asAdmin('GET', '/oauth-scopes')).body.items[1].permission_ids).toEqual(['gardens'])
  await asAdmin('DELETE', '/team-permission-definitions/gardens')
  const last = await openId.refreshTokenGrant(config, renewed.refresh_token ?? '', { resource })
  expect(scopeOf(last)).toBe('plans.read')
})

test('scopes and permissions have different ids', async () => {
  await definePermissions(project, 'reports')
  const create = async (id: string) => (await asAdmin('POST', '/oauth-scopes', { id, texts })).body.code
  expect(await create('reports')).toBe('OAUTH_SCOPE_ID_RESERVED')
  expect(await create('email')).toBe('OAUTH_SCOPE_ID_RESERVED')
  expect(await create('plans.read')).toBe('OAUTH_SCOPE_ALREADY_EXISTS')
  expect(await create('Plans read')).toBe('SCHEMA_ERROR')
  await createScope(project, { id: 'invoices', texts })
  expect((await asAdmin('POST', '/team-permission-definitions', { id: 'invoices' })).body.code).toBe(
    'PERMISSION_ALREADY_EXISTS',
  )
})

test('a scope that was deleted is in no resource and no token', async () => {
  expect((await asAdmin('DELETE', '/oauth-scopes/plans.write')).status).toBe(200)
  expect((await asAdmin('DELETE', '/oauth-scopes/plans.write')).body.code).toBe('OAUTH_SCOPE_NOT_FOUND')
  expect((await asAdmin('PATCH', `/oauth-resources/${resourceId}`, { scopes: ['plans.write'] })).body.code).toBe(
    'OAUTH_SCOPE_NOT_FOUND',
  )
  const tokens = await signInAt(await openClient(), browser, wanted, { resource })
  expect(scopeOf(tokens)).toBe('plans.read')
})
