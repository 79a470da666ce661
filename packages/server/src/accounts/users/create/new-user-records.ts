import { insertAuditRow } from '../../../audit/audit-event.ts'
import { selectEvents } from '../../../messaging/webhooks/publish.ts'
import { insertEmailRow } from '../../../platform/outbox/email-row.ts'
import { releaseAddress } from './release-address.ts'

/**
 * CTEs that store what a new user has besides its row: address, provider accounts, first team, session, code, email, events,
 * audit event and counter. Their parameters are `newUserParameters`.
 */
export const newUserRecords = `${releaseAddress}, new_channel as (
     insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
       created_at_millis)
     select :projectId, :channelId::uuid, :id, 'email', :email::text, true, :emailVerified::boolean,
       :emailUsedForAuth::boolean, :now::bigint
     -- The count makes this row follow the release of its address.
     from (select count(*) from released_address) as released where :email::text is not null
   ), new_accounts as (
     insert into oauth_accounts (project_id, provider_id, account_id, user_id, email, created_at_millis)
     select :projectId, a.provider_id, a.account_id, :id, a.email, :now::bigint
     from jsonb_to_recordset(:oauthAccounts::jsonb) as a (provider_id text, account_id text, email text)
   ), new_team as (
     insert into teams (project_id, id, display_name, created_at_millis, creator_type, creator_id)
     select :projectId, :teamId::uuid, :teamName::text, :now::bigint, 'user', :id where :teamId::uuid is not null
   ), new_membership as (
     insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select :projectId, :teamId::uuid, :id, :now::bigint, :now::bigint where :teamId::uuid is not null
   ), new_grants as (
     insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
     select :projectId, :teamId::uuid, :id, permission_id, :now::bigint from default_permissions
     where project_id = :projectId and role = 'creator' and :teamId::uuid is not null for key share
   ), new_session as (
     insert into sessions (project_id, id, user_id, refresh_token_hash, created_at_millis, last_used_at_millis,
       expires_at_millis, user_agent, network_address, device, country, network, authenticated_at_millis,
       authentication_methods, sign_in_method)
     select :projectId, :sessionId::uuid, :id, :refreshTokenHash::bytea, :now::bigint, :now::bigint,
       :sessionExpiresAtMillis::bigint, :userAgent::text, :networkAddress::text, :device::text, :country::text,
       :network::text, :authenticatedAtMillis::bigint, :authenticationMethods::text[], :signInMethod::text
     where :sessionId::uuid is not null
   ), new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, user_id, payload,
       created_at_millis, expires_at_millis)
     select :projectId, :codeId::uuid, :codePurpose::text, :nonceHash::bytea, :typedHash::bytea, :id,
       :codePayload::jsonb, :now::bigint, :codeExpiresAtMillis::bigint
     where :codeId::uuid is not null
   ), new_mail as (
     ${insertEmailRow(undefined, { userId: ':id' })}
     where :mailId::uuid is not null
   ), new_events as (
     insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis) ${selectEvents}
     returning id
   ), audited as (${insertAuditRow()}), counted as (
     insert into project_user_counts (project_id, shard, user_count) select :projectId, :shard, 1 where not :isAnonymous::boolean
     on conflict (project_id, shard) do update set user_count = project_user_counts.user_count + 1
   )`
