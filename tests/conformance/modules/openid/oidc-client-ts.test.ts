/** Single-page applications with oidc-client-ts, by redirects. Its popups do not work: pages of a flow are isolated (COOP). */
import type { TestProject } from '@portico/server/testing'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createClient } from '../../machines.ts'
import { email, passPages, redirectUri } from '../../user-clients.ts'

let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ publicUrl, project, ann, browser } = scene)
})

test('the library signs a user in from discovery, renews the tokens and signs the user out', async () => {
  const signedOut = 'https://app.example.com/signed-out'
  const settings = { kind: 'spa', name: 'Notes', token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] }
  const id = await createClient(project, { ...settings, post_logout_redirect_uris: [signedOut] })
  const client = new OidcClient({
    authority: `${publicUrl}/auth/${project.id}`,
    ...{ client_id: id, redirect_uri: redirectUri, scope: 'openid profile email', loadUserInfo: true },
    post_logout_redirect_uri: signedOut,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  const page = await passPages(browser, new URL((await client.createSigninRequest({})).url))
  const signIn = await client.processSigninResponse(page.location ?? '')
  expect(signIn.profile).toMatchObject({ sub: ann, name: 'Ann Example', email, email_verified: true })
  const state = { refresh_token: signIn.refresh_token ?? '', scope: signIn.scope, profile: signIn.profile }
  const renewed = await client.useRefreshToken({ state: { ...state, data: undefined, session_state: null } })
  expect(renewed.access_token).not.toBe(signIn.access_token)
  const signOut = await client.createSignoutRequest({ id_token_hint: signIn.id_token ?? '', state: 'left' })
  const left = await browser.submit(await browser.open(signOut.url), { answer: 'sign-out' })
  expect(left.location).toMatch(/^https:\/\/app\.example\.com\/signed-out\?state=/)
  expect((await client.processSignoutResponse(left.location ?? '')).userState).toBe('left')
})
