/** Token endpoints of all providers (RFC 6749, section 3.2), with their deviations and selectable faults. */
import { createHash } from 'node:crypto'
import type { Behavior } from './behaviors.ts'
import { faultyResponse } from './faulty-response.ts'
import type { Grant, Grants } from './grants.ts'
import type { IdTokens } from './id-tokens.ts'
import type { FakeProvider } from './provider.ts'

export interface TokenContext {
  readonly grants: Grants
  readonly idTokens: IdTokens
}

export async function handleTokenRequest(
  provider: FakeProvider,
  request: Request,
  { grants, idTokens }: TokenContext,
): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const client = clientOf(provider, request, form)
  if (client === null) return failure(provider, 'invalid_client', 401)
  const isRefresh = form.get('grant_type') === 'refresh_token'
  const grant = isRefresh
    ? grants.find('refresh', form.get('refresh_token') ?? '')
    : grants.takeCode(form.get('code') ?? '')
  if (!grant || grant.providerId !== provider.id || grant.clientId !== client)
    return failure(provider, isRefresh ? badRefreshToken(provider) : unknownGrant(provider))
  if (!isRefresh && !isSameFlow(provider, grant, form)) return failure(provider, unknownGrant(provider))
  if (isRefresh) {
    if (grant.behavior === 'refresh-refused') return failure(provider, badRefreshToken(provider))
    if (grant.behavior === 'refresh-error') return json({ error: 'server_error' }, 500)
    if (provider.rotatesRefreshTokens) grants.revoke('refresh', form.get('refresh_token') ?? '')
  } else {
    if (grant.behavior === 'invalid-grant') return failure(provider, unknownGrant(provider))
    if (grant.behavior === 'invalid-client') return failure(provider, 'invalid_client', 401)
    const bad = faultyResponse(grant.behavior, request)
    if (bad) return bad
  }
  const idToken = isRefresh ? null : await idTokens.issue(provider, grant)
  const expiresIn = isRefresh ? provider.expiresIn : (lifetimes[grant.behavior] ?? provider.expiresIn)
  const hasRefreshToken = provider.givesRefreshToken && (!isRefresh || provider.rotatesRefreshTokens)
  const response = {
    access_token: grants.issueToken('access', grant),
    token_type: 'bearer',
    scope: grant.scope,
    ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
    ...(hasRefreshToken ? { refresh_token: grants.issueToken('refresh', grant) } : {}),
    ...(idToken === null ? {} : { id_token: idToken }),
  }
  return inFormOf(grant.behavior, response)
}

/** Returns a token response, in another form for some behaviors. */
function inFormOf(behavior: Behavior, response: { access_token: string; id_token?: string }): Response {
  if (behavior === 'token-nulls') {
    const { access_token, id_token = null } = response
    return json({ access_token, token_type: null, scope: null, expires_in: null, refresh_token: null, id_token })
  }
  if (behavior !== 'token-form') return json(response)
  const fields = Object.entries(response).map(([name, value]): [string, string] => [name, String(value)])
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'cache-control': 'no-store' }
  return new Response(new URLSearchParams(fields).toString(), { headers })
}

const lifetimes: Partial<Record<Behavior, number>> = { 'short-lived': 1, 'long-lived': 1e300 }

/** Returns the id of the authenticated client. Accepts any secret that is not empty. */
function clientOf(provider: FakeProvider, request: Request, form: URLSearchParams): string | null {
  if (provider.clientAuthentication === 'body') {
    return form.get('client_secret') ? form.get('client_id') : null
  }
  const [scheme, credentials = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') return null
  const [id = '', secret = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  return id && secret ? decodeURIComponent(id) : null
}

function isSameFlow(
  { takesPkce }: FakeProvider,
  { redirectUri, codeChallenge }: Grant,
  form: URLSearchParams,
): boolean {
  if (form.get('redirect_uri') !== redirectUri) return false
  if (!takesPkce) return !form.has('code_verifier')
  if (codeChallenge === null) return true
  return (
    createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url') === codeChallenge
  )
}

const unknownGrant = ({ failsWithStatus200 }: FakeProvider) =>
  failsWithStatus200 ? 'bad_verification_code' : 'invalid_grant'

const badRefreshToken = ({ refusesRefreshTokensWith = 'invalid_grant' }: FakeProvider) => refusesRefreshTokensWith

function failure({ failsWithStatus200 }: FakeProvider, error: string, status = 400): Response {
  return json({ error, error_description: 'Fake providers say no.' }, failsWithStatus200 ? 200 : status)
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
