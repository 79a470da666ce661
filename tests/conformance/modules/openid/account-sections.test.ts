/** The sections of the page of the account that not every project has. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type BrowserPage, createFlowBrowser, type FlowBrowser, type FormValues } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { pngUrl } from '../../png.ts'
import { email, password } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
let page: BrowserPage
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const addressOf = (path: string) => `${publicUrl}/auth/${project.id}/${path}`
const configure = async (config: object) => {
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
}
const signIn = async (at = browser, address = email) =>
  at.submit(await at.open(addressOf('sign-in')), { email: address, password })
const submit = async (values: FormValues) => {
  page = await browser.submit(page, values)
  return page
}
const readAnn = async () => (await project.request('GET', `/users/${ann}`, { access: 'server' })).body
beforeEach(async () => {
  page = await signIn()
})

/** Sends a form with a file (RFC 7578), as a browser does. */
async function sendPicture(bytes: Uint8Array, fields: Record<string, string> = {}): Promise<BrowserPage> {
  const form = page.html.match(/<form[^>]*multipart[\s\S]*?<\/form>/)?.[0] ?? ''
  const hidden = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  const body = new FormData()
  for (const [name, value] of [...hidden, ...Object.entries(fields)]) body.set(name, value)
  body.set('picture', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'picture.png')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { origin: publicUrl, cookie }
  const response = await fetch(page.url, { method: 'POST', body, headers, redirect: 'manual' })
  const { status } = response
  return { status, url: page.url, html: await response.text(), headers: response.headers, location: null }
}
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')

test('a picture becomes a small square one, and can be removed', async () => {
  const sent = await sendPicture(bytesOf(pngUrl(400, 300)))
  expect(sent.status).toBe(303)
  const url = (await readAnn()).profile_image_url
  expect(url).toMatch(/^data:image\/webp;base64,/)
  page = await browser.open(addressOf('account'))
  expect(page.html).toContain(`<img class="picture" src="${url}"`)
  await submit({ action: 'picture-remove' })
  expect((await readAnn()).profile_image_url).toBeNull()
})

test.each([
  ['no picture', Buffer.from('<svg onload="alert(1)">')],
  ['a picture with another ending', bytesOf(pngUrl(40, 30)).subarray(0, 60)],
  ['a picture of too many pixels', bytesOf(pngUrl(5000, 1))],
])('%s is refused', async (_name, bytes) => {
  const refused = await sendPicture(bytes)
  expect([refused.status, refused.html.includes('Invalid image')]).toEqual([400, true])
  expect((await readAnn()).profile_image_url).toBeNull()
})

test('a picture without the token of its page, and one of 3 MB, change nothing', async () => {
  expect((await sendPicture(bytesOf(pngUrl(40, 30)), { token: 'x' })).status).toBe(303)
  expect((await sendPicture(Buffer.alloc(3_000_000))).status).toBe(413)
  expect((await readAnn()).profile_image_url).toBeNull()
})

test('the data of the account is a file', async () => {
  const file = await submit({ action: 'export' })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(JSON.parse(file.html)).toMatchObject({ user: { id: ann, primary_email: email } })
})

test('an API key is shown once, with the chosen end, and is revoked', async () => {
  expect(page.html).not.toContain('value="key-create"')
  expect((await submit({ action: 'key-create', name: 'Robot' })).status).toBe(400)
  await configure({ allow_user_api_keys: true })
  page = await browser.open(addressOf('account'))
  const created = await submit({ action: 'key-create', name: '<i>Robot</i>', days: '30', checks: '10' })
  const key = /<code dir="ltr">([^<]+)<\/code>/.exec(created.html)?.[1] ?? ''
  const checked = await project.request('POST', '/user-api-keys/check', { access: 'server', body: { api_key: key } })
  expect(checked.body).toMatchObject({ user_id: ann, description: '<i>Robot</i>', checks_per_minute: 10 })
  expect(checked.body.expires_at_millis - app.clock.now()).toBeLessThanOrEqual(30 * 86_400_000)
  page = await browser.open(addressOf('account'))
  expect(page.html).toContain('<bdi>&#60;i&#62;Robot&#60;/i&#62;</bdi>')
  expect(page.html).not.toContain(key)
  await submit({ action: 'key-revoke' })
  expect(page.html).not.toContain('Robot')
})

