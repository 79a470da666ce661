import { type AppOptions, checkAppOptions } from '../app-options.ts'
import type { IncomingRequest } from '../requests/incoming-request.ts'
import { type PresentApiKey, readApiKey } from '../requests/read-api-key.ts'
import { readMachineToken } from '../requests/read-machine-token.ts'
import { type PresentTokens, readRequestTokens } from '../requests/read-request-tokens.ts'
import { type CheckApiKey, createApiKeyChecks } from './api-key-checks.ts'
import { createKeySet } from './key-set.ts'
import { createMachineTokens } from './machine-tokens.ts'
import type { CredentialKind, CustomClaims, RefusedApiKey, RequestVerification, Verifications } from './verification.ts'
import { createVerifiedTokens } from './verified-tokens.ts'
import { type TokenExpectation, verifyAccessToken } from './verify-access-token.ts'

/** The options of a verifier. It needs no secret key. */
export interface VerifierOptions extends AppOptions {
  /**
   * The public address of the service (its `PORTICO_URL`), if this server reaches it under another one. Tokens contain
   * it as issuer. Defaults to `baseUrl`.
   */
  publicUrl?: string
}

/** Options of `verifyRequest`. */
export interface VerifyRequestOptions<Accepted extends CredentialKind> {
  /** The kinds of credentials that are accepted. By default, only users. */
  accept: readonly Accepted[]
  /** Also accepts tokens of users who have not signed up: `claims.isAnonymous` is true. */
  allowAnonymous?: boolean | undefined
  /**
   * The address of the client, as your server knows it behind its proxies. API keys that are limited to networks are
   * refused without it.
   */
  networkAddress?: string | undefined
  /** URI of this server as a resource of the project. Without it, machines need tokens for the project itself. */
  resource?: string | undefined
  /** Public address of the request, which proofs of machines name (DPoP). Defaults to `url` of a web `Request`. */
  url?: string | undefined
}

/** Verifies the credentials of requests. */
export interface Verifier {
  /**
   * Verifies the access token of a request, without a call to the service. The claims are up to one token lifetime old
   * (10 minutes by default): a user who has signed out, was banned or was renamed since is still accepted. Never rejects
   * because of the content of a request.
   *
   * With `accept: ['user', 'api-key']`, also accepts API keys of users and teams, in `Authorization: Bearer` and
   * `X-API-Key`. A key is checked with one call, whose result is cached for a second. With `machine`, accepts access
   * tokens that machines got from the authorization server of the project, as JWT (RFC 9068), without a call; DPoP proofs
   * (RFC 9449) are accepted once for each process. Requests with two different credentials are refused.
   * `Claims` is the type of the claims that the project adds, in `claims.custom`. It is not checked: the template of the
   * project decides.
   * @throws {TypeError} if the value is not a request
   */
  verifyRequest<Claims = CustomClaims>(request: IncomingRequest): Promise<RequestVerification<Claims>>
  verifyRequest<Accepted extends CredentialKind>(
    request: IncomingRequest,
    options: VerifyRequestOptions<Accepted>,
  ): Promise<Verifications[Accepted]>
}

/**
 * Creates a verifier for a server that only needs to identify users, for example at the edge.
 * @throws {TypeError} if an option is missing
 */
export function createVerifier(options: VerifierOptions): Verifier {
  return createRequestVerifier(options, null)
}

