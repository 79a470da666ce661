/** Reads access tokens (RFC 7519) without their key. Does not verify them: the service does so at every call. */

/** Returns the id of the session that an access token belongs to. It stays the same while tokens are refreshed. */
export function sessionIdOf(accessToken: string): string | null {
  const { refresh_token_id: id } = claimsOf(accessToken)
  return typeof id === 'string' ? id : null
}

/** Returns the id of the user that an access token belongs to. */
export function userIdOf(accessToken: string): string | null {
  const { sub } = claimsOf(accessToken)
  return typeof sub === 'string' ? sub : null
}

/** Returns the claims of a token. For an unreadable token, all are absent. */
export function claimsOf(accessToken: string): {
  iat?: unknown
  exp?: unknown
  refresh_token_id?: unknown
  sub?: unknown
  is_anonymous?: unknown
  act?: unknown
  impersonation_return_url?: unknown
} {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    // JWT parts are UTF-8 in base64url (RFC 7515, section 2). `atob` returns a character per byte.
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}
