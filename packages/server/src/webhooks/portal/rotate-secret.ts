import { auditParameters } from '../../audit/audit-event.ts'
import type { Deps } from '../../deps.ts'
import { sealWebhookSecret } from '../webhook-secret.ts'
import { rotateSecretRow } from './endpoint-secret-rows.ts'
import type { PortalCall } from './portal-call.ts'
import { notFound } from './portal-error.ts'

/** Signs with a new secret, and with the previous one until the overlap ends. */
export async function rotateSecret(
  deps: Deps,
  { project, context }: PortalCall,
  id: string,
  { secret, overlapMillis }: { secret: string; overlapMillis: number },
): Promise<void> {
  const now = deps.clock.now()
  const rotated = await deps.db.run(rotateSecretRow, {
    ...auditParameters(deps, { type: 'webhook_secret_rotated', userId: null, context }),
    projectId: project.id,
    id,
    secretSealed: sealWebhookSecret(deps.sealer, project.id, id, secret),
    oldId: deps.random.uuid(),
    endsAt: now + overlapMillis,
    now,
  })
  if (rotated.length === 0) throw notFound('endpoint')
}