/** Creates a verifier. Without a function that checks API keys, it refuses them. */
export function createRequestVerifier(options: VerifierOptions, check: CheckApiKey | null): Verifier {
  const baseUrl = checkAppOptions('createVerifier', options, {})
  const { projectId, publicUrl = baseUrl, fetch: ownFetch } = options
  const now = () => performance.now()
  const path = `/api/v1/projects/${encodeURIComponent(projectId)}`
  const serverPath = `/auth/${encodeURIComponent(projectId)}`
  const keysAt = (url: string) =>
    createKeySet({ url: baseUrl + url, fetch: (...args) => (ownFetch ?? globalThis.fetch)(...args), now })
  const issuerAt = (url: string) => publicUrl.replace(/\/$/, '') + url
  const checks = check && createApiKeyChecks(check, now)
  const ofMachines = { projectId, issuer: issuerAt(serverPath), keys: keysAt(`${serverPath}/jwks`) }
  const machines = createMachineTokens(ofMachines)
  const expected = {
    projectId,
    issuer: issuerAt(path),
    keys: keysAt(`${path}/.well-known/jwks.json`),
    verified: createVerifiedTokens(),
  }
  function verifyRequest(request: IncomingRequest): Promise<RequestVerification>
  function verifyRequest<Accepted extends CredentialKind>(
    request: IncomingRequest,
    options: VerifyRequestOptions<Accepted>,
  ): Promise<Verifications[Accepted]>
  async function verifyRequest(
    request: IncomingRequest,
    { accept, networkAddress, resource, url, allowAnonymous }: VerifyRequestOptions<CredentialKind> = {
      accept: ['user'],
    },
  ): Promise<Verifications[CredentialKind]> {
    const machine = accept.includes('machine') ? readMachineToken(request, projectId, url) : null
    if (machine) return machine.kind === 'refused' ? signedOut(machine) : machines.verify(machine, resource)
    const key = accept.includes('api-key') ? readApiKey(request, projectId) : null
    if (key?.kind === 'refused') return signedOut(key)
    if (key) return checks ? checks.verify(key, networkAddress) : signedOut(secretKeyRequired(key))
    return accept.includes('user')
      ? verifyUser(request, { ...expected, allowsAnonymous: allowAnonymous === true })
      : signedOut(missing(accept))
  }
  return { verifyRequest }
}

type Refusal<Reason = RefusedApiKey['reason']> = { reason: Reason } & Pick<RefusedApiKey, 'place' | 'message'>

const signedOut = <Reason>({ reason, place, message }: Refusal<Reason>) => ({
  status: 'signed-out' as const,
  reason,
  place,
  message,
})

const missing = (accept: readonly CredentialKind[]): Refusal<'missing'> => ({
  reason: 'missing',
  place: null,
  message: accept.includes('api-key')
    ? 'The request has no API key. Send it in Authorization: Bearer or X-API-Key.'
    : 'The request has no access token of a machine. Send it in Authorization: Bearer or DPoP.',
})

const secretKeyRequired = ({ place }: PresentApiKey): Refusal<'secret-key-required'> => ({
  reason: 'secret-key-required',
  place,
  message: 'A verifier has no secret key, so it cannot check API keys. Use createServerApp.',
})

async function verifyUser(request: IncomingRequest, expected: TokenExpectation): Promise<RequestVerification> {
  const read = readRequestTokens(request, expected.projectId)
  if (read.kind === 'tokens') return verifyTokens(read, expected)
  const { reason, place, message } = read
  return { status: 'signed-out', reason, place, message }
}

async function verifyTokens(
  { place, accessToken, refreshToken }: PresentTokens,
  expected: TokenExpectation,
): Promise<RequestVerification> {
  const canRefresh = refreshToken !== null
  if (accessToken === null) return { status: 'expired', place, canRefresh, message: expiredMessage(place, 'is absent') }
  const result = await verifyAccessToken(accessToken, expected)
  if (result.status === 'signed-in') return { ...result, place }
  if (result.status === 'expired') {
    return { ...result, place, canRefresh, message: expiredMessage(place, 'has expired') }
  }
  if (result.status === 'unavailable') {
    const { error } = result
    const problem = 'diagnosis' in error ? error.diagnosis : error.message
    return { ...result, place, message: `The verification keys cannot be fetched. ${problem}` }
  }
  const { status, reason, problem } = result
  return { status, reason, place, message: `The access token in ${place} ${problem}.` }
}

function expiredMessage(place: string, problem: string): string {
  return `The access token in ${place} ${problem}. The app that sent it must refresh it; its session does so before each call. If this happens to new tokens, check the clock of this server.`
}
