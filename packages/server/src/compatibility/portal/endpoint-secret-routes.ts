import { z } from 'zod'
import { type AuditParameters, auditParameters } from '../../audit/audit-event.ts'
import { createWebhookSecret, openWebhookSecret, sealWebhookSecret } from '../../messaging/webhooks/webhook-secret.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { audited } from './endpoint-changes.ts'
import { Secret } from './endpoint-input.ts'
import { getEndpoint, isEndpoint, type OfEndpoint } from './endpoints.ts'
import { type PortalCall, type PortalRoute, param, parseInput } from './portal-call.ts'
import { notFound } from './portal-error.ts'

const day = 24 * 60 * 60
const maxOverlapSeconds = 7 * day

const path = '/app/{app_id}/endpoint/{endpoint_id}/secret'

export const endpointSecretRoutes: readonly PortalRoute[] = [
  { name: 'getSecret', method: 'GET', path, handle: getSecret },
  { name: 'rotateSecret', method: 'POST', path: `${path}/rotate`, handle: rotate },
]

const selectSecret = query<OfEndpoint, { id: string; secretSealed: Uint8Array }>(
  'select_webhook_secret',
  `select e.id, e.secret_sealed from webhook_endpoints e where ${isEndpoint}`,
)

async function getSecret(call: PortalCall, { db, sealer }: WithReads & WithSealer) {
  const projectId = call.project.id
  const [endpoint] = await db.run(selectSecret, { projectId, endpoint: param(call, 'endpoint_id') })
  if (!endpoint) throw notFound('endpoint')
  return { status: 200, body: { key: openWebhookSecret(sealer, projectId, endpoint.id, endpoint.secretSealed) } }
}

const RotateIn = z
  .object({ key: Secret.nullish(), gracePeriodSeconds: z.int().min(0).max(maxOverlapSeconds).nullish() })
  .prefault({})

type RotateDeps = WithTransaction & WithClock & WithRandom & WithSealer

async function rotate(call: PortalCall, deps: RotateDeps) {
  const { key, gracePeriodSeconds } = parseInput(RotateIn, call.body, 'body')
  const { id } = await getEndpoint(call, deps)
  const overlapMillis = (gracePeriodSeconds ?? day) * 1000
  await rotateSecret(deps, call, id, { secret: key ?? createWebhookSecret(deps), overlapMillis })
  return { status: 204 }
}

/** Replaces the secret. The previous one keeps signing for the overlap, unless it ends at once. */
const rotateSecretRow = statement<
  AuditParameters & {
    id: string
    secretSealed: Uint8Array
    oldId: string
    endsAt: number
  },
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

/** Signs with a new secret, and with the previous one until the overlap ends. */
export async function rotateSecret(
  deps: RotateDeps,
  { project, context }: PortalCall,
  id: string,
  { secret, overlapMillis }: { secret: string; overlapMillis: number },
): Promise<void> {
  const now = deps.clock.now()
  const rotated = await deps.db.run(rotateSecretRow, {
    ...auditParameters(deps, project, { type: 'webhook_secret_rotated', userId: null, context }),
    id,
    secretSealed: sealWebhookSecret(deps.sealer, project.id, id, secret),
    oldId: deps.random.uuid(),
    endsAt: now + overlapMillis,
    now,
  })
  if (rotated.length === 0) throw notFound('endpoint')
}
