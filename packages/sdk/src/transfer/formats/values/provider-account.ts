import type { TransferReadOptions } from '../transfer-item.ts'
import type { Fields } from './fields.ts'

/** Names that other systems give to built-in providers. */
const builtInProviders: Readonly<Record<string, string>> = {
  ...{ google: 'google', 'google-oauth2': 'google', 'google.com': 'google' },
  ...{ github: 'github', 'github.com': 'github' },
  ...{ microsoft: 'microsoft', azure: 'microsoft', windowslive: 'microsoft', 'microsoft.com': 'microsoft' },
  ...{ facebook: 'facebook', 'facebook.com': 'facebook' },
  ...{ apple: 'apple', 'apple.com': 'apple' },
  ...{ linkedin: 'linkedin', linkedin_oidc: 'linkedin', 'linkedin-openid-connect': 'linkedin' },
  ...{ x: 'x', twitter: 'x', 'twitter.com': 'x' },
  ...{ discord: 'discord', gitlab: 'gitlab', bitbucket: 'bitbucket', spotify: 'spotify' },
}

export interface ProviderAccount {
  id: string
  account_id: string
  email?: string | undefined
}

interface AccountColumns {
  /** The name of the provider in the other system, and its columns. */
  readonly provider: string | undefined
  readonly idColumn: string
  readonly emailColumn?: string
  readonly options: TransferReadOptions
}

/** Returns the account at a provider, or leaves its id if the provider is unknown here. */
export function providerAccount(
  fields: Fields,
  { provider = '', idColumn, emailColumn, options: { providers = {} } }: AccountColumns,
): ProviderAccount[] {
  const known = { ...builtInProviders, ...providers }
  const name = provider.toLowerCase()
  const id = Object.hasOwn(known, provider) ? known[provider] : Object.hasOwn(known, name) ? known[name] : undefined
  const account = fields.text(idColumn)
  const email = emailColumn === undefined ? undefined : fields.text(emailColumn)
  if (account === undefined) return []
  if (id !== undefined) return [{ id, account_id: account, ...(email && { email }) }]
  fields.leave(idColumn, `The provider ${provider} is not built in. Name its id in your project in \`providers\`.`)
  return []
}
