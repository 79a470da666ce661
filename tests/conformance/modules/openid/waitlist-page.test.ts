/** The page on which visitors join the waitlist while sign-up is closed. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { email } from '../../user-clients.ts'
import { openWaitlist } from '../../waitlist.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, browser } = scene)
})
beforeEach(() => openWaitlist(app, project))

const addressOf = (path: string) => `${publicUrl}/auth/${project.id}/${path}`
const listed = async (): Promise<{ email: string }[]> =>
  (await project.request('GET', '/waitlist', { access: 'server' })).body.items
async function linkTo(recipient: string): Promise<string> {
  await app.deliverEmails()
  return app.emails.findLast(({ to }) => to === recipient)?.text.match(/https?:\/\/\S+code=\S+/)?.[0] ?? ''
}

test('a visitor joins with the page of the sign-up, and a press in the emailed link', async () => {
  const form = await browser.open(addressOf('sign-up'))
  expect(form.html).toContain('Join the waitlist')
  const sent = await browser.submit(form, { email: 'cy@example.com' })
  expect(sent.html).toContain('role="status"')
  const link = await linkTo('cy@example.com')
  expect(link).toContain(addressOf('waitlist?'))
  // Scanners of emails open links, in a browser of their own.
  const scanner = createFlowBrowser(publicUrl)
  const question = await scanner.open(link)
  expect([question.status, await listed()]).toEqual([200, []])
  const joined = await scanner.submit(question)
  expect([joined.status, (await listed()).map((entry) => entry.email)]).toEqual([200, ['cy@example.com']])
  expect((await scanner.submit(question)).html).toContain('role="alert"')
})

test('an address with an account reads the same until its link leads to the sign-in', async () => {
  const form = await browser.open(addressOf('waitlist'))
  const textOf = ({ html }: { html: string }) => html.replace(/nonce="[^"]*"/g, '')
  const known = textOf(await browser.submit(form, { email })).replaceAll(email, '')
  const unknown = textOf(await browser.submit(form, { email: 'bo@example.com' })).replaceAll('bo@example.com', '')
  expect(known).toBe(unknown)
  const confirmed = await browser.submit(await browser.open(await linkTo(email)))
  expect(confirmed.html).toContain(addressOf('sign-in'))
  expect(await listed()).toEqual([])
})

test('an invalid address, a form of another browser and a link of another project change nothing', async () => {
  const form = await browser.open(addressOf('waitlist'))
  expect((await browser.submit(form, { email: '"><script>' })).status).toBe(400)
  const other = createFlowBrowser(publicUrl)
  expect((await other.submit(form, { email: 'cy@example.com' })).status).toBe(400)
  await browser.submit(form, { email: 'cy@example.com' })
  const stranger = await app.createProject()
  await openWaitlist(app, stranger)
  const link = (await linkTo('cy@example.com')).replace(project.id, stranger.id)
  const refused = await browser.submit(await browser.open(link))
  expect([refused.status, await listed()]).toEqual([400, []])
})

test('the page says that the waitlist is closed once sign-up is open', async () => {
  await openWaitlist(app, project, false)
  await openSignUp()
  const page = await browser.open(addressOf('waitlist'))
  expect([page.status, page.html.includes('The waitlist is closed')]).toEqual([200, true])
})

async function openSignUp() {
  const config = { sign_up_enabled: true }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
}
