import { type AppOptions, checkAppOptions } from '../app-options.ts'
import type { IncomingRequest } from '../requests/incoming-request.ts'
import { type PresentTokens, readRequestTokens } from '../requests/read-request-tokens.ts'
import { createKeySet } from './key-set.ts'
import type { RequestVerification } from './verification.ts'
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

/** Verifies the access tokens of requests without calling the service for each. */
export interface Verifier {
  /**
   * Verifies the access token of a request. The claims are up to one token lifetime old (10 minutes by default): a user
   * who has signed out, was banned or was renamed since is still accepted. Never rejects because of the content of a
   * request.
   * @throws {TypeError} if the value is not a request
   */
  verifyRequest(request: IncomingRequest): Promise<RequestVerification>
}

/**
 * Creates a verifier for a server that only needs to identify users, for example at the edge.
 * @throws {TypeError} if an option is missing
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const baseUrl = checkAppOptions('createVerifier', options, {})
  const { projectId, publicUrl = baseUrl, fetch: ownFetch } = options
  const path = `/api/v1/projects/${encodeURIComponent(projectId)}`
  const keys = createKeySet({
    url: `${baseUrl}${path}/.well-known/jwks.json`,
    fetch: (...args) => (ownFetch ?? globalThis.fetch)(...args),
    now: () => performance.now(),
  })
  const expected = {
    projectId,
    issuer: `${publicUrl.replace(/\/$/, '')}${path}`,
    keys,
    verified: createVerifiedTokens(),
  }
  return {
    async verifyRequest(request) {
      const read = readRequestTokens(request, projectId)
      if (read.kind === 'tokens') return verifyTokens(read, expected)
      const { reason, place, message } = read
      return { status: 'signed-out', reason, place, message }
    },
  }
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
