/** The social providers that the product knows by name. No schema library here: browsers may import this file. */

/** Providers for which Portico itself may hold keys that projects share. */
export const sharedOAuthProviderIds = ['google', 'github', 'microsoft', 'spotify'] as const

/** Providers whose addresses are built in; any other needs its issuer or its URLs. */
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

/** Whether an id is one of {@link sharedOAuthProviderIds}. */
export const isSharedOAuthProvider = (id: string): boolean => sharedIds.includes(id)
/** Whether an id is one of {@link oauthProviderIds}. */
export const isBuiltInOAuthProvider = (id: string): boolean => builtInIds.includes(id)
