import type { AdminProject, OAuthProviderSettings, OAuthProviderUpdate } from '@portico/sdk/admin'

const keyNames = [
  'clientId',
  'clientSecret',
  'facebookConfigId',
  'microsoftTenantId',
  'issuer',
  'authorizationUrl',
  'tokenUrl',
  'userinfoUrl',
  'scopes',
] as const

/** The settings of a provider as its form holds them. A setting without a value is an empty text. */
export interface ProviderForm extends Record<(typeof keyNames)[number], string> {
  enabled: boolean
  type: 'shared' | 'standard'
  emailVerifiedAsText: boolean
}

/** Converts settings of the service into values of the form. */
export function toProviderForm(provider: OAuthProviderSettings): ProviderForm {
  const { enabled, type, emailVerifiedAsText = false } = provider
  const [clientId = '', clientSecret = '', facebookConfigId = '', microsoftTenantId = '', ...addresses] = keyNames.map(
    (name) => provider[name] ?? '',
  )
  const [issuer = '', authorizationUrl = '', tokenUrl = '', userinfoUrl = '', scopes = ''] = addresses
  const client = { clientId, clientSecret, facebookConfigId, microsoftTenantId }
  const endpoints = { issuer, authorizationUrl, tokenUrl, userinfoUrl, scopes, emailVerifiedAsText }
  return { enabled, type, ...client, ...endpoints }
}

/** Returns the list of a project's providers with one of them changed or added. Without keys, the stored ones stay. */
export function withProvider({ config }: AdminProject, changed: OAuthProviderUpdate): OAuthProviderUpdate[] {
  const others = config.oauthProviders.filter(({ id }) => id !== changed.id)
  return [...others.map(({ id, enabled, type }) => ({ id, enabled, type })), changed]
}

/** Converts values of the form into an update. Only keys that were changed are sent: roles without keys cannot read them. */
export function toProviderUpdate(
  id: string,
  { enabled, type, emailVerifiedAsText, ...keys }: ProviderForm,
  isChanged: (name: keyof ProviderForm) => boolean,
): OAuthProviderUpdate {
  if (type === 'shared') return { id, enabled, type }
  const changed = keyNames.flatMap((name) => (isChanged(name) ? [[name, keys[name].trim()]] : []))
  const flag = isChanged('emailVerifiedAsText') ? { emailVerifiedAsText } : {}
  return { id, enabled, type, ...Object.fromEntries(changed), ...flag }
}

/** Returns true for a text that is empty or an address with https. In development, http works too. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed === '' || (URL.canParse(trimmed) && /^https?:$/.test(new URL(trimmed).protocol))
}
