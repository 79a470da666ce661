/** Sign-up fields on the hosted pages and at the OpenID provider, without a script. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { setFields, someFields, useFields } from '../../sign-up-fields.ts'
import { createUserClient, discoverFor, email, password, startFlow } from '../../user-clients.ts'
import { useUsernames } from '../../usernames.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const all = ['company', 'size', 'rules', 'number'] as const
const addressOf = (page: string) => `${publicUrl}/auth/${project.id}/${page}`
const open = (page: string) => browser.open(addressOf(page))
const turnOn = async (set: () => Promise<unknown>) => {
  await set()
  app.clock.advance(1500)
}
const userOf = async (id: string) => (await project.request('GET', `/users/${id}`, { access: 'server' })).body
const answers = { 'field.company': 'Acme', 'field.size': 'large', 'field.rules': 'on', 'field.number': '007' }

test('a visitor signs up with the fields; a wrong value is named beside its field, and the others stay', async () => {
  expect((await open('sign-up')).html).not.toContain('field.')
  await turnOn(() => useFields(project, all))
  const page = await open('sign-up')
  expect(page.html).toContain('<option value="large">More</option>')
  expect(page.html).toMatch(/Size\u2069? \(optional\)/)
  const bo = { email: 'bo@example.com', password }
  const wrong = await browser.submit(page, { ...bo, ...answers, 'field.number': 'x"><script>' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('Please enter digits only')
  expect(wrong.html).toContain('value="Acme"')
  expect(wrong.html).toContain('<option value="large" selected>')
  expect(wrong.html).not.toContain('<script>')
  const account = await browser.submit(wrong, { ...bo, ...answers })
  expect(account.url).toBe(addressOf('account'))
  const { body } = await project.request('GET', '/users?query=bo@example.com', { access: 'server' })
  expect(body.items[0]).toMatchObject({
    client_metadata: { company: 'Acme', size: 'large', rules: true },
    client_read_only_metadata: { number: '007' },
  })
})

test('the labels are those of the language of the browser, with markup as text', async () => {
  const labels = { en: 'Company <b>', de: 'Firma <b>', ar: 'الشركة' }
  await turnOn(() => setFields(project, [{ ...someFields.company, labels }]))
  const inLanguage = async (language: string) =>
    (await browser.open(`${addressOf('sign-up')}?ui_locales=${language}`)).html
  expect(await inLanguage('en')).toContain('Company &#60;b&#62;')
  const seen = await Promise.all(['de', 'ar', 'fr'].map(inLanguage))
  expect(seen.every((html) => !html.includes('<b>'))).toBe(true)
})

test('a user without required values is asked for them, without and within the flow of an application', async () => {
  await turnOn(() => useFields(project, all))
  const asked = await browser.submit(await open('sign-in'), { email, password })
  expect(asked.html).toContain('A few more details')
  expect(asked.html).not.toContain('field.size')
  const missing = await browser.submit(asked, { step: 'fields', 'field.company': 'Acme', 'field.number': '007' })
  expect([missing.status, missing.html.includes('Please check this box')]).toEqual([400, true])
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const silent = async () => (await browser.open((await startFlow(config, { prompt: 'none' })).url.href)).location
  expect(await silent()).toMatch(/error=interaction_required/)
  const inFlow = await browser.open((await startFlow(config)).url.href)
  expect(inFlow.html).toContain('A few more details')
  const consent = await browser.submit(inFlow, { step: 'fields', ...answers })
  expect(consent.html).toContain('Notes')
  expect(await userOf(ann)).toMatchObject({ client_metadata: { company: 'Acme', rules: true } })
  expect((await open('sign-in')).url).toBe(addressOf('account'))
})

test('a user without name and values is asked for both, one after the other', async () => {
  await turnOn(() => useFields(project, ['company']))
  await turnOn(() => useUsernames(project, 'required'))
  const named = await browser.submit(await open('sign-in'), { email, password })
  expect(named.html).toContain('Choose a username')
  const asked = await browser.submit(named, { step: 'username', username: 'ann.smith' })
  expect(asked.html).toContain('A few more details')
  expect((await browser.submit(asked, { step: 'fields', 'field.company': 'Acme' })).url).toBe(addressOf('account'))
})

test('a field that the project removes while its page is open ends the question', async () => {
  await turnOn(() => useFields(project, ['company']))
  const asked = await browser.submit(await open('sign-in'), { email, password })
  expect(asked.html).toContain('A few more details')
  await turnOn(() => setFields(project, []))
  const after = await browser.submit(asked, { step: 'fields', 'field.company': 'Acme' })
  expect(after.status).toBeLessThan(500)
  expect((await open('sign-in')).url).toBe(addressOf('account'))
})
