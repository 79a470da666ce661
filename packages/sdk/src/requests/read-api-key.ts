/** Reads the API key of a user or team from a request to the host app's server. Does not check it. */
import { bearerCredentials, isJwt } from './bearer.ts'
import { headerValues, type IncomingRequest } from './incoming-request.ts'
import { type RequestPlace, readOtherTokens } from './read-request-tokens.ts'

/** The key that a request contains. */
export interface PresentApiKey {
  readonly kind: 'api-key'
  readonly place: RequestPlace
  readonly key: string
}

/** A request whose credential cannot be used. */
export interface RefusedCredential {
  readonly kind: 'refused'
  /**
   * - `malformed`: the header contains no API key.
   * - `several-credentials`: the request contains two different credentials, so that its sender is ambiguous.
   */
  readonly reason: 'malformed' | 'several-credentials'
  readonly place: RequestPlace
  /** For developers: the place that was read, the problem, and the fix. */
  readonly message: string
}

/** The form of all keys. The service verifies the checksum at their end. */
const keyForm = /^[a-z][a-z0-9]{1,15}_(?:live|test)_(?:usr|team)_[0-9A-Za-z]{49}$/

/**
 * Reads the API key of a request from `Authorization: Bearer` and `X-API-Key`, never from its address or its cookies.
 * Returns null for a request without a key. A second credential, also one of a user, is refused.
 * @throws {TypeError} if the value is not a request
 */
export function readApiKey(request: IncomingRequest, projectId: string): PresentApiKey | RefusedCredential | null {
  const bearers = bearerCredentials(request)
  const ownHeader = headerValues(request, 'x-api-key')
  const [credential, second] = new Set([...bearers, ...ownHeader])
  if (credential === undefined) return null
  const place = bearers.length > 0 ? 'authorization' : 'x-api-key'
  if (second !== undefined) return severalCredentials(place)
  if (ownHeader.length === 0 && isJwt(credential)) return null
  if (!keyForm.test(credential)) {
    return refused('malformed', place, `The header ${place} contains no API key. Send the whole key.`)
  }
  const tokens = readOtherTokens(request, projectId)
  const hasTokens = tokens.kind === 'tokens' || tokens.reason !== 'missing'
  return hasTokens ? severalCredentials(place) : { kind: 'api-key', place, key: credential }
}

/** Returns the refusal of a request with a second credential. */
export const severalCredentials = (place: RequestPlace): RefusedCredential =>
  refused(
    'several-credentials',
    place,
    'The request contains two different credentials. Send one: an API key, the token of a machine, or the tokens of a user.',
  )

const refused = (reason: RefusedCredential['reason'], place: RequestPlace, message: string): RefusedCredential => ({
  kind: 'refused',
  reason,
  place,
  message,
})
