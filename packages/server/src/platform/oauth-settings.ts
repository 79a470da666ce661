import { sharedOAuthProviderIds } from '@portico/contract'
import { z } from 'zod'
import { developmentPort } from './setting-forms.ts'

/** Settings of the identity providers that projects share. */
export interface OAuthConfig {
  /** Portico's own clients at the real providers, by the id of the provider. */
  readonly sharedKeys: Readonly<Record<string, { readonly clientId: string; readonly clientSecret: string }>>
  /** An OpenID issuer that replaces every shared provider without keys; its client ids are the provider ids. */
  readonly issuerOverride: { readonly issuer: string; readonly clientSecret: string } | null
  /** Base URL of the fake providers of development; null in production and when switched off. */
  readonly fakeProvidersUrl: string | null
  /** True if the fake providers also replace providers for which a project has its own keys. */
  readonly fakesAllProviders: boolean
}

/** Settings of the environment: their form, and a valid example. */
export const oauthSettings = z.object({
  NODE_ENV: z.string().optional(),
  PORTICO_FAKE_PROVIDERS_PORT: developmentPort('PORTICO_FAKE_PROVIDERS_PORT', 8114),
  PORTICO_FAKE_PROVIDERS: z
    .enum(
      ['shared', 'all'],
      'PORTICO_FAKE_PROVIDERS must be shared or all, for example PORTICO_FAKE_PROVIDERS=all to try every provider.',
    )
    .default('shared'),
  PORTICO_FAKE_PROVIDER_ISSUER: z
    .url({
      protocol: /^https?$/,
      error:
        'PORTICO_FAKE_PROVIDER_ISSUER must be a URL, for example PORTICO_FAKE_PROVIDER_ISSUER=http://localhost:9000.',
    })
    .optional(),
  PORTICO_FAKE_PROVIDER_SECRET: z.string().optional(),
  ...Object.fromEntries(
    sharedOAuthProviderIds.flatMap((id) => [
      [`${prefixOf(id)}_CLIENT_ID`, z.string().optional()],
      [`${prefixOf(id)}_CLIENT_SECRET`, z.string().optional()],
    ]),
  ),
})

type OAuthEnvironment = z.output<typeof oauthSettings>

/** Returns the conflicts between settings, one sentence each. */
export function oauthProblems(env: OAuthEnvironment): string[] {
  const problems = sharedOAuthProviderIds
    .filter((id) => Boolean(keyOf(env, id, 'CLIENT_ID')) !== Boolean(keyOf(env, id, 'CLIENT_SECRET')))
    .map((id) => `${prefixOf(id)}_CLIENT_ID and ${prefixOf(id)}_CLIENT_SECRET must be set together.`)
  if (Boolean(env.PORTICO_FAKE_PROVIDER_ISSUER) !== Boolean(env.PORTICO_FAKE_PROVIDER_SECRET)) {
    problems.push('PORTICO_FAKE_PROVIDER_ISSUER and PORTICO_FAKE_PROVIDER_SECRET must be set together.')
  }
  if (env.NODE_ENV === 'production') {
    if (env.PORTICO_FAKE_PROVIDER_ISSUER) problems.push(notInProduction('PORTICO_FAKE_PROVIDER_ISSUER'))
    if (env.PORTICO_FAKE_PROVIDERS === 'all') problems.push(notInProduction('PORTICO_FAKE_PROVIDERS=all'))
  }
  return problems
}

/** Returns the settings in the form that the service uses. No provider is fake in production. */
export function toOAuthConfig(env: OAuthEnvironment): OAuthConfig {
  const { PORTICO_FAKE_PROVIDER_ISSUER: issuer, PORTICO_FAKE_PROVIDER_SECRET: clientSecret } = env
  const isProduction = env.NODE_ENV === 'production'
  const port = env.PORTICO_FAKE_PROVIDERS_PORT
  const keys = sharedOAuthProviderIds.flatMap((id) => {
    const [clientId, clientSecret] = [keyOf(env, id, 'CLIENT_ID'), keyOf(env, id, 'CLIENT_SECRET')]
    return clientId && clientSecret ? [[id, { clientId, clientSecret }] as const] : []
  })
  return {
    sharedKeys: Object.fromEntries(keys),
    issuerOverride: issuer && clientSecret && !isProduction ? { issuer, clientSecret } : null,
    fakeProvidersUrl: isProduction || port === 'off' ? null : `http://localhost:${port}`,
    fakesAllProviders: env.PORTICO_FAKE_PROVIDERS === 'all',
  }
}

const notInProduction = (setting: string) =>
  `${setting} is for development; in production leave it out, and set keys of your own, for example PORTICO_SHARED_GITHUB_CLIENT_ID.`

function prefixOf(providerId: string): string {
  return `PORTICO_SHARED_${providerId.toUpperCase()}`
}

function keyOf(env: OAuthEnvironment, id: string, part: 'CLIENT_ID' | 'CLIENT_SECRET'): string | undefined {
  const value: unknown = Reflect.get(env, `${prefixOf(id)}_${part}`)
  return typeof value === 'string' ? value : undefined
}
