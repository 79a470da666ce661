/** Claims by the standard scope that contains them (OpenID Connect Core 1.0, section 5.4). */
export const claimsOfScopes = {
  profile: ['name', 'preferred_username', 'picture', 'locale', 'updated_at'],
  email: ['email', 'email_verified'],
} as const

/** Returns the scope that contains a claim. */
export const scopeOfClaim = (claim: string): string =>
  Object.entries(claimsOfScopes).find(([, claims]) => claims.some((each) => each === claim))?.[0] ?? 'openid'
