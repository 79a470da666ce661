import { knownError, type resendRefusals } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { releaseEmail, requireEmailToAddress } from '../../platform/limits/email-limits.ts'
import type { WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { type EmailRow, findEmail } from './list-emails.ts'

type Parameters = AuditParameters & { id: string }

// The second of two concurrent calls finds the email queued already. The content is not rendered with another code: only
// the user can request a new one.
const requeueEmail = statement<Parameters, { id: string }>(
  'requeue_email',
  `with requeued as (
     update outbox set run_at_millis = :now::bigint, finished_at_millis = null, last_error = null
     where project_id = :projectId and id = :id::uuid and mail_type is not null and last_error is not null
       and payload is not null and (content_expires_at_millis is null or content_expires_at_millis > :now::bigint)
     returning id, user_id
   ), audited as (${insertAuditRow('requeued', { userId: 'user_id' })})
   select id from requeued`,
)

/**
 * Counts an email that is sent again against the limit of its address. Throws EMAIL_NOT_FOUND, EMAIL_NOT_RESENDABLE and
 * TOO_MANY_REQUESTS.
 */
export async function countResending(
  deps: WithReads & WithClock & WithLimiter,
  project: { id: string },
  id: string,
): Promise<EmailRow> {
  const email = await requireResendable(deps, project, id)
  await requireEmailToAddress(deps, project.id, email.recipient)
  return email
}

type ResendEmailDeps = WithTransaction & WithClock & WithLimitReleases & WithRandom & WithOutbox

/**
 * Queues a failed or given-up email again, with the same content. Throws EMAIL_NOT_FOUND and EMAIL_NOT_RESENDABLE, and
 * then releases its count.
 */
export async function resendEmail(
  deps: ResendEmailDeps,
  project: { id: string },
  { id, recipient, mailType }: EmailRow,
  context: RequestContext,
): Promise<void> {
  const event = { type: 'email_resent', userId: null, context, details: { email_id: id, type: mailType } } as const
  const params = { ...auditParameters(deps, project, event), id }
  const [requeued] = await deps.db.run(requeueEmail, params)
  if (requeued) return deps.wakeOutbox('emails')
  releaseEmail(deps, project.id, recipient)
  await requireResendable(deps, project, id)
  throw knownError('EMAIL_NOT_RESENDABLE', { reason: 'waiting' })
}

async function requireResendable(deps: WithReads & WithClock, project: { id: string }, id: string): Promise<EmailRow> {
  const email = await findEmail(deps, project, id)
  if (!email) throw knownError('EMAIL_NOT_FOUND')
  const reason = refusalOf(email, deps.clock.now())
  if (reason) throw knownError('EMAIL_NOT_RESENDABLE', { reason })
  return email
}

/** Returns the reason for which an email cannot be sent again, or null. */
export function refusalOf(
  { state, hasContent, contentExpiresAtMillis }: EmailRow,
  now: number,
): (typeof resendRefusals)[number] | null {
  if (state === 'waiting' || state === 'sent') return state
  if (contentExpiresAtMillis !== null && contentExpiresAtMillis <= now) return 'expired'
  return hasContent ? null : 'content_deleted'
}
