import { countLiveSessions } from '../../accounts/sessions/count-live-sessions.ts'
import { getUser } from '../../accounts/users/users.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { isReserved } from '../../platform/database/tables/contact-channels.ts'
import type { UserRow } from '../../platform/database/tables/users.ts'
import type { CounterState, WithLimiter } from '../../platform/limits/limiter.ts'
import type { Project } from '../../projects/project.ts'
import { openProviderIds } from '../oauth/get-provider.ts'
import { type CountedSubject, countersOf } from './counters-of-user.ts'
import { type FailedAttempt, listFailedAttempts } from './failed-attempts.ts'

/** An address with which a user signs in. */
export interface SignInAddress {
  readonly email: string
  readonly isVerified: boolean
  /** False if another user may still sign up with it. */
  readonly isReserved: boolean
}

/** A counter of wrong passwords or codes of a user. */
export interface UserCounter extends CountedSubject {
  readonly state: CounterState
}

/** Everything about a user on which sign-ins depend. */
export interface SignInFacts {
  readonly user: Pick<
    UserRow,
    | 'banReason'
    | 'banUntilMillis'
    | 'hasPassword'
    | 'oauthProviders'
    | 'passkeyAuthEnabled'
    | 'requiresTotpMfa'
    | 'secondFactorDueAtMillis'
  >
  readonly addresses: readonly SignInAddress[]
  readonly hasRecoveryCodes: boolean
  /** Sessions that are not over. Null if their number refuses no sign-in. */
  readonly liveSessions: number | null
  /** The providers that the project has switched on and set up. */
  readonly openProviderIds: readonly string[]
  readonly counters: readonly UserCounter[]
  /** Wrong passwords and codes of the last day, the newest first. */
  readonly failures: readonly FailedAttempt[]
}

type OfUser = { projectId: string; userId: string }

const selectAddresses = query<OfUser, SignInAddress>(
  'select_sign_in_addresses',
  `select c.value as email, c.is_verified, ${isReserved('c')} as is_reserved from contact_channels c
   where c.project_id = :projectId and c.user_id = :userId and c.type = 'email' and c.used_for_auth
   order by c.is_primary desc, c.id`,
)

const selectRecoveryCode = query<OfUser, { selector: string }>(
  'select_unused_recovery_code',
  `select selector from recovery_codes
   where project_id = :projectId and user_id = :userId and used_at_millis is null limit 1`,
)

/** Reads the facts of a user, and counts nothing. Throws USER_NOT_FOUND. */
export async function loadSignInFacts(
  deps: WithReads & WithClock & WithConfig & WithLimiter,
  project: Project,
  userId: string,
): Promise<SignInFacts & { readonly user: UserRow }> {
  const params = { projectId: project.id, userId }
  const [user, addresses, recoveryCodes, failures, liveSessions] = await Promise.all([
    getUser(deps, project, userId),
    deps.db.run(selectAddresses, params),
    deps.db.run(selectRecoveryCode, params),
    listFailedAttempts(deps, project, userId),
    project.options.sessionLimitRefuses ? countLiveSessions(deps, project, userId) : null,
  ])
  const subjects = await countersOf(deps, project, { userId, addresses, failures })
  const states = await deps.limiter.readEach(
    project.id,
    subjects.map(({ hit }) => hit),
  )
  return {
    user,
    addresses,
    hasRecoveryCodes: recoveryCodes.length > 0,
    liveSessions,
    openProviderIds: openProviderIds(deps, project),
    counters: subjects.flatMap((subject, index) => {
      const state = states[index]
      return state ? [{ ...subject, state }] : []
    }),
    failures,
  }
}
