import type { Configuration, ConfigurationFile, ConfigurationUpdate, SecretReference } from '@portico/sdk/admin'
import { UsageError } from '../command/verb.ts'

type File = Omit<ConfigurationFile, 'environments'>
type Variables = Readonly<Record<string, string | undefined>>

/** A configuration as it is sent, and the names of the variables of secrets that are not set. */
export interface ReadConfiguration {
  readonly wanted: ConfigurationUpdate
  readonly missing: readonly string[]
}

/**
 * Replaces references by the values of environment variables. A secret whose variable is not set is left out, so that
 * the stored one stays. Throws a {@link UsageError} for a secret that is written in the file.
 */
export function resolveSecrets(file: File, variables: Variables): ReadConfiguration {
  const missing: string[] = []
  const secretFor = (path: string, reference: SecretReference | undefined): string | undefined => {
    if (reference === undefined) return undefined
    if (typeof reference !== 'object' || typeof reference.$env !== 'string') {
      throw new UsageError(`${path} must not be in a file. Name its variable instead: { "$env": "NAME" }.`)
    }
    const value = variables[reference.$env]
    if (!value) missing.push(reference.$env)
    return value || undefined
  }
  const { config: given, ...rest } = file
  if (!given) return { wanted: rest, missing }
  const { oauth_providers: providers, email_config: server, lazy_import: oldSystem, ...config } = given
  const wanted: ConfigurationUpdate = {
    ...rest,
    config: {
      ...config,
      ...(providers && {
        oauth_providers: providers.map((provider) => {
          if (provider.type === 'shared') return provider
          const { client_secret: reference, ...keys } = provider
          const secret = secretFor(`config.oauth_providers[${provider.id}].client_secret`, reference)
          return { ...keys, ...(secret !== undefined && { client_secret: secret }) }
        }),
      }),
      ...(server && { email_config: withPassword(server, secretFor) }),
      ...(oldSystem !== undefined && { lazy_import: oldSystem && withSecret(oldSystem, secretFor) }),
    },
  }
  return { wanted, missing }
}

type Server = NonNullable<NonNullable<File['config']>['email_config']>
type ServerUpdate = NonNullable<NonNullable<ConfigurationUpdate['config']>['email_config']>

function withPassword(
  server: Server,
  secretFor: (path: string, reference: SecretReference | undefined) => string | undefined,
): ServerUpdate {
  if (server.type === 'shared') return server
  const { password: reference, ...settings } = server
  const password = secretFor('config.email_config.password', reference)
  return { ...settings, ...(password !== undefined && { password }) }
}

type OldSystem = NonNullable<NonNullable<NonNullable<File['config']>['lazy_import']>>
type OldSystemUpdate = NonNullable<NonNullable<ConfigurationUpdate['config']>['lazy_import']>

function withSecret(
  { secret: reference, ...settings }: OldSystem,
  secretFor: (path: string, reference: SecretReference | undefined) => string | undefined,
): OldSystemUpdate {
  const secret = secretFor('config.lazy_import.secret', reference)
  return { ...settings, ...(secret !== undefined && { secret }) }
}

/** Adds a reference for each secret that a configuration may have. */
export function withReferences({ config, ...rest }: Configuration): Record<string, unknown> {
  const { oauth_providers: providers, email_config: server, lazy_import: oldSystem } = config
  return {
    ...rest,
    config: {
      ...config,
      oauth_providers: providers.map((provider) =>
        provider.type === 'shared' ? provider : { ...provider, client_secret: { $env: variableOf(provider.id) } },
      ),
      email_config: server.type === 'shared' ? server : { ...server, password: { $env: 'MAIL_PASSWORD' } },
      lazy_import: oldSystem && { ...oldSystem, secret: { $env: 'LAZY_IMPORT_SECRET' } },
    },
  }
}

const variableOf = (providerId: string) => `${providerId.toUpperCase().replaceAll('-', '_')}_CLIENT_SECRET`
