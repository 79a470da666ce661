/**
 * How a session is written into cookies (RFC 6265). The names carry the project, because cookies ignore ports; the
 * access cookie carries the refresh token it came from, so that a token of another session is never used.
 */
import { noTokens, type Tokens } from '../token-store.ts'

/** Names of the two cookies of a project. */
export function tokenCookieNames(projectId: string): { refresh: string; access: string } {
  return { refresh: `portico-refresh-${projectId}`, access: `portico-access-${projectId}` }
}

/** The tokens in a `Cookie` header or in `document.cookie`. */
export function readTokenCookies(cookies: string, projectId: string): Tokens {
  const names = tokenCookieNames(projectId)
  const refreshToken = findCookie(cookies, names.refresh)
  if (!refreshToken) return noTokens
  return { refreshToken, accessToken: parseAccessCookie(findCookie(cookies, names.access), refreshToken) }
}

function parseAccessCookie(value: string | null, refreshToken: string): string | null {
  try {
    const pair: unknown = JSON.parse(value ?? '')
    if (!Array.isArray(pair)) return null
    const [owner, accessToken]: unknown[] = pair
    return owner === refreshToken && typeof accessToken === 'string' ? accessToken : null
  } catch {
    // Cookies can be edited by anybody at the keyboard; an unreadable one counts as absent and is soon overwritten.
    return null
  }
}

function findCookie(cookies: string, name: string): string | null {
  // Of several cookies of one name the last has the shortest path, and ours are all at the root: a cookie that somebody
  // planted below it does not hide the real one.
  const value = cookies
    .split(/; */)
    .findLast((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    // A malformed escape: as above.
    return null
  }
}
