/** Users sign in on the hosted pages with Lynx and w3m, which have no scripts and send no `Origin`. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIssuer } from '../../../conformance/machines.ts'
import { createAnn, email, password } from '../../../conformance/user-clients.ts'
import { openTextBrowser, programs, type TextBrowser } from './text-browser.ts'

let opened: Awaited<ReturnType<typeof openIssuer>>
let app: TestApp
let project: TestProject
let ann: string
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
})

const countSessions = async () =>
  (await project.request('GET', `/auth/sessions?user_id=${ann}`, { access: 'server' })).body.items.length

const installed = Object.entries(programs).filter(([, { path }]) => path !== undefined)
describe.each(installed)('%s signs a user in', (_name, program) => {
  let browser: TextBrowser
  beforeEach(async () => {
    browser = openTextBrowser(program, `${opened.publicUrl}/auth/${project.id}/sign-in`)
    await browser.waitFor('Sign in to your account')
    await browser.first()
    // The link to the sign-up comes before the field.
    await browser.next()
  })
  afterEach(() => browser.close())

  test('with a password', async () => {
    await browser.type(email)
    await browser.next()
    await browser.type(password)
    // The link to the page for a new password comes before the button.
    await browser.next(2)
    await browser.press()
    await browser.waitFor('Account settings')
    expect(await countSessions()).toBe(1)
  }, 60_000)

  test('with the code of an email', async () => {
    await browser.type(email)
    await browser.next(4)
    await browser.press()
    await browser.waitFor('Verify')
    await app.deliverEmails()
    const text = app.emails.findLast(({ to }) => to === email)?.text ?? ''
    await browser.first()
    await browser.type(/^\s*([0-9A-Z]{6})\s*$/m.exec(text)?.[1] ?? '')
    await browser.next()
    await browser.press()
    await browser.waitFor('Account settings')
    expect(await countSessions()).toBe(1)
  }, 60_000)
})
