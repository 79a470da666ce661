/** Applications send users to sign out (OpenID Connect RP-Initiated Logout 1.0). */
import { expect } from 'vitest'
import type { BrowserPage, FlowBrowser } from '../../../conformance/flow-browser.ts'
import { type Client, register, serverMetadata, signedOutUri } from '../../bench/client.ts'
import { newBrowser, signIn, start } from '../../bench/flow.ts'
import type { Module, Scene } from '../../bench/module.ts'

interface SignedInBrowser {
  readonly client: Client
  readonly browser: FlowBrowser
  readonly hint: string
}

async function signedIn(scene: Scene, metadata: object = {}): Promise<SignedInBrowser> {
  const client = await register(scene, metadata)
  const browser = newBrowser(scene)
  const { tokens } = await signIn(scene, client, {}, { browser })
  return { client, browser, hint: tokens.id_token ?? '' }
}

/** Opens the endpoint in a browser. */
async function open(scene: Scene, browser: FlowBrowser, parameters: Record<string, string>): Promise<BrowserPage> {
  const { end_session_endpoint: endpoint } = await serverMetadata(scene)
  return browser.open(`${endpoint}?${new URLSearchParams(parameters)}`)
}

/** Returns true if the browser has no session any more. */
async function hasSignedOut(scene: Scene, { client, browser }: SignedInBrowser): Promise<boolean> {
  const page = await browser.open((await start(scene, client)).url.href)
  return page.html.includes('name="password"')
}

async function expectRefused(scene: Scene, before: SignedInBrowser, parameters: Record<string, string>): Promise<void> {
  const page = await open(scene, before.browser, parameters)
  expect(page.location).toBeNull()
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(await hasSignedOut(scene, before)).toBe(false)
}

export const signOut: readonly Module[] = [
  {
    name: 'sign-out with a hint asks, ends the session, and returns to the registered address with the state',
    async run(scene) {
      const before = await signedIn(scene)
      const parameters = { id_token_hint: before.hint, post_logout_redirect_uri: signedOutUri, state: 'a state' }
      const question = await open(scene, before.browser, parameters)
      expect([question.status, question.location]).toEqual([200, null])
      const { location } = await scene.side.confirmSignOut(before.browser, question, 'leave')
      expect(location?.startsWith(`${signedOutUri}?`)).toBe(true)
      expect(new URL(location ?? '').searchParams.get('state')).toBe('a state')
      expect(await hasSignedOut(scene, before)).toBe(true)
    },
  },
  {
    name: 'sign-out without a hint asks, and ends on a page of the server',
    async run(scene) {
      const before = await signedIn(scene)
      const question = await open(scene, before.browser, {})
      expect(await hasSignedOut(scene, before)).toBe(false)
      const page = await scene.side.confirmSignOut(before.browser, await open(scene, before.browser, {}), 'leave')
      expect([question.status, page.status, page.location]).toEqual([200, 200, null])
      expect(page.html).toContain('You have signed out')
      expect(await hasSignedOut(scene, before)).toBe(true)
    },
  },
  {
    name: 'a user who stays keeps the session',
    async run(scene) {
      const { client, browser, hint } = await signedIn(scene)
      await scene.side.confirmSignOut(browser, await open(scene, browser, {}), 'stay')
      expect(await hasSignedOut(scene, { client, browser, hint })).toBe(false)
    },
  },
  {
    name: 'an address that is not registered letter by letter is refused, and ends nothing',
    async run(scene) {
      const before = await signedIn(scene)
      for (const uri of [`${signedOutUri}?added=1`, `${signedOutUri}/more`, 'https://evil.example.com/']) {
        await expectRefused(scene, before, { id_token_hint: before.hint, post_logout_redirect_uri: uri })
      }
    },
  },
  {
    name: 'an address without a hint or a client is not used',
    async run(scene) {
      const before = await signedIn(scene)
      const page = await open(scene, before.browser, { post_logout_redirect_uri: signedOutUri })
      const after = page.status >= 400 ? page : await scene.side.confirmSignOut(before.browser, page, 'leave')
      expect(after.location).toBeNull()
    },
  },
  {
    name: 'the client alone is enough for its registered address',
    async run(scene) {
      const before = await signedIn(scene)
      const parameters = { client_id: before.client.id, post_logout_redirect_uri: signedOutUri }
      const question = await open(scene, before.browser, parameters)
      const { location } = await scene.side.confirmSignOut(before.browser, question, 'leave')
      expect(location).toBe(signedOutUri)
    },
  },
  {
    name: 'a forged hint, or one of another client than the named one, is refused',
    async run(scene) {
      const before = await signedIn(scene)
      const [header, payload] = before.hint.split('.')
      await expectRefused(scene, before, { id_token_hint: `${header}.${payload}.${'A'.repeat(86)}` })
      await expectRefused(scene, before, { id_token_hint: 'no token' })
      const other = await register(scene)
      await expectRefused(scene, before, { id_token_hint: before.hint, client_id: other.id })
    },
  },
  {
    name: 'sign-out asks in a browser without a session, too',
    async run(scene) {
      const { hint } = await signedIn(scene)
      const parameters = { id_token_hint: hint, post_logout_redirect_uri: signedOutUri }
      const browser = newBrowser(scene)
      const question = await open(scene, browser, parameters)
      expect(question.html).not.toContain('.submit()')
      expect((await scene.side.confirmSignOut(browser, question, 'leave')).location).toBe(signedOutUri)
    },
  },
]

/** Signs a user of a browser out, without a hint. */
export async function leave(scene: Scene, browser: FlowBrowser, answer: 'leave' | 'stay' = 'leave'): Promise<void> {
  await scene.side.confirmSignOut(browser, await open(scene, browser, {}), answer)
}
