/** Users sign in on the hosted pages with Lynx, which has no scripts and sends no `Origin`. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openIssuer } from '../../../conformance/machines.ts'
import { createAnn, email, password } from '../../../conformance/user-clients.ts'
import { openTextBrowser, type TextBrowser } from './text-browser.ts'

let opened: Awaited<ReturnType<typeof openIssuer>>
let app: TestApp
let project: TestProject
let ann: string
let lynx: TextBrowser
beforeAll(async () => {
  opened = await openIssuer(createTestApp)
  app = opened.app
})
afterAll(async () => {
  await opened.close()
  await app.close()
})
beforeEach(async () => {
  project = await app.createProject({ flags: { magicLinkEnabled: true } })
  ann = await createAnn(project)
  lynx = openTextBrowser(`${opened.publicUrl}/auth/${project.id}/sign-in`)
  await lynx.waitFor('Sign in to your account')
})
afterEach(() => lynx.close())

const countSessions = async () =>
  (await project.request('GET', `/auth/sessions?user_id=${ann}`, { access: 'server' })).body.items.length

test('with a password', async () => {
  await lynx.type(email)
  await lynx.next()
  await lynx.type(password)
  // The link to the page for a new password comes before the button.
  await lynx.next(2)
  await lynx.press()
  await lynx.waitFor('Account settings')
  expect(await countSessions()).toBe(1)
}, 60_000)

test('with the code of an email', async () => {
  await lynx.type(email)
  await lynx.next(4)
  await lynx.press()
  await lynx.waitFor('Verify')
  await app.deliverEmails()
  const code = /^\s*([0-9A-Z]{6})\s*$/m.exec(app.emails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  await lynx.type(code)
  await lynx.next()
  await lynx.press()
  await lynx.waitFor('Account settings')
  expect(await countSessions()).toBe(1)
}, 60_000)
