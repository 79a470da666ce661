import { isDeepStrictEqual } from 'node:util'
import {
  type ConfigurationPlan,
  type ConfigurationUpdate,
  completeSignUpFields,
  completeSignUpRules,
  knownError,
  weakenedOptions,
} from '@portico/contract'
import type { z } from 'zod'
import { normalizedOptions } from '../../projects/policy/options-view.ts'
import type { Project } from '../../projects/project.ts'
import { type ConfigurationView, configurationView, type StoredConfiguration } from './configuration-view.ts'

export type Wanted = z.output<typeof ConfigurationUpdate>
export type Change = z.output<typeof ConfigurationPlan>['changes'][number]
type Config = NonNullable<Wanted['config']>

/**
 * Returns what a configuration would change, in the order of its fields. Values that it leaves out are unchanged. A
 * changed secret is named without its value. Throws DUPLICATE_LIST_ENTRY if a list has two entries of one key.
 */
export function configurationChanges(stored: StoredConfiguration, wanted: Wanted): Change[] {
  const before = configurationView(stored)
  const { config = {}, options = {}, permission_definitions, email_templates, ...others } = wanted
  const { auth_hooks, machines, applications, oauth_resources, oauth_scopes, ...projectFields } = others
  const { description, sign_up_rules: rules, sign_up_fields: fields, ...rest } = projectFields
  const top = {
    ...rest,
    ...(description !== undefined && { description: description ?? '' }),
    ...(rules && { sign_up_rules: completeSignUpRules(rules) }),
    ...(fields && { sign_up_fields: completeSignUpFields({ fields }).fields }),
  }
  return [
    ...fieldChanges('', before, top),
    ...configChanges(stored.project, before.config, config),
    ...optionChanges(before.options, normalizedOptions(options)),
    ...listChanges('permission_definitions', before.permission_definitions, permission_definitions, ({ id }) => id),
    ...listChanges('email_templates', before.email_templates, email_templates, templateKey),
    ...listChanges('oauth_scopes', before.oauth_scopes, oauth_scopes?.map(storedScope), idOf),
    ...listChanges('oauth_resources', before.oauth_resources, oauth_resources?.map(withSortedScopes), ({ uri }) => uri),
    ...listChanges('auth_hooks', before.auth_hooks ?? [], auth_hooks, ({ kind }) => kind),
    ...listChanges('machines', before.machines ?? [], machines?.map(withSortedLists), idOf),
    ...listChanges('applications', before.applications ?? [], applications?.map(withSortedAddresses), idOf),
  ]
}

export const templateKey = ({ type, locale }: { readonly type: string; readonly locale: string | null }): string =>
  locale === null ? type : `${type} ${locale}`

function configChanges(project: Project, before: ConfigurationView['config'], config: Config): Change[] {
  const {
    oauth_providers: providers,
    email_config: server,
    lazy_import: oldSystem,
    appearance = {},
    ...fields
  } = config
  const { team_creator_default_permissions: creator, team_member_default_permissions: member, ...plain } = fields
  return [
    ...fieldChanges('config.', before, {
      ...plain,
      ...(creator && { team_creator_default_permissions: sortedById(creator) }),
      ...(member && { team_member_default_permissions: sortedById(member) }),
    }),
    ...fieldChanges('config.appearance.', before.appearance, appearance),
    ...listChanges('config.oauth_providers', before.oauth_providers, providers?.map(providerWithoutSecret), idOf),
    ...(providers ?? []).flatMap((provider) =>
      isNewSecret(storedSecret(project, provider.id), secretOf(provider))
        ? [{ path: `config.oauth_providers[${provider.id}].client_secret` }]
        : [],
    ),
    ...(server ? emailChanges(project, before.email_config, server) : []),
    ...(oldSystem === undefined ? [] : lazyImportChanges(project, before, oldSystem)),
  ]
}

type MachineInput = NonNullable<Wanted['machines']>[number]
const sorted = (list: readonly string[]) => [...new Set(list)].sort()

const withSortedLists = ({ permission_ids, resources, ...machine }: MachineInput): MachineInput => ({
  ...machine,
  ...(permission_ids && { permission_ids: sorted(permission_ids) }),
  ...(resources && { resources: sorted(resources) }),
})

type ApplicationInput = NonNullable<Wanted['applications']>[number]
const withSortedAddresses = ({ resources, ...application }: ApplicationInput): ApplicationInput => {
  const { redirect_uris: uris, post_logout_redirect_uris: afterSignOut } = application
  return {
    ...application,
    ...(uris && { redirect_uris: sorted(uris) }),
    ...(afterSignOut && { post_logout_redirect_uris: sorted(afterSignOut) }),
    ...(resources && { resources: sorted(resources) }),
  }
}

