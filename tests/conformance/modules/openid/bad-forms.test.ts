/** Forms of the hosted pages that are sent again, late, too large, or with deceiving entries. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type BrowserPage, createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createUserClient, discoverFor, email, password, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})
beforeEach(async () => {
  const config = { client_team_creation_enabled: true, allow_user_api_keys: true }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
})

const addressOf = (path: string) => `${publicUrl}/auth/${project.id}/${path}`
const signIn = async (): Promise<BrowserPage> =>
  browser.submit(await browser.open(addressOf('sign-in')), { email, password })
const count = async (path: string): Promise<number> =>
  (await project.request('GET', `${path}?user_id=${ann}`, { access: 'server' })).body.items.length

test('a form that is sent again has one effect', async () => {
  const account = await signIn()
  const team = { action: 'team-create', name: 'Gardeners' }
  const [first, second] = [await browser.submit(account, team), await browser.submit(account, team)]
  expect([second.url, await count('/teams')]).toEqual([first.url, 1])
  await browser.submit(account, { ...team, name: 'Foresters' })
  expect(await count('/teams')).toBe(2)
  const key = { action: 'key-create', name: 'Robot', days: '30' }
  const shown = await browser.submit(account, key)
  app.clock.advance(1000)
  const again = await browser.submit(account, key)
  expect([shown.status, again.status, await count('/user-api-keys')]).toEqual([200, 400, 1])
  expect(again.html).toContain('This was done')
})

test('after the sign-out, pages are not shown again, and their forms change nothing', async () => {
  const account = await signIn()
  expect(account.headers.get('cache-control')).toBe('no-store, max-age=0')
  const question = await browser.open(addressOf('sign-out'))
  await browser.submit(question, { answer: 'sign-out' })
  const late = await browser.submit(account, { action: 'name', display_name: 'Eve' })
  expect(late.url).toBe(addressOf('sign-in'))
  expect((await browser.open(account.url)).url).toBe(addressOf('sign-in'))
  expect((await project.request('GET', `/users/${ann}`, { access: 'server' })).body.display_name).toBe('Ann Example')
})

test.each(['sign-in', 'sign-up', 'recover', 'waitlist', 'device'])(
  '200 KB in a form of the page %s lead to the page again, with the limit',
  async (page) => {
    const shown = await browser.open(addressOf(page))
    const sent = await browser.submit(shown, { step: null, email: `${'a'.repeat(200_000)}@example.com`, password })
    expect([sent.status, titleOf(sent)]).toEqual([413, titleOf(shown)])
    expect(sent.html).toMatch(/role="alert">These entries are longer than .16 kB. together/)
  },
)

const titleOf = ({ html }: BrowserPage) => /<h1>([^<]*)/.exec(html)?.[1]

/** Sends a picture of `bytes` in the first form for pictures, as a browser without scripts does. */
async function sendPicture(page: BrowserPage, bytes: number, origin = publicUrl): Promise<Response> {
  const form = page.html.split('<form').find((each) => each.includes('value="picture"')) ?? ''
  const body = new FormData()
  body.set('token', /name="token" value="([^"]*)"/.exec(form)?.[1] ?? '')
  body.set('action', 'picture')
  body.set('picture', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(page.url, { method: 'POST', body, headers: { cookie, origin }, redirect: 'manual' })
}

test.each([3, 12])('a picture of %d MB leads to the account page again, with the limit', async (megabytes) => {
  const account = await signIn()
  const sent = await sendPicture(account, megabytes * 1024 * 1024)
  const shown = await sent.text()
  expect([sent.status, shown.includes('<h1>Account settings</h1>')]).toEqual([413, true])
  expect(shown).toMatch(/role="alert">This file is too large. Choose one of at most .2 MB./)
  // Nothing is read from pages of others.
  expect((await sendPicture(account, 1000, 'https://evil.example')).status).toBe(303)
})

test('a form that is too large redeems nothing: the code of a provider stays for its page', async () => {
  const shown = await browser.open(addressOf('sign-in'))
  const url = addressOf('sign-in/provider?code=0&state=0')
  const sent = await browser.submit(
    { ...shown, html: shown.html.replaceAll(/action="[^"]*"/g, ''), url },
    { email: 'a'.repeat(50_000) },
  )
  expect([sent.status, sent.html.includes('These entries are longer than')]).toEqual([413, true])
})

test('the name of a client cannot turn the text around it', async () => {
  const reversed = '\u202etxt.exe\u202c'
  const client = await createUserClient(project, { name: `Notes ${reversed}` })
  const { url } = await startFlow(await discoverFor(publicUrl, project, client))
  const page = await browser.open(url.href)
  const [, sentence = ''] = /<p>(to continue to [^<]*)<\/p>/.exec(page.html) ?? []
  expect(sentence).toMatch(/\u2068[^\u2069]*\u2069$/)
})

test('a browser that stores no cookies is not signed in, and gets a page', async () => {
  const stranger = createFlowBrowser(publicUrl)
  const page = await stranger.open(addressOf('sign-in'))
  stranger.cookies.clear()
  const sent = await stranger.submit(page, { email, password })
  expect([sent.status, sent.html.includes('role="alert"'), await count('/auth/sessions')]).toEqual([400, true, 0])
})
