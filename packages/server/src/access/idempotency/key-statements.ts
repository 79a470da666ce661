import { sha256 } from '../../platform/crypto/secret.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { IdempotentRequest } from '../../platform/http/endpoint.ts'

/** A call that may be repeated. Keys of different projects and callers are independent. */
export interface RepeatableCall {
  readonly projectId: string
  /** Access type, and the user if there is one. */
  readonly caller: string
  readonly request: IdempotentRequest
  readonly returnsSecrets: boolean
  /** The key is claimed before the handler runs, because the handler redeems a code or token that works once. */
  readonly isClaimedFirst: boolean
}

/** The row of a key as an earlier call left it. `response` is null while that call runs. */
export interface EarlierCall {
  readonly digest: Uint8Array
  readonly response: Uint8Array | null
}

type OfKey = { projectId: string; caller: string; keyHash: Uint8Array }
type InsertParameters = OfKey & {
  digest: Uint8Array
  claimId: string
  now: number
  leaseStart: number
  leaseEnd: number
  expiresAtMillis: number
  sealed: Uint8Array | null
  isClaimAlone: boolean
  evictBytes: number
  isMeasured: boolean
  rowBytes: number
}
interface InsertedKey {
  readonly isInserted: boolean
  readonly digest: Uint8Array | null
  readonly response: Uint8Array | null
  /** Size of the stored responses of the project before this statement; null unless it was measured. */
  readonly measuredBytes: number | null
}

/**
 * Inserts a key with its response, or without one as a claim. Replaces expired rows, and claims of the same request whose
 * lease is over. Otherwise it returns the row of the earlier call, or no row if that call has just committed. The commit of
 * a claim alone does not wait for the disk: a crash of the database that loses it loses all later commits, too. Deletes
 * the oldest responses of the caller up to a size, and measures those of the project, if requested.
 */
export const insertKey = statement<InsertParameters, InsertedKey>(
  'insert_idempotency_key',
  `with evicted as (
     delete from idempotency_keys where project_id = :projectId and caller = :caller and key_hash in (
       select key_hash from (
         select key_hash, sum(stored_bytes + :rowBytes::int) over (order by claimed_at_millis, key_hash)
           - stored_bytes - :rowBytes::int as older_bytes
         from idempotency_keys
         where :evictBytes::bigint > 0 and project_id = :projectId and caller = :caller and key_hash <> :keyHash
           and stored_bytes > 0
       ) own where older_bytes < :evictBytes::bigint)
     returning stored_bytes + :rowBytes::int as bytes
   ), measured as (
     select (coalesce(sum(stored_bytes + :rowBytes::int), 0) - (select coalesce(sum(bytes), 0) from evicted))::bigint as bytes
     from idempotency_keys where :isMeasured::boolean and project_id = :projectId and stored_bytes > 0
   ), inserted as (
     insert into idempotency_keys as k
       (project_id, caller, key_hash, digest, claim_id, claimed_at_millis, expires_at_millis, response, stored_bytes)
     values (:projectId, :caller, :keyHash, :digest::bytea, :claimId::uuid, :now::bigint, :expiresAtMillis::bigint,
       :sealed::bytea, coalesce(octet_length(:sealed::bytea), 0))
     on conflict (project_id, caller, key_hash) do update set
       digest = excluded.digest, claim_id = excluded.claim_id, claimed_at_millis = excluded.claimed_at_millis,
       expires_at_millis = excluded.expires_at_millis, response = excluded.response, stored_bytes = excluded.stored_bytes
     where k.expires_at_millis <= :now::bigint
       or (k.response is null and k.digest = excluded.digest
         and (k.claimed_at_millis <= :leaseStart::bigint or k.claimed_at_millis > :leaseEnd::bigint))
     returning claim_id
   )
   select coalesce(case when :isClaimAlone::boolean then set_config('synchronous_commit', 'off', true) end, '')
     is not null as is_inserted, null::bytea as digest, null::bytea as response,
     case when :isMeasured::boolean then (select bytes from measured) end as measured_bytes
   from inserted
   union all
   select false, k.digest, k.response, null from idempotency_keys k
   where k.project_id = :projectId and k.caller = :caller and k.key_hash = :keyHash
     and not exists (select from inserted)`,
)

export const selectKey = query<OfKey, EarlierCall>(
  'select_idempotency_key',
  `select digest, response from idempotency_keys
   where project_id = :projectId and caller = :caller and key_hash = :keyHash`,
)

/** Stores the response of a claimed call. Returns no row if a repeat has taken over. */
export const storeSealed = statement<OfKey & { claimId: string; sealed: Uint8Array }, { id: string }>(
  'store_idempotent_response',
  `update idempotency_keys set response = :sealed::bytea, stored_bytes = octet_length(:sealed::bytea)
   where project_id = :projectId and caller = :caller and key_hash = :keyHash and claim_id = :claimId
     and response is null
   returning claim_id as id`,
)

export const deleteClaim = statement<OfKey & { claimId: string }, never>(
  'release_idempotency_key',
  `delete from idempotency_keys
   where project_id = :projectId and caller = :caller and key_hash = :keyHash and claim_id = :claimId
     and response is null`,
)

export const keyOf = ({ projectId, caller, request }: RepeatableCall): OfKey => ({
  projectId,
  caller,
  keyHash: sha256(request.key),
})
