/**
 * Returns the cookie names of HttpOnly mode. The refresh token is in a `__Host-` cookie (RFC 6265bis, section 4.1.3.2),
 * which no script can read and no other host can set. The marker is readable and not secret: it contains the id of the
 * session.
 */
export function httpOnlyCookieNames(projectId: string): { refresh: string; marker: string } {
  return { refresh: `__Host-portico-session-${projectId}`, marker: `portico-session-${projectId}` }
}

/** The required header of requests to the session handler. Forms and links of other sites cannot send it. */
export const sessionHeader = 'x-portico-session'

/** Returns the value of a cookie in a `Cookie` header or `document.cookie`. Null for none, and for two different ones. */
export function readCookie(cookies: string, name: string): string | null {
  const pairs = cookies.split(/; */).filter((each) => each.startsWith(`${name}=`))
  const [pair = '', ...others] = new Set(pairs)
  return others.length > 0 ? null : pair.slice(name.length + 1) || null
}
