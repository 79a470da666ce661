/** The statements of `portico restored`. Each concerns all projects. */
import { auditColumns } from '../../audit/audit-event.ts'
import { globalQuery, globalStatement } from '../../platform/database/statement.ts'

const invitations = "('team-invitation', 'user-invitation', 'project-invitation')"
const openCodes = 'used_at_millis is null and expires_at_millis > :now::bigint'
const isLive = '(expires_at_millis is null or expires_at_millis > :now::bigint)'
const isUnrevoked = `manually_revoked_at_millis is null and ${isLive} and suspended_at_millis is null`

function counted(name: string, change: string) {
  return globalStatement<{ now: number }, { count: number }>(
    name,
    `with changed as (${change} returning 1) select count(*)::int as count from changed`,
  )
}

/** The parts of a backup that are voided, in this order. Each statement returns the number of its rows. */
export const voidStatements = {
  // Before the users, whose triggers then find none.
  trustedDevices: counted('void_trusted_devices', 'delete from trusted_devices'),
  // Their codes and refresh tokens are deleted with them.
  applicationGrants: counted('void_oauth_grants', 'delete from oauth_grants'),
  users: counted('void_epochs_of_users', 'update users set session_epoch = session_epoch + 1'),
  sessions: counted(
    'void_sessions',
    `update sessions set ended_at_millis = :now::bigint
     where ended_at_millis is null and expires_at_millis > :now::bigint`,
  ),
  invitations: counted(
    'void_invitations',
    `delete from verification_codes where purpose in ${invitations} and ${openCodes}`,
  ),
  codes: counted('void_codes', `delete from verification_codes where purpose not in ${invitations} and ${openCodes}`),
  authorizationCodes: counted('void_authorization_codes', 'delete from authorization_codes'),
  providerSignIns: counted('void_oauth_flows', 'delete from oauth_flows'),
  applicationSignIns: counted('void_oauth_requests', 'delete from oauth_requests'),
  applicationBrowsers: counted('void_oauth_browser_sessions', 'delete from oauth_browser_sessions'),
  initialAccessTokens: counted('void_oauth_initial_access_tokens', 'delete from oauth_initial_access_tokens'),
  registrationTokens: counted(
    'void_oauth_registration_tokens',
    'update oauth_clients set registration_token_hash = null where registration_token_hash is not null',
  ),
  machineTokens: counted('void_oauth_records', 'delete from oauth_records'),
  // Notices and messages of owners remain, and so do webhooks, whose receivers know the id of each message.
  emailsWithCodes: counted(
    'void_emails_with_codes',
    `update outbox set finished_at_millis = :now::bigint, locked_until_millis = null, payload = null,
       last_error = 'Discarded after a restore: its code is void.'
     where finished_at_millis is null and (kind = 'reset_request' or content_expires_at_millis is not null)`,
  ),
  projectKeys: counted(
    'suspend_api_key_sets',
    `update api_key_sets set suspended_at_millis = :now::bigint where ${isUnrevoked}
       and coalesce(secret_server_key_hash, super_secret_admin_key_hash) is not null`,
  ),
  userAndTeamKeys: counted(
    'suspend_api_keys',
    `update api_keys set suspended_at_millis = :now::bigint where ${isUnrevoked}`,
  ),
  clientSecrets: counted(
    'suspend_oauth_client_secrets',
    `update oauth_client_secrets set suspended_at_millis = :now::bigint
     where ${isLive} and suspended_at_millis is null`,
  ),
}

/** Numbers of what a restore has voided or suspended. */
export type RestoreCounts = { readonly [Name in keyof typeof voidStatements]: number }

/** Returns the number of nodes that are running, and the time of the newest data: an event or a sign of life of a node. */
export const selectNewest = globalQuery<
  { aliveSince: number },
  { runningNodes: number; newestDataAtMillis: number | null }
>(
  'select_newest_data',
  `select (select count(*)::int from service_nodes where seen_at_millis > :aliveSince::bigint) as running_nodes,
     greatest((select max(at_millis) from audit_events), (select max(seen_at_millis) from service_nodes))
       as newest_data_at_millis`,
)

interface RestoreRow {
  readonly restoredAtMillis: number
  readonly newestDataAtMillis: number | null
  readonly counts: RestoreCounts
}

/** Returns the last restore, unless a node has started since. */
export const selectUnservedRestore = globalQuery<Record<string, never>, RestoreRow>(
  'select_unserved_restore',
  `select restored_at_millis, newest_data_at_millis, counts from restores
   where served_at_millis is null order by restored_at_millis desc limit 1`,
)

export const insertRestore = globalStatement<
  { id: string; now: number; newestDataAtMillis: number | null; counts: string },
  never
>(
  'insert_restore',
  `insert into restores (id, restored_at_millis, newest_data_at_millis, counts)
   values (:id::uuid, :now::bigint, :newestDataAtMillis::bigint, :counts::jsonb)`,
)

/** Notes that a node serves the database: a later restore is another one. */
export const markRestoreServed = globalStatement<{ now: number }, never>(
  'mark_restore_served',
  'update restores set served_at_millis = :now::bigint where served_at_millis is null',
)

/** Writes an event into the trail of each project, which marks the gap. It is sealed behind the events of the backup. */
export const insertRestoreEvents = globalStatement<{ now: number; newestDataAtMillis: number | null }, never>(
  'insert_restore_events',
  `insert into audit_events (${auditColumns})
   select p.id, gen_random_uuid(), 'database_restored', null, 'admin', 'operator', null, null, :now::bigint, null, null,
     null, 'restored', jsonb_build_object('newest_data_at_millis', :newestDataAtMillis::bigint)
   from projects p where p.deleted_at_millis is null`,
)

/** Removes the nodes of the backup. */
export const deleteNodes = globalStatement<Record<string, never>, { id: string }>(
  'delete_service_nodes',
  'delete from service_nodes returning id',
)
