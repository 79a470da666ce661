/** Clients in which users sign in with their account. */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import type { BrowserPage, FlowBrowser } from './flow-browser.ts'
import { createClient } from './machines.ts'

/** Address of a client that no server listens on: tests read the redirect. */
export const redirectUri = 'https://app.example.com/callback'
export const email = 'ann@example.com'
export const password = 'correct horse battery staple'

/** Creates a user with a password and returns its id. */
export async function createAnn(project: TestProject): Promise<string> {
  const body = { primary_email: email, primary_email_auth_enabled: true, primary_email_verified: true, password }
  const profile = { display_name: 'Ann Example' }
  return (await project.request('POST', '/users', { access: 'server', body: { ...body, ...profile } })).body.id
}

/** Creates a client of users: a web application with a secret by default. */
export async function createUserClient(project: TestProject, fields: object = {}) {
  const settings = { kind: 'web', name: 'Notes', redirect_uris: [redirectUri], ...fields }
  const id = await createClient(project, settings)
  const { body } = await project.request('POST', `/oauth-clients/${id}/secrets`, {
    access: 'admin',
    body: { expires_at_millis: null },
  })
  const secret: string = body.client_secret ?? ''
  return { id, secret }
}

/** Finds the authorization server as an application does. */
export const discoverFor = (
  publicUrl: string,
  project: TestProject,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<openId.Configuration> =>
  openId.discovery(
    new URL(`${publicUrl}/auth/${project.id}`),
    id,
    undefined,
    secret === '' ? openId.None() : openId.ClientSecretBasic(secret),
    { execute: [openId.allowInsecureRequests] },
  )

/** A flow that a client has begun. */
export interface StartedFlow {
  readonly url: URL
  readonly checks: { readonly pkceCodeVerifier: string; readonly expectedState: string; readonly expectedNonce: string }
}

/** Begins a flow with PKCE, state and nonce. */
export async function startFlow(
  config: openId.Configuration,
  parameters: Record<string, string> = {},
): Promise<StartedFlow> {
  const pkceCodeVerifier = openId.randomPKCECodeVerifier()
  const expectedState = openId.randomState()
  const expectedNonce = openId.randomNonce()
  const url = openId.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await openId.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...parameters,
  })
  return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce } }
}

/** Signs Ann in on the page, and allows what the client asks for if a page asks for consent. */
export async function passPages(browser: FlowBrowser, start: URL): Promise<BrowserPage> {
  let page = await browser.open(start.href)
  if (page.html.includes('name="password"')) page = await browser.submit(page, { email, password })
  if (page.html.includes('value="allow"')) page = await browser.submit(page, { answer: 'allow' })
  return page
}

/** Runs a flow to its tokens. */
export async function signInAt(
  config: openId.Configuration,
  browser: FlowBrowser,
  parameters: Record<string, string> = {},
  tokenParameters: Record<string, string> = {},
) {
  const { url, checks } = await startFlow(config, parameters)
  const page = await passPages(browser, url)
  if (page.location === null) throw new Error(`The flow has not ended: ${page.status} ${page.url} ${page.html}`)
  return openId.authorizationCodeGrant(config, new URL(page.location), checks, tokenParameters)
}

/** Adds a grant as the consent page stores it. */
export async function addGrant(
  { deps }: TestApp,
  { id }: TestProject,
  { userId, clientId }: Record<'userId' | 'clientId', string>,
) {
  const grantId = crypto.randomUUID()
  await deps.db.query(
    `insert into oauth_grants (project_id, id, user_id, client_id, session_id, session_epoch, client_version, payload,
       created_at_millis, expires_at_millis)
     select $1, $2, u.id, $4, $2, u.session_epoch, '', '{"openid":{"scope":"openid email"}}', $5::bigint, $5::bigint + 1e9
     from users u where u.project_id = $1 and u.id = $3`,
    [id, grantId, userId, clientId, deps.clock.now()],
  )
  return grantId
}

/** Adds an act that waits for the user of a grant. */
export async function addApproval(
  { deps }: TestApp,
  { id }: TestProject,
  { userId, grantId }: Record<'userId' | 'grantId', string>,
) {
  const approvalId = crypto.randomUUID()
  await deps.db.query(
    `insert into oauth_approvals (project_id, id, grant_id, user_id, resource, scope_id, act, arguments, act_hash, status,
       created_at_millis, expires_at_millis)
     values ($1, $2, $3, $4, 'https://mcp.example.com', 'plans.delete', 'Delete a plan', '', '', 'pending', $5, $6)`,
    [id, approvalId, grantId, userId, deps.clock.now(), deps.clock.now() + 1e9],
  )
  return approvalId
}
