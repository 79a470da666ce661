/** Usernames on the hosted pages and at the OpenID provider: sign-up, sign-in, the question for a missing name, and the claim. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { fetchUserInfo } from 'openid-client'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createUserClient, discoverFor, email, passPages, password, signInAt, startFlow } from '../../user-clients.ts'
import { useUsernames } from '../../usernames.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const addressOf = (page: string) => `${publicUrl}/auth/${project.id}/${page}`
const open = (page: string) => browser.open(addressOf(page))
const turnOn = async (mode: 'off' | 'optional' | 'required') => {
  await useUsernames(project, mode)
  app.clock.advance(1500)
}
const nameOf = async (id: string) => (await project.request('GET', `/users/${id}`, { access: 'server' })).body.username

test('a visitor signs up with a name and signs in with it, and the account page changes it', async () => {
  expect((await open('sign-up')).html).not.toContain('name="username"')
  await turnOn('required')
  const signUp = await open('sign-up')
  expect(signUp.html).toContain('name="username"')
  const wrong = await browser.submit(signUp, { email: 'bo@example.com', password, username: 'bo..' })
  expect([wrong.status, wrong.html.includes('has no two marks in a row')]).toEqual([400, true])
  expect(wrong.html).toContain('value="bo.."')
  const account = await browser.submit(wrong, { email: 'bo@example.com', password, username: 'Bo' })
  expect(account.html).toContain('A username has 3 to 32')
  const signedUp = await browser.submit(account, { email: 'bo@example.com', password, username: 'Bobby' })
  expect(signedUp.url).toBe(addressOf('account'))
  expect(signedUp.html).toContain('value="Bobby"')
  const again = await browser.submit(await open('sign-in?again=1'), { email: 'nobodyknows', password })
  expect(again.html).toContain('Wrong username or password.')
  expect((await browser.submit(again, { email: 'bobby', password })).url).toBe(addressOf('account'))
  const changed = await browser.submit(await open('account'), { action: 'username', username: 'robert' })
  expect(changed.html).toContain('value="robert"')
  const reserved = await browser.submit(changed, { action: 'username', username: 'admin' })
  expect([reserved.status, reserved.html.includes('This username is reserved.')]).toEqual([400, true])
  const early = await browser.submit(reserved, { action: 'username', username: 'robbie' })
  expect(early.html).toMatch(/You can change it again from \u2068[A-Z][a-z]+ \d+, \d{4}\u2069 on\./)
})

test('a user without a required name is asked for it, without and within the flow of an application', async () => {
  await turnOn('required')
  const asked = await browser.submit(await open('sign-in'), { email, password })
  expect(asked.html).toContain('Choose a username')
  const wrong = await browser.submit(asked, { step: 'username', username: 'me' })
  expect([wrong.status, wrong.html.includes('role="alert"')]).toEqual([400, true])
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const silent = async () => (await browser.open((await startFlow(config, { prompt: 'none' })).url.href)).location
  expect(await silent()).toMatch(/error=interaction_required/)
  const inFlow = await browser.open((await startFlow(config)).url.href)
  expect(inFlow.html).toContain('Choose a username')
  const consent = await browser.submit(inFlow, { step: 'username', username: 'Ann.Smith' })
  expect(consent.html).toContain('Notes')
  expect((await browser.submit(consent, { answer: 'allow' })).location).toMatch(/\?code=/)
  expect(await nameOf(ann)).toBe('Ann.Smith')
  expect((await open('sign-in')).url).toBe(addressOf('account'))
})

test('a flow in which the user signs in asks for the name before the consent', async () => {
  await turnOn('required')
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const page = await browser.open((await startFlow(config)).url.href)
  const asked = await browser.submit(page, { email, password })
  expect(asked.html).toContain('Choose a username')
  expect((await browser.submit(asked, { step: 'username', username: 'ann' })).html).toContain('Notes')
})

test('clients get the name as preferred_username, with the scope profile', async () => {
  await turnOn('optional')
  await project.request('PATCH', `/users/${ann}`, { access: 'server', body: { username: 'Ann.Smith' } })
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const { url, ...pending } = await startFlow(config)
  await passPages(browser, url)
  expect(pending).toBeDefined()
  const tokens = await signInAt(config, browser)
  const info = await fetchUserInfo(config, tokens.access_token, ann)
  expect(info.preferred_username).toBe('Ann.Smith')
})
