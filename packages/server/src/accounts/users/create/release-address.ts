import { auditColumns } from '../../../audit/audit-event.ts'
import { isReserved, isSameEmail } from '../../../platform/database/tables/contact-channels.ts'

const isReleased = `c.project_id = :projectId and c.type = 'email' and ${isSameEmail('c.value', 'email')} and c.used_for_auth
       and not (${isReserved('c')}) and :emailUsedForAuth::boolean`

/**
 * CTEs that take the address of a new user from the account that signs in with it without reserving it, and record that
 * in the account's audit trail. The event contains nothing about the new user. At most one account has the address.
 * Deletes the account's verification codes of the address: the new user reads its emails, and a link of the former user
 * in one of them would verify the former user's copy.
 */
export const releaseAddress = `released_codes as (
     delete from verification_codes v using contact_channels c
     where v.project_id = :projectId and v.user_id = c.user_id and v.purpose = 'email-verification'
       and v.payload ->> 'email' = c.value and ${isReleased}
     returning v.id
   ), released_address as (
     update contact_channels c set used_for_auth = false
     -- The count makes the deletion come first: a redemption also locks its code before the address.
     from (select count(*) from released_codes) as deleted
     where ${isReleased}
     returning c.user_id, c.value
   ), released_event as (
     insert into audit_events (${auditColumns})
     select :projectId, :releaseEventId::uuid, 'email_changed', user_id, :auditAccess::text, 'service', null, null,
       :now::bigint, null, null, null, :auditRequestId::text,
       jsonb_build_object('email', value, 'is_primary', false, 'is_verified', false, 'used_for_auth', false,
         'reason', 'other_user_signed_up')
     from released_address
   )`
