/**
 * The token endpoint (RFC 6749, https://www.rfc-editor.org/rfc/rfc6749): client credentials come in the body
 * (section 2.3.1), the client id is the project id and the client secret its publishable key.
 */
import { KnownError } from '@portico/contract'
import type { Deps } from '../deps.ts'
import { jsonType } from '../http/error-response.ts'
import type { Origin } from '../http/implement.ts'
import { TextError } from '../http/text-error.ts'
import { useApiKey } from '../projects/api-key-check.ts'
import type { Project } from '../projects/project.ts'
import { refreshAccessToken } from '../sessions/sessions.ts'

interface Grant {
  readonly grant_type: 'authorization_code' | 'refresh_token'
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
  readonly code?: string | undefined
  readonly refresh_token?: string | undefined
  readonly rotate?: boolean | undefined
}

interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly scope: 'legacy'
  readonly expires_in: number
  readonly refresh_token?: string
}

/**
 * Exchanges a grant for tokens. The refresh token stays the same and the answer carries none, unless the client asks for
 * a new one with each refresh.
 */
export async function exchangeGrant(deps: Deps, grant: Grant, origin: Origin): Promise<TokenAnswer> {
  const field = grant.grant_type === 'refresh_token' ? 'refresh_token' : 'code'
  const credential = grant[field]
  if (!credential) throw invalidRequest(`The field ${field} is missing.`)
  const project = await authenticateClient(deps, grant)
  // No provider flow exists that could have issued an authorization code: whatever comes here is none of ours.
  if (field === 'code') throw new KnownError('INVALID_AUTHORIZATION_CODE')
  const rotates = grant.rotate === true
  const tokens = await refreshAccessToken(deps, project, credential, { rotates, origin })
  return {
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    scope: 'legacy',
    expires_in: tokens.expiresInSeconds,
    ...(rotates ? { refresh_token: tokens.refreshToken } : {}),
  }
}

async function authenticateClient(deps: Deps, { client_id, client_secret }: Grant): Promise<Project> {
  const project = client_id ? await deps.projects.find(client_id) : null
  if (!project || !client_secret || !useApiKey(deps, project, 'client', client_secret)) {
    throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: client_id ?? null })
  }
  return project
}

/** RFC 6749, section 5.2: an error of the grant itself, in the standard's own shape. */
function invalidRequest(description: string): TextError {
  return new TextError(400, JSON.stringify({ error: 'invalid_request', error_description: description }), {
    headers: { 'content-type': jsonType },
  })
}