type ResourceInput = NonNullable<Wanted['oauth_resources']>[number]
const withSortedScopes = ({ scopes, ...resource }: ResourceInput): ResourceInput => ({
  ...resource,
  ...(scopes && { scopes: sorted(scopes) }),
})

/** Returns a scope as it is stored: each text has a description, and permissions are sorted. */
const storedScope = ({ permission_ids, texts, ...scope }: NonNullable<Wanted['oauth_scopes']>[number]) => ({
  ...scope,
  texts: texts.map(({ description = null, ...text }) => ({ ...text, description })),
  ...(permission_ids && { permission_ids: sorted(permission_ids) }),
})

const idOf = ({ id }: { readonly id: string }) => id
const sortedById = (list: readonly { readonly id: string }[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1))

type ProviderInput = NonNullable<Config['oauth_providers']>[number]
const secretOf = (provider: ProviderInput) => (provider.type === 'standard' ? provider.client_secret : undefined)
const storedSecret = ({ config }: Project, providerId: string) =>
  config.oauthProviders.find(({ id }) => id === providerId)?.clientSecret ?? null
const isNewSecret = (stored: string | null, given: string | undefined) =>
  given !== undefined && given !== (stored ?? '')

/** Empty texts delete a key, and false is the default of the flag: both are absent where a provider is read. */
function providerWithoutSecret(provider: ProviderInput): { id: string } & Record<string, unknown> {
  const shown = Object.entries(provider).filter(([name]) => name !== 'client_secret')
  const absent = (name: string, value: unknown) =>
    value === '' || (name === 'email_verified_as_text' && value === false)
  return {
    ...Object.fromEntries(shown.map(([name, value]) => [name, absent(name, value) ? undefined : value])),
    id: provider.id,
  }
}

function emailChanges(
  { config: { emailConfig } }: Project,
  before: ConfigurationView['config']['email_config'],
  server: NonNullable<Config['email_config']>,
): Change[] {
  if (server.type === 'shared')
    return before.type === 'shared' ? [] : [{ path: 'config.email_config', before, after: server }]
  const { password, ...after } = server
  const shown = before.type === 'standard' ? fieldChanges('config.email_config.', before, after) : null
  const changes = shown ?? [{ path: 'config.email_config', before, after }]
  return isNewSecret(emailConfig?.password ?? null, password)
    ? [...changes, { path: 'config.email_config.password' }]
    : changes
}

function lazyImportChanges(
  { config: { lazyImport } }: Project,
  before: ConfigurationView['config'],
  oldSystem: NonNullable<Config['lazy_import']> | null,
): Change[] {
  const after = oldSystem && { url: oldSystem.url }
  const changes = fieldChanges('config.', before, { lazy_import: after })
  return isNewSecret(lazyImport?.secret ?? null, oldSystem?.secret)
    ? [...changes, { path: 'config.lazy_import.secret' }]
    : changes
}

function optionChanges(before: ConfigurationView['options'], given: NonNullable<Wanted['options']>): Change[] {
  const weakened: readonly string[] = weakenedOptions(before, given)
  const prefix = 'options.'
  return fieldChanges(prefix, before, given).map((change) =>
    weakened.includes(change.path.slice(prefix.length)) ? { ...change, weakens: true } : change,
  )
}

/** Compares the given fields with the stored ones of the same names. */
function fieldChanges(prefix: string, stored: object, given: object): Change[] {
  return Object.entries(given).flatMap(([name, after]) => {
    const before: unknown = Reflect.get(stored, name)
    if (isDeepStrictEqual(before ?? null, after ?? null)) return []
    return [{ path: `${prefix}${name}`, before, after }]
  })
}

type ListPath =
  | 'config.oauth_providers'
  | 'permission_definitions'
  | 'email_templates'
  | 'oauth_scopes'
  | 'oauth_resources'
  | 'auth_hooks'
  | 'machines'
  | 'applications'

/** Compares two lists by the keys of their items. A list that is not given is unchanged. */
function listChanges<Stored extends object, Given extends object>(
  path: ListPath,
  stored: readonly Stored[],
  given: readonly Given[] | undefined,
  keyOf: (item: Stored | Given) => string,
): Change[] {
  if (given === undefined) return []
  const before = new Map(stored.map((item) => [keyOf(item), item]))
  const after = new Set<string>()
  for (const key of given.map(keyOf)) {
    if (after.has(key)) throw knownError('DUPLICATE_LIST_ENTRY', { field: path, value: key })
    after.add(key)
  }
  const removed = stored.filter((item) => !after.has(keyOf(item)))
  return [
    ...given.flatMap((item) => {
      const found = before.get(keyOf(item))
      const at = `${path}[${keyOf(item)}]`
      return found ? fieldChanges(`${at}.`, found, item) : [{ path: at, after: item }]
    }),
    ...removed.map((item) => ({ path: `${path}[${keyOf(item)}]`, before: item })),
  ]
}