test('a key has the chosen permissions only', async () => {
  await configure({ allow_user_api_keys: true })
  for (const id of ['read_notes', 'write_notes']) {
    await project.request('POST', '/team-permission-definitions', { access: 'admin', body: { id } })
    await project.request('POST', `/user-permissions/${ann}/${id}`, { access: 'server', body: {} })
  }
  page = await browser.open(addressOf('account'))
  expect(page.html).toContain('value="write_notes"')
  const created = await submit({ action: 'key-create', name: 'Robot', all: null, permission: 'read_notes' })
  const body = { api_key: /<code dir="ltr">([^<]+)<\/code>/.exec(created.html)?.[1] ?? '' }
  const checked = await project.request('POST', '/user-api-keys/check', { access: 'server', body })
  expect(checked.body.permission_ids).toEqual(['read_notes'])
})

test('a user creates a team, invites, names it, and leaves it', async () => {
  expect(page.html).not.toContain('value="team-create"')
  await configure({ client_team_creation_enabled: true })
  page = await browser.open(addressOf('account'))
  await submit({ action: 'team-create', name: 'Gardeners & co' })
  expect(page.html).toContain('<h1>Gardeners &#38; co</h1>')
  const team = new URL(page.url).searchParams.get('team') ?? ''
  await submit({ action: 'invite', email: 'bo@example.com' })
  expect(page.html).toContain('bo@example.com')
  await submit({ action: 'invitation-resend' })
  await app.deliverEmails()
  const link = app.emails.findLast(({ to }) => to === 'bo@example.com')?.text.match(/https?:\/\/\S+code=\S+/)?.[0]
  expect(link).toContain(addressOf('invitation?'))
  await submit({ action: 'invitation-revoke' })
  expect(page.html).not.toContain('bo@example.com')
  await submit({ action: 'team-name', name: 'Foresters' })
  await submit({ action: 'own-name', name: 'Ann of the woods' })
  expect(page.html).toContain('<bdi>Ann of the woods</bdi>')
  expect((await browser.open(addressOf('account'))).html).toContain('Foresters')
  await submit({ action: 'leave' })
  expect(page.url).toBe(addressOf('account'))
  expect((await browser.open(addressOf(`account/team?team=${team}`))).url).toBe(addressOf('account'))
})

test('a member sees what the permissions of a member allow', async () => {
  const body = { display_name: 'Gardeners', creator_user_id: ann }
  const team = (await project.request('POST', '/teams', { access: 'server', body })).body.id
  const bo = { primary_email: 'bo@example.com', primary_email_auth_enabled: true, password }
  const { id } = (await project.request('POST', '/users', { access: 'server', body: bo })).body
  await project.request('POST', `/team-memberships/${team}/${id}`, { access: 'server', body: {} })
  const other = createFlowBrowser(publicUrl)
  await signIn(other, 'bo@example.com')
  const ofMember = await other.open(addressOf(`account/team?team=${team}`))
  expect(ofMember.html).toContain('value="leave"')
  expect(ofMember.html).not.toContain('value="team-name"')
  expect(ofMember.html).not.toContain('value="member-remove"')
  const forged = await other.submit(ofMember, { action: 'member-remove', id: ann })
  expect([forged.status, forged.html.includes('You may not do this')]).toEqual([400, true])
  page = await browser.open(addressOf(`account/team?team=${team}`))
  await submit({ action: 'member-remove', id })
  expect(page.html).not.toContain(`value="${id}"`)
  expect((await other.open(addressOf(`account/team?team=${team}`))).url).toBe(addressOf('account'))
})

test.each(['x', '', '00000000-0000-4000-8000-000000000000'])('the team %j leads to the account', async (team) => {
  expect((await browser.open(addressOf(`account/team?team=${team}`))).url).toBe(addressOf('account'))
})
