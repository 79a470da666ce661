/** Terms on the hosted pages and at the OpenID provider: the step, the account page, silent sign-ins and refresh tokens. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { refreshTokenGrant } from 'openid-client'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { publish, termsUrl } from '../../terms.ts'
import { createUserClient, discoverFor, email, password, signInAt, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const day = 86_400_000
const title = 'Please read and accept'
const addressOf = (page: string) => `${publicUrl}/auth/${project.id}/${page}`
const open = (page: string) => browser.open(addressOf(page))
const publishNow = async (rules: object = {}) => {
  const id = await publish(project, rules)
  app.clock.advance(1500)
  return id
}
const acceptances = async () =>
  (await project.request('GET', `/terms/acceptances?user_id=${ann}`, { access: 'server' })).body.items

test('the sign-in page asks before the session opens, and the account page shows and withdraws it', async () => {
  await publishNow()
  const asked = await browser.submit(await open('sign-in'), { email, password })
  expect([asked.html.includes(title), asked.html.includes(`href="${termsUrl}"`)]).toEqual([true, true])
  const wrong = await browser.submit(asked, { step: 'terms' })
  expect([wrong.status, wrong.html.includes('tick the box')]).toEqual([400, true])
  expect(await acceptances()).toEqual([])
  const account = await browser.submit(wrong, { step: 'terms', accepts: '1' })
  expect([account.url, account.html.includes('Accepted documents')]).toEqual([addressOf('account'), true])
  expect(await acceptances()).toMatchObject([{ method: 'password' }])
  await browser.submit(account, { action: 'terms-withdraw' })
  expect((await acceptances())[0].withdrawn_at_millis).toBe(app.clock.now())
  expect((await open('sign-in')).html).toContain('name="password"')
})

test('the sign-up page has the box in its form', async () => {
  await publishNow()
  const signUp = await open('sign-up')
  expect(signUp.html).toMatch(/<input type="checkbox" name="accepts" value="1" required>/)
  const account = await browser.submit(signUp, { email: 'bo@example.com', password, accepts: '1' })
  expect([account.url, account.html.includes('Accepted documents')]).toEqual([addressOf('account'), true])
})

test('a browser that is signed in accepts in the flow of an application, which a silent sign-in cannot', async () => {
  await browser.submit(await open('sign-in'), { email, password })
  await publishNow()
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const silent = await browser.open((await startFlow(config, { prompt: 'none' })).url.href)
  expect(silent.location).toMatch(/error=interaction_required/)
  const inFlow = await browser.open((await startFlow(config)).url.href)
  expect(inFlow.html).toContain(title)
  const consent = await browser.submit(inFlow, { step: 'terms', accepts: '1' })
  expect(consent.html).toContain('Notes')
  expect(await acceptances()).toMatchObject([{ method: null }])
})

test('refresh tokens of applications are refused from the time of the owner, and stay valid', async () => {
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const first = await signInAt(config, browser, { scope: 'openid offline_access', prompt: 'consent' })
  const id = await publishNow({ sessions_end_at_millis: app.clock.now() + day })
  const second = await refreshTokenGrant(config, first.refresh_token ?? '')
  app.clock.advance(day)
  const refresh = () => refreshTokenGrant(config, second.refresh_token ?? '')
  await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' })
  await publish(project, { requires_acceptance: false })
  await project.request('DELETE', `/terms/${id}`, { access: 'admin' })
  app.clock.advance(1500)
  expect((await refresh()).access_token).toEqual(expect.any(String))
})
