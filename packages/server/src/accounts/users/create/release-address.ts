import { auditColumns } from '../../../audit/audit-event.ts'
import { isReserved, isSameEmail } from '../../../platform/database/tables/contact-channels.ts'

/**
 * CTEs that take the address of a new user from the account that signs in with it without reserving it, and record that
 * in the account's audit trail. The event contains nothing about the new user. At most one account has the address.
 */
export const releaseAddress = `released_address as (
     update contact_channels c set used_for_auth = false
     where project_id = :projectId and type = 'email' and ${isSameEmail('value', 'email')} and used_for_auth
       and not (${isReserved('c')}) and :emailUsedForAuth::boolean
     returning c.user_id, c.value
   ), released_event as (
     insert into audit_events (${auditColumns})
     select :projectId, :releaseEventId::uuid, 'email_changed', user_id, :auditAccess::text, 'service', null, null,
       :now::bigint, null, null, null, :auditRequestId::text,
       jsonb_build_object('email', value, 'is_primary', false, 'is_verified', false, 'used_for_auth', false,
         'reason', 'other_user_signed_up')
     from released_address
   )`
