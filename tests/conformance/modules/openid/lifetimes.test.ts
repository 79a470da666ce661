/** The settings of the service decide how long codes, tokens and grants of the provider are valid. */
import { readConfig } from '@portico/server'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { decodeJwt } from 'jose'
import * as openId from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { openIssuer } from '../../machines.ts'
import { createAnn, createUserClient, discoverFor, signInAt } from '../../user-clients.ts'

const { openIdLifetimes } = readConfig({
  PORTICO_OPENID_ACCESS_TOKEN_SECONDS: '120',
  PORTICO_OPENID_ID_TOKEN_SECONDS: '300',
  PORTICO_OPENID_REFRESH_IDLE_DAYS: '2',
  PORTICO_OPENID_GRANT_DAYS: '3',
  PORTICO_OPENID_DEVICE_CODE_SECONDS: '90',
})
const hour = 3_600_000

let app: TestApp
let publicUrl: string
let close: () => Promise<void>
let project: TestProject
let browser: FlowBrowser
beforeAll(async () => {
  const opened = await openIssuer((settings) => createTestApp({ ...settings, openIdLifetimes }))
  ;({ app, publicUrl, close } = opened)
})
afterAll(async () => {
  await close()
  await app.close()
})
beforeEach(async () => {
  project = await app.createProject()
  await createAnn(project)
  browser = createFlowBrowser(publicUrl)
})

const openClient = async (fields: object = {}) =>
  discoverFor(publicUrl, project, await createUserClient(project, fields))

test('access tokens, ID tokens and consent have the lifetimes of the settings', async () => {
  const config = await openClient()
  const tokens = await signInAt(config, browser, { scope: 'openid offline_access', prompt: 'consent' })
  expect(tokens.expires_in).toBe(120)
  const { sub, iat = 0, exp } = tokens.claims() ?? {}
  expect(exp).toBe(iat + 300)
  const { body } = await project.request('GET', `/oauth-grants?user_id=${sub}`, { access: 'server' })
  const [grant] = body.items
  expect(grant.expires_at_millis - grant.created_at_millis).toBeCloseTo(72 * hour, -4)
})

test('a token of a machine, which its resource verifies itself, has the lifetime of access tokens', async () => {
  const machine = await openClient({ kind: 'machine', redirect_uris: [] })
  const { access_token: token, expires_in: seconds } = await openId.clientCredentialsGrant(machine)
  const { iat = 0, exp } = decodeJwt(token)
  expect([seconds, exp]).toEqual([120, iat + 120])
})

test('a refresh token ends two days after it was issued, unless it is used', async () => {
  const config = await openClient()
  const first = await signInAt(config, browser, { scope: 'openid offline_access', prompt: 'consent' })
  app.clock.advance(47 * hour)
  const second = await openId.refreshTokenGrant(config, first.refresh_token ?? '')
  app.clock.advance(3 * hour)
  const third = await openId.refreshTokenGrant(config, second.refresh_token ?? '')
  app.clock.advance(49 * hour)
  await expect(openId.refreshTokenGrant(config, third.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('a device code is valid for 90 seconds', async () => {
  const config = await openClient({ kind: 'device', redirect_uris: [] })
  expect((await openId.initiateDeviceAuthorization(config, { scope: 'openid' })).expires_in).toBe(90)
})
