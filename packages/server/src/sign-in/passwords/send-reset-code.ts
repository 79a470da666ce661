import { knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { countEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { prepareMessage } from '../../platform/outbox/message.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { isLinkTarget } from '../../projects/trusted-url.ts'
import { requireMethodOn } from '../require-method-on.ts'
import type { ResetRequest } from './process-reset-request.ts'

const insertResetRequest = statement<{ projectId: string; id: string; payload: Uint8Array; now: number }, never>(
  'insert_reset_request',
  `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   values (:projectId, :id, 'reset_request', :payload, :now::bigint, :now::bigint)`,
)

interface ResetEmail {
  readonly email: string
  readonly callbackUrl: string
  readonly context: RequestContext
}

/** Counts a request for a password reset link. Returns false if the address may receive no more emails now. */
export async function countResetEmail(
  deps: WithConfig & WithLimiter,
  project: Project,
  { email, callbackUrl, context }: ResetEmail,
): Promise<boolean> {
  requireMethodOn(project, { method: 'password' })
  if (!isLinkTarget(deps, project, callbackUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  return countEmail(deps, project.id, { email, context })
}

type QueueResetRequestDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/**
 * Queues a request for a password reset link. The account is looked up after the response, so that neither content nor
 * time of the response reveals if it exists.
 */
export async function queueResetRequest(
  deps: QueueResetRequestDeps,
  project: Project,
  { email, callbackUrl, context }: ResetEmail,
  isAllowed: boolean,
): Promise<void> {
  const request: ResetRequest = { email, callbackUrl, origin: context, isAllowed }
  const { id, payload } = prepareMessage(deps, project.id, request)
  await deps.db.run(insertResetRequest, { projectId: project.id, id, payload, now: deps.clock.now() })
  deps.wakeOutbox('emails')
}
