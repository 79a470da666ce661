/** Requests that depend on the session of the browser (OpenID Connect Core 1.0, sections 3.1.2.1 and 3.1.2.3). */
import { expect } from 'vitest'
import { register } from '../../bench/client.ts'
import { expectRefusal, newBrowser, type SignedIn, signIn, start } from '../../bench/flow.ts'
import type { Module, Scene } from '../../bench/module.ts'

const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const authTime = ({ claims }: SignedIn): number => Number(claims.auth_time)

/** Signs Ann in, and returns her browser with the client. */
async function signedInBrowser(scene: Scene, parameters: Record<string, string> = {}) {
  const client = await register(scene)
  const browser = newBrowser(scene)
  const first = await signIn(scene, client, parameters, { browser })
  return { client, browser, first }
}

export const authentication: readonly Module[] = [
  {
    name: 'prompt=none without a session is login_required',
    async run(scene) {
      await expectRefusal(scene, await start(scene, await register(scene), { prompt: 'none' }), ['login_required'])
    },
  },
  {
    name: 'prompt=none with a session returns the same user without a page',
    async run(scene) {
      const { client, browser, first } = await signedInBrowser(scene)
      const page = await browser.open((await start(scene, client, { prompt: 'none' })).url.href)
      expect(page.html).not.toContain('name="password"')
      const second = await signIn(scene, client, { prompt: 'none' }, { browser })
      expect(second.claims.sub).toBe(first.claims.sub)
    },
  },
  {
    name: 'prompt=none without consent is an error for the client',
    async run(scene) {
      const { browser } = await signedInBrowser(scene)
      const started = await start(scene, await register(scene), { prompt: 'none' })
      await expectRefusal(scene, started, ['consent_required', 'interaction_required'], { browser })
    },
  },
  {
    name: 'prompt=none beside another prompt is invalid',
    async run(scene) {
      const { client, browser } = await signedInBrowser(scene)
      const started = await start(scene, client, { prompt: 'none consent' })
      await expectRefusal(scene, started, ['invalid_request'], { browser })
    },
  },
  {
    name: 'a request for a new authentication signs in again, and its time is new',
    async run(scene) {
      const { client, browser, first } = await signedInBrowser(scene, { max_age: '10000' })
      await wait(1500)
      const started = await start(scene, client, { prompt: 'login' })
      expect((await browser.open(started.url.href)).html).toContain('name="password"')
      const second = await signIn(scene, client, { prompt: 'login', max_age: '10000' }, { browser })
      expect(second.claims.sub).toBe(first.claims.sub)
      expect(authTime(second)).toBeGreaterThan(authTime(first))
    },
  },
  {
    name: 'max_age that has passed signs in again, and the time of the authentication is new',
    async run(scene) {
      const { client, browser, first } = await signedInBrowser(scene, { max_age: '10000' })
      await wait(2500)
      const started = await start(scene, client, { max_age: '1' })
      expect((await browser.open(started.url.href)).html).toContain('name="password"')
      const second = await signIn(scene, client, { max_age: '1' }, { browser })
      expect(authTime(second)).toBeGreaterThan(authTime(first))
      await wait(2500)
      const silent = await start(scene, client, { max_age: '1', prompt: 'none' })
      await expectRefusal(scene, silent, ['login_required'], { browser })
    },
  },
  {
    name: 'max_age that has not passed keeps the authentication and its time',
    async run(scene) {
      const { client, browser, first } = await signedInBrowser(scene, { max_age: '10000' })
      await wait(1500)
      const second = await signIn(scene, client, { max_age: '10000', prompt: 'none' }, { browser })
      expect(authTime(first)).toBeGreaterThan(1_700_000_000)
      expect(authTime(second)).toBe(authTime(first))
    },
  },
  {
    name: 'id_token_hint confirms the user of the session, and another user is login_required',
    async run(scene) {
      const { client, browser, first } = await signedInBrowser(scene)
      const hint = first.tokens.id_token ?? ''
      const second = await signIn(scene, client, { prompt: 'none', id_token_hint: hint }, { browser })
      expect(second.claims.sub).toBe(first.claims.sub)
      const bob = newBrowser(scene)
      await signIn(scene, client, {}, { browser: bob, user: 'bob' })
      const other = await start(scene, client, { prompt: 'none', id_token_hint: hint })
      await expectRefusal(scene, other, ['login_required'], { browser: bob })
    },
  },
  {
    name: 'id_token_hint with a wrong signature is refused',
    async run(scene) {
      const { client, browser, first } = await signedInBrowser(scene)
      const [header, payload, signature = ''] = (first.tokens.id_token ?? '').split('.')
      const forged = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
      const started = await start(scene, client, { prompt: 'none', id_token_hint: forged })
      await expectRefusal(scene, started, ['invalid_request', 'login_required'], { browser })
    },
  },
  {
    name: 'login_hint leads to the sign-in of that user',
    async run(scene) {
      const client = await register(scene)
      const { claims } = await signIn(scene, client, { login_hint: 'bob@example.com' }, { user: 'bob' })
      const { claims: ofAnn } = await signIn(scene, client)
      expect(claims.sub).not.toBe(ofAnn.sub)
    },
  },
  {
    name: 'acr_values that cannot be met still sign in, and the ID token names what holds',
    async run(scene) {
      const client = await register(scene)
      const { claims } = await signIn(scene, client, { acr_values: 'urn:example:none aal1' })
      expect(claims.acr).toBe('aal1')
      const unknown = await signIn(scene, client, { acr_values: 'urn:example:none' })
      expect(unknown.claims.acr ?? 'aal1').toBe('aal1')
    },
  },
]
