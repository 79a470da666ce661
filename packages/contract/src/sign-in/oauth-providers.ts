/** Ids of the built-in OAuth providers. No schema library here: browsers may import this file. */

/** Providers for which Portico can hold client credentials that projects share. */
export const sharedOAuthProviderIds = ['google', 'github', 'microsoft', 'spotify'] as const

/** Providers whose endpoints are built in. Any other provider needs an issuer or URLs. */
export const oauthProviderIds = [
  ...sharedOAuthProviderIds,
  'facebook',
  'discord',
  'gitlab',
  'bitbucket',
  'linkedin',
  'apple',
  'x',
] as const

const sharedIds: readonly string[] = sharedOAuthProviderIds
const builtInIds: readonly string[] = oauthProviderIds

/** Returns true if an id is one of {@link sharedOAuthProviderIds}. */
export const isSharedOAuthProvider = (id: string): boolean => sharedIds.includes(id)
/** Returns true if an id is one of {@link oauthProviderIds}. */
export const isBuiltInOAuthProvider = (id: string): boolean => builtInIds.includes(id)
