/**
 * What can be read from an access token (RFC 7519) without its key. Nothing is verified here: the service does that at
 * every call.
 */
/** The id of the session that an access token belongs to, which stays the same while its tokens are renewed. */
export function sessionIdOf(accessToken: string): string | null {
  const { refresh_token_id: id } = claimsOf(accessToken)
  return typeof id === 'string' ? id : null
}

/** What a token says; an unreadable token says nothing: it is treated as used up, and the next one comes from the service. */
export function claimsOf(accessToken: string): { exp?: unknown; refresh_token_id?: unknown } {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    // JWT parts are base64url (RFC 7515, section 2); names of people make them UTF-8, which these claims do not need.
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}
