/** The authorization code flow as a client and its browser see it (OpenID Connect Core 1.0, section 3.1). */
import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { type BrowserPage, createFlowBrowser, type FlowBrowser } from '../../conformance/flow-browser.ts'
import { type Authentication, authenticationOf, type Client, serverMetadata } from './client.ts'
import type { Scene, User } from './module.ts'

/** Parameters of a request. Null leaves out one that is sent by default. */
export type Parameters = Readonly<Record<string, string | null>>

/** A browser without cookies at a side. */
export const newBrowser = ({ side }: Pick<Scene, 'side'>): FlowBrowser => createFlowBrowser(new URL(side.issuer).origin)

const random = () => randomBytes(32).toString('base64url')
/** Returns the challenge for a verifier (RFC 7636, section 4.2). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** A request that a client has made. */
export interface Started {
  readonly client: Client
  readonly url: URL
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** Makes a request with PKCE, state and nonce, in the response mode of the scene. */
export async function start(scene: Scene, client: Client, parameters: Parameters = {}): Promise<Started> {
  const { authorization_endpoint: endpoint } = await serverMetadata(scene)
  const [verifier, state, nonce] = [random(), random(), random()]
  const all: Parameters = {
    ...{ client_id: client.id, redirect_uri: client.redirectUri, response_type: 'code', scope: 'openid', state, nonce },
    ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
    ...(scene.mode === 'form_post' && { response_mode: 'form_post' }),
    ...parameters,
  }
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, value)
  return { client, url, verifier, state, nonce }
}

/** The browser that runs a flow, and the user in front of it. */
export interface Visit {
  readonly browser?: FlowBrowser
  readonly user?: User
}

/** Runs a flow through its pages to the response. */
export async function visit(scene: Scene, { url, client }: Started, { browser, user }: Visit = {}) {
  const opened = browser ?? newBrowser(scene)
  const page = await scene.side.passPages(opened, await opened.open(url.href), user)
  return responseOf(scene, page, client.redirectUri)
}

/** Returns the parameters of an authorization response. Throws if the page is none, or has another response mode. */
export function responseOf(scene: Scene, page: BrowserPage, to: string): URLSearchParams {
  const found = scene.mode === 'query' ? inAddress(page, to) : inForm(page, to)
  if (found) return found
  throw new Error(
    `No response by ${scene.mode}: ${page.status} ${page.location ?? page.url} ${page.html.slice(0, 400)}`,
  )
}

function inAddress({ location }: BrowserPage, to: string): URLSearchParams | null {
  if (location === null || !location.startsWith(to)) return null
  return new URL(location).searchParams
}

/** OAuth 2.0 Form Post Response Mode, section 2: a page that posts the parameters as hidden fields. */
function inForm({ html, location }: BrowserPage, to: string): URLSearchParams | null {
  const [, action] = /<form method="post" action="([^"]*)"/.exec(html) ?? []
  if (location !== null || action === undefined || unescaped(action) !== to) return null
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\s*\/?>/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (found) => entities[found] ?? found)

/** A response of the token endpoint. */
export interface TokenResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly access_token?: string
    readonly id_token?: string
    readonly refresh_token?: string
    readonly token_type?: string
    readonly expires_in?: number
    readonly scope?: string
    readonly error?: string
  }
}

/** Sends a request to the token endpoint. */
export async function requestToken(
  scene: Scene,
  client: Client,
  fields: Parameters,
  authentication?: Authentication,
): Promise<TokenResponse> {
  const { token_endpoint: endpoint } = await serverMetadata(scene)
  const { headers, fields: own } = authentication ?? (await authenticationOf(scene, client))
  const form = new URLSearchParams(own)
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  const response = await fetch(endpoint, { method: 'POST', headers, body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Redeems a code. `changes` replace fields of the request. */
export const redeem = (
  scene: Scene,
  { client, verifier }: Pick<Started, 'client' | 'verifier'>,
  code: string | null,
  { changes = {}, authentication }: { readonly changes?: Parameters; readonly authentication?: Authentication } = {},
): Promise<TokenResponse> =>
  requestToken(
    scene,
    client,
    { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, code_verifier: verifier, ...changes },
    authentication,
  )

/** Verifies an ID token with the keys of the side. */
export async function verifyIdToken(scene: Scene, client: Client, idToken: string | undefined): Promise<JWTPayload> {
  const { jwks_uri: uri } = await serverMetadata(scene)
  const keys = createLocalJWKSet(await (await fetch(uri)).json())
  const { payload } = await jwtVerify(idToken ?? '', keys, {
    issuer: scene.side.issuer,
    audience: client.id,
    requiredClaims: ['sub', 'iat', 'exp'],
  })
  return payload
}

/** A completed sign-in. */
export interface SignedIn {
  readonly tokens: TokenResponse['body']
  readonly claims: JWTPayload
  readonly algorithm: string | undefined
  readonly accessToken: string
}

/** Runs a flow to its tokens, and verifies them as a client does. */
export async function signIn(
  scene: Scene,
  client: Client,
  parameters: Parameters = {},
  visitor: Visit = {},
): Promise<SignedIn> {
  const started = await start(scene, client, parameters)
  const response = await visit(scene, started, visitor)
  return finish(scene, started, response)
}

/** Redeems the code of a response, and verifies the tokens. */
export async function finish(scene: Scene, started: Started, response: URLSearchParams): Promise<SignedIn> {
  expect(response.get('error'), 'error').toBeNull()
  expect(response.get('state'), 'state').toBe(started.url.searchParams.get('state'))
  expect(response.get('iss'), 'iss').toBe(scene.side.issuer)
  const { status, body } = await redeem(scene, started, response.get('code'))
  expect(status, `status of the token response with ${body.error}`).toBe(200)
  const claims = await verifyIdToken(scene, started.client, body.id_token)
  expect(claims.nonce ?? null, 'nonce').toBe(started.url.searchParams.get('nonce'))
  const algorithm = decodeProtectedHeader(body.id_token ?? '').alg
  return { tokens: body, claims, algorithm, accessToken: body.access_token ?? '' }
}

/** Runs a flow that the server refuses with a response to the client. */
export async function expectRefusal(scene: Scene, started: Started, errors: readonly string[], visitor: Visit = {}) {
  const response = await visit(scene, started, visitor)
  expect(errors).toContain(response.get('error'))
  expect(response.get('state')).toBe(started.url.searchParams.get('state'))
  expect(response.get('code')).toBeNull()
}

/** Opens a request whose error must not be sent to the client: its address is not known to be the client's. */
export async function expectErrorPage(scene: Scene, { url }: Pick<Started, 'url'>): Promise<void> {
  const page = await newBrowser(scene).open(url.href)
  expect(page.location, 'redirect').toBeNull()
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(page.html).not.toContain('<form method="post" action="http')
}

/** Calls userinfo with an access token. */
export async function userinfo(scene: Scene, accessToken: string, init: RequestInit = {}) {
  const { userinfo_endpoint: endpoint } = await serverMetadata(scene)
  const response = await fetch(endpoint, { headers: { authorization: `Bearer ${accessToken}` }, ...init })
  const body: Readonly<Record<string, unknown>> = await response.json()
  return { status: response.status, headers: response.headers, body }
}
