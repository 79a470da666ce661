/**
 * The cookies of a session (RFC 6265). Their names contain the project, because cookies ignore ports. The access cookie
 * contains the refresh token too, so that an access token of another session is never used.
 */
import { limits } from '@portico/contract/limits'
import { noTokens, type Tokens } from '../token-store.ts'

/** Returns the names of the two cookies of a project. */
export function tokenCookieNames(projectId: string): { refresh: string; access: string } {
  return { refresh: `portico-refresh-${projectId}`, access: `portico-access-${projectId}` }
}

/** Returns the cookie with the access token of a session. Its value must be URI-encoded. */
export function accessTokenCookie(
  projectId: string,
  { refreshToken, accessToken }: Tokens,
): { name: string; value: string; maxAgeSeconds: number } {
  const value = JSON.stringify([refreshToken, accessToken])
  return { name: tokenCookieNames(projectId).access, value, maxAgeSeconds: limits.accessCookieSeconds }
}

/** Reads the tokens of a `Cookie` header or of `document.cookie`. */
export function readTokenCookies(cookies: string, projectId: string): Tokens {
  const names = tokenCookieNames(projectId)
  const refreshToken = findCookie(cookies, names.refresh)
  if (!refreshToken) return noTokens
  return { refreshToken, accessToken: parseAccessCookie(findCookie(cookies, names.access), refreshToken) }
}

/** Counts the refresh cookies of a project. If there are several, not all of them are ours. */
export function countRefreshCookies(cookies: string, projectId: string): number {
  return cookiesNamed(cookies, tokenCookieNames(projectId).refresh).length
}

function parseAccessCookie(value: string | null, refreshToken: string): string | null {
  try {
    const pair: unknown = JSON.parse(value ?? '')
    if (!Array.isArray(pair)) return null
    const [owner, accessToken]: unknown[] = pair
    return owner === refreshToken && typeof accessToken === 'string' ? accessToken : null
  } catch {
    // Users can edit cookies. An unreadable one counts as absent and is overwritten by the next refresh.
    return null
  }
}

function findCookie(cookies: string, name: string): string | null {
  // If several cookies have one name, the last one has the shortest path. Ours have the root path, so a cookie that an
  // attacker set on a longer path does not hide them.
  const value = cookiesNamed(cookies, name).at(-1)
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
