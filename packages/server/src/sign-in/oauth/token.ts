/**
 * The token endpoint (RFC 6749, https://www.rfc-editor.org/rfc/rfc6749). Client credentials are in the body or in the
 * header `authorization` (section 2.3.1). The client id is the project id and the client secret its publishable key.
 */

import { knownError } from '@portico/contract'
import { isLiveImpersonation } from '../../access/live-impersonation.ts'
import { verifyApiKey } from '../../access/verify-api-key.ts'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { CurrentSession, WithLiveSessions } from '../../accounts/sessions/live-session.ts'
import { findByCurrentToken, refreshAccessToken } from '../../accounts/sessions/sessions.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import type { ClientCredentials } from '../../platform/http/request/basic-credentials.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { WithKeyUses } from '../../projects/api-keys/key-uses.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { findAddedClaims } from '../token-claims/find-token-claims.ts'
import { exchangeAuthorizationCode } from './exchange-authorization-code.ts'

interface Grant {
  readonly grant_type: 'authorization_code' | 'refresh_token'
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
  readonly code?: string | undefined
  readonly redirect_uri?: string | undefined
  readonly code_verifier?: string | undefined
  readonly refresh_token?: string | undefined
  readonly rotate?: boolean | undefined
}

/** The request of a grant. */
interface TokenRequest {
  readonly parameters: Grant
  readonly clientCredentials: ClientCredentials | null
  readonly trustedDeviceSecrets: string | null
  readonly context: RequestContext
}

interface TokenResponse {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly scope: 'legacy'
  readonly expires_in: number
  readonly refresh_token?: string
  readonly is_new_user?: boolean
  readonly newUser?: boolean
  readonly user_id?: string
  readonly trusted_device_secret?: string | undefined
  readonly left_anonymous_user_id?: string | undefined
  readonly is_username_required?: true | undefined
  readonly missing_sign_up_fields?: string[] | undefined
  readonly after_callback_redirect_url?: string | null
  readonly afterCallbackRedirectUrl?: string | null
}

/** Authenticates the client of a grant. Throws INVALID_TOKEN_REQUEST and INVALID_OAUTH_CLIENT_ID_OR_SECRET. */
export async function authenticateClient(
  deps: WithClock & WithKeyUses & WithProjects,
  { parameters, clientCredentials }: Pick<TokenRequest, 'parameters' | 'clientCredentials'>,
): Promise<Project> {
  const grant = clientCredentials ? withCredentials(parameters, clientCredentials) : parameters
  credentialOf(grant)
  return findClient(deps, grant)
}

/** Returns the refresh token or the authorization code. Throws INVALID_TOKEN_REQUEST. */
function credentialOf({ grant_type: type, refresh_token: refreshToken, code }: Grant): string {
  const credential = type === 'refresh_token' ? refreshToken : code
  if (credential) return credential
  throw knownError('INVALID_TOKEN_REQUEST', { field: type === 'refresh_token' ? 'refresh_token' : 'code' })
}

/** Returns the session of the current refresh token, for a grant that does not replace it. */
export async function findSessionOfGrant(
  deps: WithClock & WithConfig & WithLiveSessions,
  project: Project,
  grant: Grant,
): Promise<CurrentSession | null> {
  if (grant.grant_type !== 'refresh_token') return null
  return findByCurrentToken(deps, project, credentialOf(grant), { rotates: grant.rotate })
}

/**
 * Exchanges a grant for tokens. A refresh token stays the same and the response contains none, unless the client asks for
 * a new one with each refresh. `current` is the result of {@link findSessionOfGrant}.
 */
export function exchangeGrant(
  deps: ExchangeDeps,
  project: Project,
  { parameters, trustedDeviceSecrets, context }: TokenRequest,
  current: CurrentSession | null,
): Promise<TokenResponse | Refusal> {
  const call = { ...parameters, credential: credentialOf(parameters), trustedDeviceSecrets, context }
  return parameters.grant_type === 'refresh_token'
    ? refresh(deps, project, call, current)
    : exchange(deps, project, call)
}

type Credentialed = Grant & Pick<TokenRequest, 'trustedDeviceSecrets' | 'context'> & { readonly credential: string }

type RefreshDeps = WithTransaction &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer

async function refresh(
  deps: RefreshDeps,
  project: Project,
  { credential, context, rotate }: Credentialed,
  current: CurrentSession | null,
): Promise<TokenResponse> {
  const rotates = rotate === true
  const tokens = await refreshAccessToken(
    deps,
    project,
    { refreshToken: credential, current },
    {
      rotates,
      context,
      isLiveImpersonation: (impersonation) => isLiveImpersonation(deps, project, impersonation),
      findAddedClaims: (of) => findAddedClaims(deps, project, { ...of, isRefresh: true, context }),
    },
  )
  return {
    ...bearer(tokens.accessToken, tokens.expiresInSeconds),
    ...(rotates ? { refresh_token: tokens.refreshToken } : {}),
  }
}

type ExchangeDeps = WithWrites &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

async function exchange(deps: ExchangeDeps, project: Project, grant: Credentialed): Promise<TokenResponse | Refusal> {
  const { credential: code, redirect_uri: redirectUri = '', code_verifier: codeVerifier = '' } = grant
  const { trustedDeviceSecrets, context } = grant
  const codeGrant = { code, redirectUri, codeVerifier, trustedDeviceSecrets, context }
  const { result, afterCallbackRedirectUrl } = await exchangeAuthorizationCode(deps, project, codeGrant)
  if (result instanceof Refusal) return result
  return {
    ...bearer(result.access_token, deps.config.accessTokenSeconds),
    refresh_token: result.refresh_token,
    is_new_user: result.is_new_user,
    newUser: result.is_new_user,
    user_id: result.user_id,
    trusted_device_secret: result.trusted_device_secret,
    left_anonymous_user_id: result.left_anonymous_user_id,
    is_username_required: result.is_username_required,
    missing_sign_up_fields: result.missing_sign_up_fields,
    after_callback_redirect_url: afterCallbackRedirectUrl,
    afterCallbackRedirectUrl,
  }
}

const bearer = (accessToken: string, expiresInSeconds: number) =>
  ({ access_token: accessToken, token_type: 'Bearer', scope: 'legacy', expires_in: expiresInSeconds }) as const

/**
 * Returns the grant with the credentials of the header. Throws SCHEMA_ERROR if the body contains others: a client must not
 * use more than one method (RFC 6749, section 2.3).
 */
function withCredentials(grant: Grant, { clientId, clientSecret }: ClientCredentials): Grant {
  const isRepeated = Boolean(grant.client_secret) || (grant.client_id !== undefined && grant.client_id !== clientId)
  if (!isRepeated) return { ...grant, client_id: clientId, client_secret: clientSecret }
  throw schemaError('POST', '/auth/oauth/token', [
    'headers.authorization: must not be sent together with client credentials in the body',
  ])
}

/**
 * PKCE (RFC 7636) proves as much as the publishable key, which every browser has. The secret may be missing with it.
 */
async function findClient(deps: WithClock & WithKeyUses & WithProjects, grant: Grant): Promise<Project> {
  const { client_id, client_secret } = grant
  const project = client_id ? await deps.projects.find(client_id) : null
  const mayMiss = grant.grant_type === 'authorization_code' && Boolean(grant.code_verifier)
  const isProved = client_secret
    ? project !== null && verifyApiKey(deps, project, 'client', client_secret)
    : mayMiss && project !== null
  if (!project || !isProved) {
    throw knownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: client_id ?? null })
  }
  return project
}
