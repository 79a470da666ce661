/** Reads the tokens of a user from a request to the host app's server. Does not verify them. */
import {
  findRefreshCookies,
  presentTokenCookieNames,
  readTokenCookies,
  tokenCookieNames,
} from '../session/stores/token-cookies.ts'
import { bearerCredentials, credentialMaxLength, isJwt } from './bearer.ts'
import { headerValues, type IncomingRequest } from './incoming-request.ts'

/** The part of a request that contained the credential: a header, or the session cookies. */
export type RequestPlace =
  | 'authorization'
  | 'x-portico-auth'
  | 'x-stack-auth'
  | 'x-hexclave-auth'
  | 'x-api-key'
  | 'cookie'

/** The tokens that a request contains; at least one of them. */
export interface PresentTokens {
  readonly kind: 'tokens'
  readonly place: RequestPlace
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

/** A request without tokens. */
export interface AbsentTokens {
  readonly kind: 'none'
  /**
   * - `missing`: no place contains tokens.
   * - `malformed`: the first place that has a value is unreadable. Places after it are not read.
   * - `http-only`: the only credential is the HttpOnly session cookie, which is for the session handler.
   */
  readonly reason: 'missing' | 'malformed' | 'http-only'
  /** The first place with a value; null if there is none. */
  readonly place: RequestPlace | null
  /** For developers: the place that was read, the problem, and the fix. */
  readonly message: string
}

/** The tokens of a request, or the reason why there are none. */
export type RequestTokens = PresentTokens | AbsentTokens

/** Headers that contain both tokens as JSON. Ours is first; the others are those of published clients. */
const jsonHeaders = ['x-portico-auth', 'x-stack-auth', 'x-hexclave-auth'] as const

/**
 * Reads the tokens of a request. Uses the first place with a value: `Authorization: Bearer`, `x-portico-auth` and its
 * published spellings, then the cookies of the browser SDK. Ignores `Authorization` with another scheme.
 * @throws {TypeError} if the value is not a request
 */
export function readRequestTokens(request: IncomingRequest, projectId: string): RequestTokens {
  return readBearer(bearerCredentials(request)) ?? readOtherTokens(request, projectId)
}

/** Reads the tokens of a request from all places but `Authorization`. */
export function readOtherTokens(request: IncomingRequest, projectId: string): RequestTokens {
  for (const place of jsonHeaders) {
    const values = headerValues(request, place)
    if (values.length > 0) return readJsonHeader(place, values)
  }
  return readCookies(headerValues(request, 'cookie'), projectId)
}

function readBearer([accessToken, ...others]: readonly string[]): RequestTokens | null {
  if (accessToken === undefined) return null
  const place = 'authorization'
  if (others.length > 0) return malformed(place, 'is sent more than once. Send one')
  if (!isJwt(accessToken)) {
    return malformed(place, 'contains no access token after Bearer. Send the one that session.getAccessToken() returns')
  }
  return { kind: 'tokens', place, accessToken, refreshToken: null }
}

function readJsonHeader(place: (typeof jsonHeaders)[number], values: readonly string[]): RequestTokens {
  const [value = ''] = values
  if (values.length > 1) return malformed(place, 'is sent more than once. Send one')
  const pair = value.length > credentialMaxLength ? null : parseObject(value)
  if (pair === null || !isTokenOrNull(pair.accessToken) || !isTokenOrNull(pair.refreshToken)) {
    return malformed(place, 'is not the JSON that session.getAuthHeaders() returns. Send that value unchanged')
  }
  const { accessToken = null, refreshToken = null } = pair
  if (accessToken !== null && !isJwt(accessToken)) return malformed(place, 'contains no JWT as accessToken')
  return presentOr({ kind: 'tokens', place, accessToken, refreshToken }, 'contains no tokens: its sender is signed out')
}

function readCookies(values: readonly string[], projectId: string): RequestTokens {
  const cookies = values.join('; ')
  const { refresh: name } = presentTokenCookieNames(cookies, projectId)
  if (new Set(findRefreshCookies(cookies, projectId)).size > 1) {
    // Another host of the domain, or a page with a longer path, has set one. Their order does not show which is ours.
    return malformed(
      'cookie',
      `contains two different ${name}, so neither is used. The next page of the app repairs it`,
    )
  }
  const { accessToken, refreshToken } = readTokenCookies(cookies, projectId)
  if (refreshToken !== null && !isToken(refreshToken)) {
    return malformed('cookie', `contains an unreadable ${name}. Sign in again`)
  }
  // An unreadable access token is replaced by the next refresh, as in the browser.
  const readable = accessToken !== null && isJwt(accessToken) ? accessToken : null
  if (refreshToken !== null) return { kind: 'tokens', place: 'cookie', accessToken: readable, refreshToken }
  if (cookies.includes(`__Host-portico-session-${projectId}=`)) {
    return none(
      'http-only',
      'cookie',
      'contains only the HttpOnly session cookie, which holds no access token. Send the access token in Authorization: Bearer',
    )
  }
  return {
    kind: 'none',
    reason: 'missing',
    place: null,
    message: `The request has no Authorization: Bearer, no x-portico-auth and no cookie ${tokenCookieNames(projectId).refresh}. The user is signed out, or the app sends no credentials: add await session.getAuthHeaders() to its requests.`,
  }
}

function presentOr(tokens: PresentTokens, problem: string): RequestTokens {
  const isPresent = tokens.accessToken !== null || tokens.refreshToken !== null
  return isPresent ? tokens : none('missing', tokens.place, problem)
}

function malformed(place: RequestPlace, problem: string): AbsentTokens {
  return none('malformed', place, problem)
}

function none(reason: AbsentTokens['reason'], place: RequestPlace, problem: string): AbsentTokens {
  return { kind: 'none', reason, place, message: `The header ${place} ${problem}.` }
}

/** Returns true for visible ASCII, which can be sent in a header. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && value.length <= credentialMaxLength && /^[\x21-\x7e]+$/.test(value)
}

function isTokenOrNull(value: unknown): value is string | null | undefined {
  return value === null || value === undefined || isToken(value)
}

function parseObject(text: string): { accessToken?: unknown; refreshToken?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    // Other software writes this header, so it may contain any text.
    return null
  }
}
