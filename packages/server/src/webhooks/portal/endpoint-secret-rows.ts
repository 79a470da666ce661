import { statement } from '../../database/statement.ts'
import { type Audit, audited } from './endpoint-changes.ts'
import { isEndpoint, type OfEndpoint } from './endpoint-rows.ts'

/** Sealed columns of an endpoint. */
interface SealedRow {
  readonly id: string
  readonly secretSealed: Uint8Array
  readonly headersSealed: Uint8Array | null
}
const sealedOf = `select e.id, e.secret_sealed, e.headers_sealed from webhook_endpoints e where ${isEndpoint}`

export const selectSealed = statement<OfEndpoint, SealedRow>('select_webhook_endpoint_sealed', sealedOf)

/** Locks the row, so that the second of two concurrent changes sees the result of the first. */
export const lockSealed = statement<OfEndpoint, SealedRow>(
  'lock_webhook_endpoint_sealed',
  `${sealedOf} for no key update`,
)

/** Replaces the secret. The previous one keeps signing for the overlap, unless it ends at once. */
export const rotateSecretRow = statement<
  Audit & { projectId: string; id: string; secretSealed: Uint8Array; oldId: string; endsAt: number; now: number },
  { id: string }
>(
  'rotate_webhook_secret',
  `with before as (
     select id, secret_sealed from webhook_endpoints where project_id = :projectId and id = :id for no key update
   ), over as (
     delete from webhook_old_secrets s
     where s.project_id = :projectId and s.endpoint_id = :id and (s.expires_at_millis <= :now::bigint or s.id in (
       select n.id from webhook_old_secrets n where n.project_id = :projectId and n.endpoint_id = :id
       order by n.expires_at_millis desc offset 4))
   ), kept as (
     insert into webhook_old_secrets (project_id, endpoint_id, id, secret_sealed, expires_at_millis)
     select :projectId, id, :oldId::uuid, secret_sealed, :endsAt::bigint from before
     where :endsAt::bigint > :now::bigint
   ), rotated as (
     update webhook_endpoints e set secret_sealed = :secretSealed::bytea, updated_at_millis = :now::bigint
     from before where e.project_id = :projectId and e.id = before.id
     returning e.id
   ), audited as (${audited('rotated')})
   select id from rotated`,
)

export const setHeaders = statement<
  Audit & { projectId: string; id: string; headersSealed: Uint8Array | null; now: number },
  { id: string }
>(
  'set_webhook_headers',
  `with changed as (
     update webhook_endpoints set headers_sealed = :headersSealed::bytea, updated_at_millis = :now::bigint
     where project_id = :projectId and id = :id
     returning id
   ), audited as (${audited('changed')})
   select id from changed`,
)
