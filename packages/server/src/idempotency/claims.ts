import { knownError } from '@portico/contract'
import { sha256 } from '../crypto/secret.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { IdempotentRequest } from '../http/endpoint.ts'

/** A call that may be repeated. Keys of different projects and callers are independent. */
export interface RepeatableCall {
  readonly projectId: string
  /** Access type, and the user if there is one. */
  readonly caller: string
  readonly request: IdempotentRequest
  readonly returnsSecrets: boolean
}

/** The right to run a call, until its lease ends. */
export interface Claim {
  readonly call: RepeatableCall
  readonly id: string
}

type OfKey = { projectId: string; caller: string; keyHash: Uint8Array }
type ClaimParameters = OfKey & {
  digest: Uint8Array
  claimId: string
  now: number
  leaseStart: number
  leaseEnd: number
  expiresAtMillis: number
}
interface ClaimRow {
  readonly isClaimed: boolean
  readonly digest: Uint8Array | null
  readonly response: Uint8Array | null
}

// No response depends on this commit: it need not wait for the disk. If a crash of the database loses the claim, it loses
// everything that was committed later, too.
const insertClaim = statement<ClaimParameters, ClaimRow>(
  'claim_idempotency_key',
  `with claimed as (
     insert into idempotency_keys as k
       (project_id, caller, key_hash, digest, claim_id, claimed_at_millis, expires_at_millis)
     values (:projectId, :caller, :keyHash, :digest::bytea, :claimId::uuid, :now::bigint, :expiresAtMillis::bigint)
     on conflict (project_id, caller, key_hash) do update set
       digest = excluded.digest, claim_id = excluded.claim_id, claimed_at_millis = excluded.claimed_at_millis,
       expires_at_millis = excluded.expires_at_millis, response = null, stored_bytes = 0
     where k.expires_at_millis <= :now::bigint
       or (k.response is null and k.digest = excluded.digest
         and (k.claimed_at_millis <= :leaseStart::bigint or k.claimed_at_millis > :leaseEnd::bigint))
     returning claim_id
   )
   select set_config('synchronous_commit', 'off', true) is not null as is_claimed, null::bytea as digest,
     null::bytea as response
   from claimed
   union all
   select false, k.digest, k.response from idempotency_keys k
   where k.project_id = :projectId and k.caller = :caller and k.key_hash = :keyHash
     and not exists (select from claimed)`,
)

const storeSealed = statement<OfKey & { claimId: string; sealed: Uint8Array }, { id: string }>(
  'store_idempotent_response',
  `update idempotency_keys set response = :sealed::bytea, stored_bytes = octet_length(:sealed::bytea)
   where project_id = :projectId and caller = :caller and key_hash = :keyHash and claim_id = :claimId
     and response is null
   returning claim_id as id`,
)

const deleteClaim = statement<OfKey & { claimId: string }, never>(
  'release_idempotency_key',
  `delete from idempotency_keys
   where project_id = :projectId and caller = :caller and key_hash = :keyHash and claim_id = :claimId
     and response is null`,
)

/** A repeat may take over a call that has run for this long: its process may have been killed. */
const leaseMillis = 15_000
const lifeMillis = 24 * 60 * 60_000
/** Otherwise a copy of the request would yield its tokens for a day. */
const lifeOfSecretsMillis = 10 * 60_000

/**
 * Claims the key of a call, or returns the sealed response to its first request. Throws IDEMPOTENCY_KEY_REUSED for another
 * request with the key, and IDEMPOTENCY_KEY_IN_USE while the first is running.
 */
export async function claimKey(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  call: RepeatableCall,
): Promise<Claim | { readonly sealed: Uint8Array }> {
  const now = clock.now()
  const { digest } = call.request
  const id = random.uuid()
  const [row] = await db.run(insertClaim, {
    ...keyOf(call),
    digest,
    claimId: id,
    now,
    // A claim of the far future is from before the clock was set back.
    leaseStart: now - leaseMillis,
    leaseEnd: now + leaseMillis,
    expiresAtMillis: now + (call.returnsSecrets ? lifeOfSecretsMillis : lifeMillis),
  })
  if (row?.isClaimed) return { call, id }
  if (row?.digest && Buffer.compare(row.digest, digest) !== 0) throw knownError('IDEMPOTENCY_KEY_REUSED')
  // Without a row, another request has just claimed the key.
  if (!row?.response) throw keyInUse()
  return { sealed: row.response }
}

/** Returns the statement that stores the response of a claimed call. It returns no row if another run has taken over. */
export function storeResponse({ call, id }: Claim, sealed: Uint8Array) {
  return [storeSealed, { ...keyOf(call), claimId: id, sealed }] as const
}

/** Gives up a claim, so that a repeat runs the call again at once. */
export async function releaseClaim({ db }: Pick<Deps, 'db'>, { call, id }: Claim): Promise<void> {
  await db.run(deleteClaim, { ...keyOf(call), claimId: id })
}

export const keyInUse = () => knownError('IDEMPOTENCY_KEY_IN_USE', { retry_after_seconds: 1 })

const keyOf = ({ projectId, caller, request }: RepeatableCall): OfKey => ({
  projectId,
  caller,
  keyHash: sha256(request.key),
})
