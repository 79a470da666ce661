import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { requireWithinLimits } from '../../platform/limits/require-within-limits.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { loadSignInFacts } from './sign-in-facts.ts'

type UnlockUserDeps = WithTransaction & WithClock & WithConfig & WithLimiter & WithRandom & WithSealer & WithOutbox

/**
 * Clears the counters of wrong passwords and codes of a user on all nodes, and notifies the user. Counters of networks
 * stay. If nothing is counted, nothing is recorded. Throws USER_NOT_FOUND, and TOO_MANY_REQUESTS after ten unlocks of
 * the user in an hour, so that an unlock cannot be repeated for more guesses than the limits allow.
 */
export async function unlockUser(
  deps: UnlockUserDeps,
  project: Project,
  { userId, context }: { userId: string; context: RequestContext },
): Promise<void> {
  const { user, counters } = await loadSignInFacts(deps, project, userId)
  const counted = counters.filter(({ state }) => state.hits > 0)
  if (counted.length === 0) return
  await requireWithinLimits(deps, project.id, [{ limit: 'unlocksPerUserPerHour', subject: userId }])
  const isOfCodes = (kind: string) => kind === 'second_factor' || kind === 'totp_in_row'
  await recordSecurityEvent(deps, project, {
    type: 'user_unlocked',
    userId,
    context,
    details: {
      passwords: counted.some(({ kind }) => !isOfCodes(kind)),
      second_factors: counted.some(({ kind }) => isOfCodes(kind)),
    },
    notice: 'account_unlocked',
    recipient: recipientOf(user),
  })
  deps.wakeOutbox('emails')
  // After the record: an unlock without a trace would be worse than a record of one that failed.
  await deps.limiter.resetEverywhere(
    project.id,
    counted.map(({ hit }) => hit),
  )
}
