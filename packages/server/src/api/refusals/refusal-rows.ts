import { writeBufferedEvents } from '../../audit/buffered-events.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { Refusal } from './refusal.ts'

/** Writes refusals to the audit trail, except for those that are there under the same id. */
export const writeRefusals = (
  deps: WithTransaction & WithClock & WithRandom,
  refusals: readonly (readonly [id: string, refusal: Refusal])[],
): Promise<void> =>
  writeBufferedEvents(
    deps,
    refusals.map(([id, refusal]) => ({
      id,
      projectId: refusal.projectId,
      atMillis: refusal.atMillis,
      event: refusal,
    })),
  )
