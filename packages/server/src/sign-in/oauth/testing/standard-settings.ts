import type { OAuthProviderSettings } from '../../../projects/project.ts'

/** A provider with the keys of a project owner and no other settings. */
export const standardSettings: OAuthProviderSettings = {
  id: 'any',
  enabled: true,
  type: 'standard',
  clientId: 'client',
  clientSecret: 'secret',
  facebookConfigId: null,
  microsoftTenantId: null,
  issuer: null,
  authorizationUrl: null,
  tokenUrl: null,
  userinfoUrl: null,
  scopes: null,
  emailVerifiedAsText: false,
}
