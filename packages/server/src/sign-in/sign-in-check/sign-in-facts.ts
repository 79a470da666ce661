import { countLiveSessions } from '../../accounts/sessions/count-live-sessions.ts'
import { findOwedTerms } from '../../accounts/terms/owed-terms.ts'
import { getUser } from '../../accounts/users/users.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { isReserved } from '../../platform/database/tables/contact-channels.ts'
import type { UserRow } from '../../platform/database/tables/users.ts'
import type { CounterState, WithLimiter } from '../../platform/limits/limiter.ts'
import type { Project } from '../../projects/project.ts'
import { unmetRules } from '../../workspaces/team-permissions/team-rules-sql.ts'
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
    | 'isRestricted'
    | 'hasPassword'
    | 'oauthProviders'
    | 'passkeyAuthEnabled'
    | 'requiresTotpMfa'
    | 'secondFactorDueAtMillis'
    | 'username'
  >
  readonly addresses: readonly SignInAddress[]
  readonly hasRecoveryCodes: boolean
  /** The teams of the user that have rules. */
  readonly ruledTeams: readonly TeamOfFacts[]
  /** Sessions that are not over. Null if their number refuses no sign-in. */
  readonly liveSessions: number | null
  /** True if the user has to accept terms to complete a sign-in. */
  readonly owesTerms: boolean
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

/** The rules of a team of the user, as far as they concern sign-ins. */
export interface TeamOfFacts {
  /** The methods that the team allows. Null: all. */
  readonly methods: readonly string[] | null
  /** True if the user fulfills the rules that concern no session. */
  readonly isFulfilled: boolean
}

const selectRecoveryAndTeams = query<
  OfUser & { now: number },
  { hasRecoveryCodes: boolean; ruledTeams: readonly TeamOfFacts[] }
>(
  'select_recovery_and_ruled_teams',
  `select exists (select from recovery_codes
       where project_id = :projectId and user_id = :userId and used_at_millis is null) as has_recovery_codes,
     coalesce((select json_agg(json_build_object('methods', nullif(t.rules -> 'methods', 'null'),
         'isFulfilled', cardinality(${unmetRules('t.rules', null)}) = 0) order by t.id)
       from teams_with_rules r
       join team_members m on m.project_id = r.project_id and m.team_id = r.team_id and m.user_id = :userId
       join teams t on t.project_id = r.project_id and t.id = r.team_id
       join projects p on p.id = r.project_id join users u on u.project_id = r.project_id and u.id = m.user_id
       where r.project_id = :projectId), '[]') as ruled_teams`,
)

/** Reads the facts of a user, and counts nothing. Throws USER_NOT_FOUND. */
export async function loadSignInFacts(
  deps: WithReads & WithClock & WithConfig & WithLimiter,
  project: Project,
  userId: string,
): Promise<SignInFacts & { readonly user: UserRow }> {
  const params = { projectId: project.id, userId }
  const [user, addresses, [stored], failures, liveSessions, terms] = await Promise.all([
    getUser(deps, project, userId),
    deps.db.run(selectAddresses, params),
    deps.db.run(selectRecoveryAndTeams, { ...params, now: deps.clock.now() }),
    listFailedAttempts(deps, project, userId),
    project.options.sessionLimitRefuses ? countLiveSessions(deps, project, userId) : null,
    findOwedTerms(deps, project, { id: userId, isAnonymous: false }),
  ])
  const names = user.username === null ? addresses : [...addresses, { email: user.username }]
  const subjects = await countersOf(deps, project, { userId, addresses: names, failures })
  const states = await deps.limiter.readEach(
    project.id,
    subjects.map(({ hit }) => hit),
  )
  return {
    user,
    addresses,
    hasRecoveryCodes: stored?.hasRecoveryCodes ?? false,
    ruledTeams: stored?.ruledTeams ?? [],
    liveSessions,
    owesTerms: terms.length > 0,
    openProviderIds: openProviderIds(deps, project),
    counters: subjects.flatMap((subject, index) => {
      const state = states[index]
      return state ? [{ ...subject, state }] : []
    }),
    failures,
  }
}
