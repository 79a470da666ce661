import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

/** A wrong password or code, as the audit trail contains it. */
export interface FailedAttempt {
  readonly factor: 'password' | 'second_factor'
  /** The address of a wrong password as entered, in lower case. Null if the user was signed in. */
  /** The address or username. */
  readonly email: string | null
  readonly atMillis: number
  readonly networkAddress: string | null
  readonly country: string | null
  readonly userAgent: string | null
}

/** The longest window of the counters of a user. */
const windowMillis = 24 * 3_600_000
const maxEvents = 200

const selectFailedAttempts = query<{ projectId: string; userId: string; since: number; limit: number }, FailedAttempt>(
  'select_failed_attempts_of_user',
  `select case when type = 'second_factor_failed' or details->>'factor' in ('totp', 'recovery_code') then 'second_factor'
       else 'password' end as factor,
     lower(coalesce(details->>'email', details->>'username')) as email, at_millis, network_address, country, user_agent
   from audit_events
   where project_id = :projectId and user_id = :userId and at_millis > :since::bigint
     and (type in ('second_factor_failed', 'account_locked_out')
       or (type = 'sign_in_failed' and details->>'method' in ('password', 'old_password')))
   order by at_millis desc, id desc limit :limit`,
)

/** Lists the wrong passwords and codes of a user in the last day, the newest first. */
export const listFailedAttempts = (
  { db, clock }: WithReads & WithClock,
  project: Project,
  userId: string,
): Promise<FailedAttempt[]> =>
  db.run(selectFailedAttempts, {
    projectId: project.id,
    userId,
    since: clock.now() - windowMillis,
    limit: maxEvents,
  })
