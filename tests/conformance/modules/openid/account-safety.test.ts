/** Trusted devices, recent activity and rules for members on the pages of the account, without scripts. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { type BrowserPage, createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { totpNow } from '../../second-factor.ts'
import { password as ofPerson } from '../../setup.ts'
import { listDevices, signUpWithDevice } from '../../trusted-devices.ts'
import { email, password } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const addressOf = (path: string) => `${publicUrl}/auth/${project.id}/${path}`
const signIn = async () => browser.submit(await browser.open(addressOf('sign-in')), { email, password })
const sectionOf = (page: BrowserPage, id: string) =>
  page.html.match(new RegExp(`<section id="${id}"[\\s\\S]*?</section>`))?.[0] ?? ''

test('a user with a second factor sees the trusted devices, and stops trusting them', async () => {
  expect(sectionOf(await signIn(), 'trusted-devices')).toBe('')
  const person = await signUpWithDevice(app, project)
  const other = createFlowBrowser(publicUrl)
  app.clock.advance(60_000)
  const step = await other.submit(await other.open(addressOf('sign-in')), { email: person.email, password: ofPerson })
  const account = await other.submit(step, { code: totpNow(app) })
  expect(sectionOf(account, 'trusted-devices')).toContain('These devices need no code to sign in for 30 days.')
  const without = await other.submit(account, { action: 'device-remove' })
  expect(without.html).toContain('The next sign-in asks for a code.')
  expect(sectionOf(without, 'trusted-devices')).toContain('No trusted devices.')
  expect(await listDevices(project, person)).toEqual([])
})

test('the recent activity names what happened, when and where, and no more than its user may read', async () => {
  const account = await signIn()
  const shown = sectionOf(account, 'activity')
  expect(shown).toContain('Signed in')
  expect(shown).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[^"]+Z">[^<]+UTC<\/time>/)
  expect(shown).not.toContain('Show more')
  for (let count = 0; count < 11; count++) {
    await project.request('PATCH', `/users/${ann}`, { access: 'server', body: { password: `${password}${count}` } })
  }
  const more = sectionOf(await browser.open(addressOf('sign-in')), 'activity')
  expect(more).toBe('')
  const again = await browser.submit(await browser.open(addressOf('sign-in')), { email, password: `${password}10` })
  expect(sectionOf(again, 'activity').match(/<li>/g)).toHaveLength(10)
  const all = sectionOf(await browser.open(addressOf('account?activity=all')), 'activity')
  expect(all.match(/<li>/g)?.length).toBeGreaterThan(10)
  expect(all).not.toContain('Show more')
})

test('members set rules for their team, read what they miss, and cannot lock themselves out', async () => {
  await signIn()
  const body = { display_name: 'Gardeners', creator_user_id: ann }
  const team = (await project.request('POST', '/teams', { access: 'server', body })).body.id
  const page = await browser.open(addressOf(`account/team?team=${team}`))
  const wrong = await browser.submit(page, { action: 'rules', method: 'password', hours: 'soon' })
  expect([wrong.status, wrong.html.includes('Enter a number of hours up to 8760')]).toEqual([400, true])
  const refused = await browser.submit(page, { action: 'rules', method: 'password', factor: 'on' })
  expect([refused.status, refused.html.includes('role="alert"')]).toEqual([400, true])
  const set = await browser.submit(page, { action: 'rules', method: 'password', hours: '1,5', domains: 'Example.com' })
  expect(sectionOf(set, 'rules')).toContain('value="1.5"')
  const stored = await project.request('GET', `/teams/${team}`, { access: 'server' })
  expect(stored.body.rules).toMatchObject({ max_sign_in_age_minutes: 90, email_domains: ['example.com'] })
  app.clock.advance(2 * 3_600_000)
  const later = await browser.open(addressOf(`account/team?team=${team}`))
  expect(sectionOf(later, 'unmet-rules')).toContain('Your sign-in is too old: sign out and in again.')
  expect(sectionOf(later, 'rules')).toBe('')
})
