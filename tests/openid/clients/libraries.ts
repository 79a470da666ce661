/** Libraries of applications. Each verifies metadata, responses and tokens by its own rules. */
import * as oauth from 'oauth4webapi'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import * as openId from 'openid-client'
import { expect } from 'vitest'
import { redirectUri, register, signedOutUri } from '../bench/client.ts'
import { newBrowser } from '../bench/flow.ts'
import type { Scene } from '../bench/module.ts'

/** Opens an address in a browser, passes the pages as Ann, and returns the address of the client. */
async function pass(scene: Scene, url: URL, browser = newBrowser(scene)): Promise<URL> {
  const page = await scene.side.passPages(browser, await browser.open(url.href))
  return new URL(page.location ?? '')
}

/** Sends the question whether to sign out, and returns the address of the client. */
async function passSignOut(scene: Scene, url: string, browser = newBrowser(scene)): Promise<string> {
  const page = await scene.side.confirmSignOut(browser, await browser.open(url), 'leave')
  return page.location ?? ''
}

/** Code, refresh, userinfo and sign-out with `openid-client`. */
export async function withOpenIdClient(scene: Scene): Promise<void> {
  const initialAccessToken = await scene.side.newInitialToken()
  const metadata = { redirect_uris: [redirectUri], post_logout_redirect_uris: [signedOutUri] }
  const server = new URL(scene.side.issuer)
  const config = await openId.dynamicClientRegistration(server, metadata, undefined, { initialAccessToken })
  const pkceCodeVerifier = openId.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [openId.randomState(), openId.randomNonce()]
  const url = openId.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUri, scope: 'openid profile offline_access', prompt: 'consent' },
    code_challenge: await openId.calculatePKCECodeChallenge(pkceCodeVerifier),
    ...{ code_challenge_method: 'S256', state: expectedState, nonce: expectedNonce, max_age: '600' },
  })
  const browser = newBrowser(scene)
  const callback = await pass(scene, url, browser)
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, maxAge: 600 }
  const tokens = await openId.authorizationCodeGrant(config, callback, checks)
  const subject = tokens.claims()?.sub ?? ''
  const renewed = await openId.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect((await openId.fetchUserInfo(config, renewed.access_token, subject)).name).toBe('Ann Example')
  const hint = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: signedOutUri }
  expect(await passSignOut(scene, openId.buildEndSessionUrl(config, hint).href, browser)).toBe(signedOutUri)
}

/** Code and userinfo with `oauth4webapi`. */
export async function withOAuth4WebApi(scene: Scene): Promise<void> {
  const issuer = new URL(scene.side.issuer)
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer))
  const { id, secret, registered } = await register(scene)
  const client = { client_id: id, id_token_signed_response_alg: String(registered.id_token_signed_response_alg) }
  const [verifier, state, nonce] = [
    oauth.generateRandomCodeVerifier(),
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
  ]
  const url = new URL(server.authorization_endpoint ?? '')
  const parameters = {
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  url.searchParams.set('code_challenge', await oauth.calculatePKCECodeChallenge(verifier))
  url.searchParams.set('code_challenge_method', 'S256')
  const received = oauth.validateAuthResponse(server, client, await pass(scene, url), state)
  const authentication = oauth.ClientSecretBasic(secret)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    received,
    redirectUri,
    verifier,
  )
  const options = { expectedNonce: nonce, requireIdToken: true }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, options)
  await oauth.validateApplicationLevelSignature(server, response)
  const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub ?? ''
  const answer = await oauth.userInfoRequest(server, client, tokens.access_token)
  expect((await oauth.processUserInfoResponse(server, client, subject, answer)).email).toBe('ann@example.com')
}

/** A single-page application with `oidc-client-ts`, by redirects. */
export async function withOidcClientTs(scene: Scene): Promise<void> {
  const { id } = await register(scene, { token_endpoint_auth_method: 'none' })
  const client = new OidcClient({
    ...{ authority: scene.side.issuer, client_id: id, redirect_uri: redirectUri, scope: 'openid profile email' },
    ...{ loadUserInfo: true, post_logout_redirect_uri: signedOutUri },
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  const browser = newBrowser(scene)
  const callback = await pass(scene, new URL((await client.createSigninRequest({})).url), browser)
  const signIn = await client.processSigninResponse(callback.href)
  expect(signIn.profile).toMatchObject({ name: 'Ann Example', email: 'ann@example.com' })
  const state = { refresh_token: signIn.refresh_token ?? '', scope: signIn.scope, profile: signIn.profile }
  const renewed = await client.useRefreshToken({ state: { ...state, data: undefined, session_state: null } })
  expect(renewed.access_token).not.toBe(signIn.access_token)
  const signOut = await client.createSignoutRequest({ id_token_hint: signIn.id_token ?? '', state: 'left' })
  const left = await passSignOut(scene, signOut.url, browser)
  expect((await client.processSignoutResponse(left)).userState).toBe('left')
}
