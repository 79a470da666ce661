import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { requireWithinLimits } from '../../platform/limits/require-within-limits.ts'
import { type Refusal, refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { changeFailureHits } from './failure-hits.ts'

const selectPasswordHash = query<{ projectId: string; userId: string }, { hash: string | null }>(
  'select_password_hash',
  `select password_hash as hash from users where project_id = :projectId and id = :userId`,
)

/** The verified password of a user. */
export interface CurrentPassword {
  readonly hash: string
  readonly needsRehash: boolean
}

type CheckCurrentPasswordDeps = WithReads & WithLimiter & WithPasswordHasher

/**
 * Verifies the password of a signed-in user and returns its stored hash, or null for a wrong password. Counts the attempt
 * as a failure before comparing. Throws USER_DOES_NOT_HAVE_PASSWORD and TOO_MANY_REQUESTS.
 */
export async function checkCurrentPassword(
  deps: CheckCurrentPasswordDeps,
  project: Project,
  userId: string,
  password: string,
): Promise<CurrentPassword | null> {
  const hits = changeFailureHits(userId)
  const [current] = await deps.db.run(selectPasswordHash, { projectId: project.id, userId })
  const hash = current?.hash
  if (!hash) throw knownError('USER_DOES_NOT_HAVE_PASSWORD')
  await requireWithinLimits(deps, project.id, hits, { userId, factor: 'password' })
  const { matches, needsRehash } = await deps.passwordHasher
    .verify(password, hash, project.id)
    .catch((error: unknown) => {
      // The hash queue is full: no password was refused, so the failure is released.
      deps.limiter.release(project.id, hits)
      throw error
    })
  if (!matches) return null
  deps.limiter.release(project.id, hits)
  return { hash, needsRehash }
}

/** Records a wrong password in the audit trail, and refuses it with PASSWORD_CONFIRMATION_MISMATCH. */
export async function refuseWrongPassword(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  userId: string,
  { context, method }: { readonly context: RequestContext; readonly method: 'old_password' | 'password' },
): Promise<Refusal> {
  const error = knownError('PASSWORD_CONFIRMATION_MISMATCH')
  const details = { method, reason: error.code }
  await recordAuditEvent(deps, project, { type: 'sign_in_failed', userId, context, details })
  return refusal(error)
}
