import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import type { UserRow } from '../../platform/database/tables/users.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { requireWithinLimits } from '../../platform/limits/require-within-limits.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { loadSignInFacts, type SignInFacts } from './sign-in-facts.ts'

/** A user whose counters are cleared. */
export interface UnlockedUser {
  readonly user: UserRow
  readonly counted: SignInFacts['counters']
}

/**
 * Counts the unlock of a user. Returns null if nothing is counted against the user. Throws USER_NOT_FOUND, and
 * TOO_MANY_REQUESTS after ten unlocks of the user in an hour, so that an unlock cannot be repeated for more guesses than
 * the limits allow.
 */
export async function countUnlock(
  deps: WithReads & WithClock & WithConfig & WithLimiter,
  project: Project,
  userId: string,
): Promise<UnlockedUser | null> {
  const { user, counters } = await loadSignInFacts(deps, project, userId)
  const counted = counters.filter(({ state }) => state.hits > 0)
  if (counted.length === 0) return null
  await requireWithinLimits(deps, project.id, [{ limit: 'unlocksPerUserPerHour', subject: userId }])
  return { user, counted }
}

type RecordUnlockDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/** Records the unlock of a user and notifies the user. */
export async function recordUnlock(
  deps: RecordUnlockDeps,
  project: Project,
  { user, counted }: UnlockedUser,
  context: RequestContext,
): Promise<void> {
  const isOfCodes = (kind: string) => kind === 'second_factor' || kind === 'totp_in_row'
  await recordSecurityEvent(deps, project, {
    type: 'user_unlocked',
    userId: user.id,
    context,
    details: {
      passwords: counted.some(({ kind }) => !isOfCodes(kind)),
      second_factors: counted.some(({ kind }) => isOfCodes(kind)),
    },
    notice: 'account_unlocked',
    recipient: recipientOf(user),
  })
  deps.wakeOutbox('emails')
}

/**
 * Clears the counters of wrong passwords and codes of a user on all nodes. Counters of networks stay. Call it after the
 * record is committed: an unlock without a trace would be worse than a record of one that failed.
 */
export const clearCounters = ({ limiter }: WithLimiter, project: Project, { counted }: UnlockedUser): Promise<void> =>
  limiter.resetEverywhere(
    project.id,
    counted.map(({ hit }) => hit),
  )
