import type { OAuthProviderId } from '@portico/contract/oauth-providers'

/** Pages on which owners create an application at a provider. */
export const providerConsoles: Readonly<Record<string, string>> = {
  google: 'https://console.cloud.google.com/apis/credentials',
  github: 'https://github.com/settings/developers',
  microsoft: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
  spotify: 'https://developer.spotify.com/dashboard',
  facebook: 'https://developers.facebook.com/apps/',
  discord: 'https://discord.com/developers/applications',
  gitlab: 'https://gitlab.com/-/user_settings/applications',
  bitbucket: 'https://bitbucket.org/account/workspaces/',
  linkedin: 'https://www.linkedin.com/developers/apps',
  apple: 'https://developer.apple.com/account/resources/identifiers/list/serviceId',
  x: 'https://developer.x.com/en/portal/dashboard',
} satisfies Record<OAuthProviderId, string>

/** Returns the address to which a provider sends users back, to enter at the provider. */
export const callbackUrl = (id: string): string => `${window.location.origin}/api/v1/auth/oauth/callback/${id}`
