/**
 * The cookies of a session (RFC 6265). Their names contain the project, because cookies ignore ports. On https they
 * begin with `__Host-`, so that no other host of the domain can set them (RFC 6265bis, section 4.1.3.2). The access
 * cookie contains a digest of the refresh token, so that an access token of another session is never used.
 */
import { limits } from '@portico/contract/limits'
import { noTokens, type Tokens } from '../token-store.ts'

/** The names of the two cookies of a session. */
export interface TokenCookieNames {
  readonly refresh: string
  readonly access: string
}

/** A cookie to set, on the path `/`. Its value must be URI-encoded. */
export interface TokenCookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

/** Returns the names of the cookies of a project: with `isSecure` those of pages on https, otherwise those on http. */
export function tokenCookieNames(projectId: string, { isSecure = false } = {}): TokenCookieNames {
  const prefix = isSecure ? '__Host-' : ''
  return { refresh: `${prefix}portico-refresh-${projectId}`, access: `${prefix}portico-access-${projectId}` }
}

/**
 * Returns the names under which a `Cookie` header or `document.cookie` contains the session. Sessions that were stored
 * on https before version 0.2 have the names of http. They count only where there is no cookie that begins with
 * `__Host-`.
 */
export function presentTokenCookieNames(cookies: string, projectId: string): TokenCookieNames {
  const secure = tokenCookieNames(projectId, { isSecure: true })
  return cookiesNamed(cookies, secure.refresh).length > 0 ? secure : tokenCookieNames(projectId)
}

/** Returns the cookie with the refresh token of a session. */
export function refreshTokenCookie({ refresh: name }: TokenCookieNames, refreshToken: string): TokenCookie {
  return { name, value: refreshToken, maxAgeSeconds: limits.refreshCookieSeconds }
}

/** Returns the cookie with the access token of a session. It does not contain the refresh token. */
export function accessTokenCookie(
  { access: name }: TokenCookieNames,
  { refreshToken, accessToken }: { refreshToken: string; accessToken: string },
): TokenCookie {
  const value = JSON.stringify([digestOf(refreshToken), accessToken])
  return { name, value, maxAgeSeconds: limits.accessCookieSeconds }
}

/** Reads the tokens of a `Cookie` header or of `document.cookie`. */
export function readTokenCookies(cookies: string, projectId: string): Tokens {
  const names = presentTokenCookieNames(cookies, projectId)
  // If several cookies have one name, the last one has the shortest path. Ours have the root path, so a cookie that an
  // attacker set on a longer path does not hide them. The store of a page removes the others; a server refuses them.
  const refreshToken = decode(cookiesNamed(cookies, names.refresh).at(-1))
  if (!refreshToken) return noTokens
  return { refreshToken, accessToken: findAccessToken(cookiesNamed(cookies, names.access), refreshToken) }
}

/** Returns the refresh cookies of a project. If there are several, not all of them are ours. */
export function findRefreshCookies(cookies: string, projectId: string): string[] {
  return cookiesNamed(cookies, presentTokenCookieNames(cookies, projectId).refresh)
}

/** Returns the access token of a session, or null if there is none or several cookies contain different ones. */
function findAccessToken(values: string[], refreshToken: string): string | null {
  const tokens = values.map((value) => parseAccessCookie(decode(value), refreshToken)).filter((token) => token !== null)
  const [accessToken = null, ...others] = new Set(tokens)
  return others.length === 0 ? accessToken : null
}

function parseAccessCookie(value: string | null, refreshToken: string): string | null {
  try {
    const pair: unknown = JSON.parse(value ?? '')
    if (!Array.isArray(pair)) return null
    const [owner, accessToken]: unknown[] = pair
    // Before version 0.2, the cookie contained the refresh token instead of its digest.
    const isOwn = owner === digestOf(refreshToken) || owner === refreshToken
    return isOwn && typeof accessToken === 'string' ? accessToken : null
  } catch {
    // Users can edit cookies. An unreadable one counts as absent and is overwritten by the next refresh.
    return null
  }
}

/**
 * Returns a digest of 32 bits (FNV-1a). It distinguishes sessions and is not secret: a refresh token has 225 random bits,
 * so those that remain cannot be guessed.
 */
function digestOf(refreshToken: string): string {
  let digest = 0x811c9dc5
  for (const character of refreshToken) digest = Math.imul(digest ^ character.charCodeAt(0), 0x01000193)
  return (digest >>> 0).toString(36)
}

function decode(value: string | undefined): string | null {
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    // A malformed escape, as above.
    return null
  }
}

function cookiesNamed(cookies: string, name: string): string[] {
  const prefix = `${name}=`
  return cookies
    .split(/; */)
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
}
