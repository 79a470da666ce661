import type { ExportedRow } from '@portico/contract'
import { jsonArray } from './json-array.ts'
import { keycloakCredentials, type PasskeyHost } from './keycloak-credentials.ts'
import type { Leave, UserRow, Write } from './transfer-target.ts'
import { isBanned, leaveFields, noTeams, type UserWithGrants, usersOf } from './users-of.ts'

/**
 * Writes a realm with users, for the partial import of the console or for `kc.sh import`. Permissions of users become roles of
 * the realm with the same names.
 */
export const writeKeycloak: Write = (rows, leave) => {
  const host: PasskeyHost = { name: null }
  const roles = new Map<string, string | null>()
  const reasons = noTeams('Keycloak')
  const users = usersOf(withoutDefinitions(rows, roles, leave), leave, { reasons, takesGrants: true })
  const end = () => {
    const realm = [...roles].map(([name, description]) => ({ name, ...(description !== null && { description }) }))
    const policy = host.name === null ? {} : { webAuthnPolicyPasswordlessRpId: host.name }
    // What stands after the users is known once all of them are written.
    const settings = { ...(realm.length > 0 && { roles: { realm } }), ...policy }
    const members = Object.entries(settings).map(([name, value]) => `,\n"${name}":${JSON.stringify(value)}`)
    return `\n]${members.join('')}\n}\n`
  }
  return jsonArray(keycloakUsers(users, { host, roles, leave }), ['{"realm":"portico","users":[', end])
}

/** Takes the definitions of permissions as roles. */
async function* withoutDefinitions(rows: AsyncIterable<ExportedRow>, roles: Map<string, string | null>, leave: Leave) {
  for await (const row of rows) {
    if (row.type !== 'permission' || row.user_id !== undefined) yield row
    else {
      roles.set(row.id, row.description ?? null)
      if (row.contained_permission_ids?.length) {
        leave('contained_permission_ids', 'Permissions become roles one by one. Make composite roles in the console.')
      }
    }
  }
}

interface Context {
  readonly host: PasskeyHost
  readonly roles: Map<string, string | null>
  readonly leave: Leave
}

async function* keycloakUsers(users: AsyncIterable<UserWithGrants>, { host, roles, leave }: Context) {
  for await (const { id, row, permissionIds } of users) {
    for (const role of permissionIds) if (!roles.has(role)) roles.set(role, null)
    yield { ...toKeycloak(id, row, leave), ...keycloakCredentials(row, host, leave), ...rolesOf(permissionIds) }
  }
}

const rolesOf = (ids: readonly string[]) => (ids.length === 0 ? {} : { realmRoles: ids })

function toKeycloak(id: string, row: UserRow, leave: Leave) {
  leaveFields(row, leave, {
    notes: 'Keycloak has no notes on users.',
    external_id: 'Keycloak has one id per user.',
    further_emails: 'Keycloak has one address per user.',
    profile_image_url: 'Keycloak has no pictures.',
    client_metadata: noMetadata,
    client_read_only_metadata: noMetadata,
    server_metadata: noMetadata,
    last_active_at_millis: 'Keycloak stores no such time.',
    recovery_codes: 'Keycloak verifies SHA-512 digests of its own codes only.',
    otp_auth_enabled: 'Keycloak has no sign-in by code.',
  })
  return {
    id,
    username: row.username ?? row.primary_email ?? id,
    email: row.primary_email ?? undefined,
    emailVerified: row.primary_email_verified ?? false,
    firstName: row.display_name ?? undefined,
    enabled: !isBanned(row, leave),
    createdTimestamp: row.signed_up_at_millis,
    attributes: row.locale ? { locale: [row.locale] } : undefined,
    federatedIdentities: (row.oauth_providers ?? []).map((account) => ({
      identityProvider: account.id,
      userId: account.account_id,
      userName: account.email ?? account.account_id,
    })),
  }
}

const noMetadata = 'Attributes of Keycloak are lists of short texts.'
