import type { TransferRow } from '@portico/contract'
import { type Converted, convertRecords } from '../convert-records.ts'
import { readJsonTables } from '../input/read-json.ts'
import { readRecords } from '../input/read-records.ts'
import { firstCharacter, readText } from '../input/read-text.ts'
import type { JsonObject } from '../input/source-record.ts'
import type { TransferFile, TransferItem, TransferReadOptions, UnknownColumn } from '../transfer-item.ts'
import { type Fields, isEmpty } from '../values/fields.ts'
import { permissionIdOf, userIds, userReference } from '../values/ids.ts'
import { fullName, otherName, serverMetadata, usernameIn } from '../values/profile.ts'
import { providerAccount } from '../values/provider-account.ts'
import { keycloakCredentials } from './keycloak-credentials.ts'

const state = 'A setting or a state of Keycloak.'

const leftReasons = {
  ...{ self: state, totp: state, notBefore: state, access: state, origin: state, disableableCredentialTypes: state },
  ...{ clientConsents: state, applicationRoles: state, socialLinks: state },
  requiredActions: 'Portico has no required actions.',
  federationLink: 'The password is in the connected directory.',
  'credentials[].value': 'Passwords are not imported as text. The user sets a new one.',
  'credentials[].userLabel': 'Names of credentials do not come along.',
  'federatedIdentities[].userName': 'The next sign-in with the provider brings it.',
} as const

/** Reads a realm of Keycloak with its users, or a file with users only. */
export async function* readKeycloak(main: TransferFile, options: TransferReadOptions): AsyncGenerator<TransferItem> {
  const isList = (await firstCharacter(main)) === '['
  const realm = isList ? { rpId: undefined, unknown: [] } : await readRealm(main)
  const host = options.passkeyHost ?? realm.rpId
  const convertUser = (fields: Fields) =>
    convert(fields, host === undefined ? options : { ...options, passkeyHost: host })
  const users = isList ? readRecords(main) : readUsers(main)
  yield* convertRecords(users, { file: 'main', leftReasons, convert: convertUser })
  yield* realm.unknown
}

async function* readUsers(main: TransferFile) {
  for await (const part of readJsonTables(readText(main), ['users'])) if ('record' in part) yield part.record
}

/** Reads the settings of the realm, which may stand after the users. Of those, only roles and groups concern users. */
async function readRealm(main: TransferFile) {
  const unknown: UnknownColumn[] = []
  let rpId: string | undefined
  for await (const part of readJsonTables(readText(main), ['users'], [])) {
    if (!('member' in part)) continue
    const { member: column, line, value } = part
    if (column === 'webAuthnPolicyPasswordlessRpId' && typeof value === 'string' && value !== '') rpId = value
    if (['roles', 'groups', 'federatedUsers'].includes(column) && !isEmpty(value ?? null)) {
      unknown.push({ kind: 'unknown_column', file: 'main', line, column, lines: 1 })
    }
  }
  return { rpId, unknown }
}

function convert(fields: Fields, options: TransferReadOptions): Converted {
  if (fields.text('serviceAccountClientId')) {
    return { column: 'serviceAccountClientId', reason: 'The user is the account of a client, not a person.' }
  }
  const id = fields.text('id')
  const attributes = fields.object('attributes')
  const enabled = fields.flag('enabled')
  const user = {
    ...userIds(id),
    primary_email: fields.text('email'),
    primary_email_verified: fields.flag('emailVerified'),
    display_name: fullName(fields.text('firstName'), fields.text('lastName')),
    username: usernameIn(fields.text('username')),
    locale: localeIn(attributes),
    signed_up_at_millis: fields.time('createdTimestamp'),
    server_metadata: serverMetadata('keycloak', {
      username: otherName(fields.text('username')),
      attributes,
      groups: fields.roles('groups'),
    }),
    ...keycloakCredentials(fields.children('credentials'), options),
    oauth_providers: fields
      .children('federatedIdentities')
      .flatMap((identity) =>
        providerAccount(identity, { provider: identity.text('identityProvider'), idColumn: 'userId', options }),
      ),
    ban: enabled === false ? { reason: 'Disabled in Keycloak' } : undefined,
  }
  return [user, ...grantsOf(fields, id)]
}

function localeIn(attributes: JsonObject | undefined): string | undefined {
  const [locale] = Array.isArray(attributes?.locale) ? attributes.locale : []
  try {
    return typeof locale === 'string' ? Intl.getCanonicalLocales(locale)[0] : undefined
  } catch {
    return undefined
  }
}

const isDefaultRole = (role: string) => /^(?:offline_access$|uma_authorization$|default-roles-)/.test(role)
const ownClients = ['account', 'account-console', 'admin-cli', 'broker', 'realm-management', 'security-admin-console']

/** Roles of the realm become permissions of the same id, roles of a client those of `client:role`. */
function grantsOf(fields: Fields, id: string | undefined): TransferRow[] {
  const realmRoles = fields.roles('realmRoles')
  const clients = Object.entries(fields.object('clientRoles') ?? {})
  const clientRoles = clients
    .filter(([client]) => !ownClients.includes(client))
    .flatMap(([client, roles]) => (Array.isArray(roles) ? roles.map((role) => `${client}:${role}`) : []))
  if (realmRoles.some(isDefaultRole)) fields.leave('realmRoles', 'Keycloak gives its default roles to every user.')
  if (clients.some(([client]) => ownClients.includes(client))) {
    fields.leave('clientRoles', 'Roles of the own clients of Keycloak grant nothing here.')
  }
  const roles = [...realmRoles.filter((role) => !isDefaultRole(role)), ...clientRoles]
  if (id === undefined) return roles.length === 0 ? [] : (fields.leave('realmRoles', 'The user has no id.') ?? [])
  return roles.map((role) => ({ type: 'permission', id: permissionIdOf(role), ...userReference(id) }))
}
