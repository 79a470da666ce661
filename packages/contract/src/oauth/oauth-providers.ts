/** Ids and names of the built-in OAuth providers. No schema library here: browsers may import this file. */

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

export type OAuthProviderId = (typeof oauthProviderIds)[number]

const sharedIds: readonly string[] = sharedOAuthProviderIds
const builtInIds: readonly string[] = oauthProviderIds

/** Returns true if an id is one of {@link sharedOAuthProviderIds}. */
export const isSharedOAuthProvider = (id: string): boolean => sharedIds.includes(id)
/** Returns true if an id is one of {@link oauthProviderIds}. */
export const isBuiltInOAuthProvider = (id: string): boolean => builtInIds.includes(id)

/** The names of the built-in providers, as they write them. */
const names: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  spotify: 'Spotify',
  facebook: 'Facebook',
  discord: 'Discord',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  x: 'X',
} satisfies Record<OAuthProviderId, string>

/** Returns the name of a provider: that of a built-in one, otherwise the id. */
export const oauthProviderName = (id: string): string => (Object.hasOwn(names, id) && names[id]) || id
