/** Applications send users to sign out (OpenID Connect RP-Initiated Logout 1.0). */
import type { TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createUserClient, discoverFor, signInAt, startFlow } from '../../user-clients.ts'

const signedOut = 'https://app.example.com/signed-out'
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
let config: openId.Configuration
useFlowScene(async (scene) => {
  ;({ publicUrl, project, ann, browser } = scene)
  config = await discoverFor(
    publicUrl,
    project,
    await createUserClient(project, { post_logout_redirect_uris: [signedOut] }),
  )
})

const sessionCount = async () =>
  (await project.request('GET', `/auth/sessions?user_id=${ann}`, { access: 'server' })).body.items.length
const needsSignIn = async () => (await browser.open((await startFlow(config)).url.href)).url.includes('/sign-in?')

test('the user confirms, and returns to the registered address with the state', async () => {
  const { id_token: hint = '' } = await signInAt(config, browser)
  const parameters = { id_token_hint: hint, post_logout_redirect_uri: signedOut, state: 'abc' }
  const page = await browser.open(openId.buildEndSessionUrl(config, parameters).href)
  expect([page.location, await sessionCount()]).toEqual([null, 1])
  const { location } = await browser.submit(page, { answer: 'sign-out' }, {})
  expect(location).toBe(`${signedOut}?state=abc`)
  expect([await sessionCount(), await needsSignIn()]).toEqual([0, true])
})

test('the user can stay signed in', async () => {
  const { id_token: hint = '' } = await signInAt(config, browser)
  const page = await browser.open(openId.buildEndSessionUrl(config, { id_token_hint: hint }).href)
  await browser.submit(page, { answer: 'stay' })
  expect([await sessionCount(), await needsSignIn()]).toEqual([1, false])
})

test('a request without a hint asks, and ends on a page of the service', async () => {
  await signInAt(config, browser)
  const page = await browser.open(`${publicUrl}/auth/${project.id}/sign-out`)
  expect((await browser.submit(page, { answer: 'sign-out' })).html).toContain('You have signed out')
  expect(await needsSignIn()).toBe(true)
})

test('an unregistered address is refused, and another browser changes nothing', async () => {
  const { id_token: hint = '' } = await signInAt(config, browser)
  const parameters = { id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example.com' }
  const refused = await browser.open(openId.buildEndSessionUrl(config, parameters).href)
  expect([refused.status, refused.location]).toEqual([400, null])
  const page = await browser.open(openId.buildEndSessionUrl(config, { id_token_hint: hint }).href)
  await createFlowBrowser(publicUrl).submit(page, { answer: 'sign-out' })
  await browser.submit(page, { answer: 'sign-out' }, { origin: 'https://evil.example.com' })
  expect([await sessionCount(), await needsSignIn()]).toEqual([1, false])
})

test('a browser without a session is asked, too', async () => {
  const { id_token: hint = '' } = await signInAt(config, browser)
  const other = createFlowBrowser(publicUrl)
  const parameters = { id_token_hint: hint, post_logout_redirect_uri: signedOut }
  const page = await other.open(openId.buildEndSessionUrl(config, parameters).href)
  expect([page.location, page.html.includes('value="sign-out"')]).toEqual([null, true])
  expect((await other.submit(page, { answer: 'sign-out' })).location).toBe(signedOut)
})
