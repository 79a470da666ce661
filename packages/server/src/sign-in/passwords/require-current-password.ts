import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { requireWithinLimits } from '../../platform/limits/require-within-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { changeFailureHits } from './failure-hits.ts'

const selectPasswordHash = query<{ projectId: string; userId: string }, { hash: string | null }>(
  'select_password_hash',
  `select password_hash as hash from users where project_id = :projectId and id = :userId`,
)

interface Guess {
  readonly password: string
  readonly context: RequestContext
  /** Method in the audit event of a wrong password. */
  readonly method: 'old_password' | 'password'
}

type RequireCurrentPasswordDeps = WithTransaction & WithClock & WithLimiter & WithPasswordHasher & WithRandom

/**
 * Verifies the password of a signed-in user and returns its stored hash. Counts the attempt as a failure before comparing.
 * Throws USER_DOES_NOT_HAVE_PASSWORD, PASSWORD_CONFIRMATION_MISMATCH and TOO_MANY_REQUESTS.
 */
export async function requireCurrentPassword(
  deps: RequireCurrentPasswordDeps,
  project: Project,
  userId: string,
  { password, context, method }: Guess,
): Promise<{ hash: string; needsRehash: boolean }> {
  const hits = changeFailureHits(userId)
  const [current] = await deps.db.run(selectPasswordHash, { projectId: project.id, userId })
  const hash = current?.hash
  if (!hash) throw knownError('USER_DOES_NOT_HAVE_PASSWORD')
  await requireWithinLimits(deps, project.id, hits, { userId, factor: 'password' })
  const verification = await deps.passwordHasher.verify(password, hash, project.id).catch((error: unknown) => {
    // The hash queue is full: no password was refused, so the failure is released.
    deps.limiter.release(project.id, hits)
    throw error
  })
  if (!verification.matches) {
    const refusal = knownError('PASSWORD_CONFIRMATION_MISMATCH')
    const details = { method, reason: refusal.code }
    await recordAuditEvent(deps, project, { type: 'sign_in_failed', userId, context, details })
    throw refusal
  }
  deps.limiter.release(project.id, hits)
  return { hash, needsRehash: verification.needsRehash }
}
