import { knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { findTotpStep } from '../../platform/crypto/totp.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import { openTotpSecret } from '../users/totp-secret.ts'

/** The secret of an authenticator app, in base64 of its sealed form. */
interface SealedAuthenticator {
  readonly id: string
  readonly sealed: string
}

/** A user with their authenticator apps. */
export interface TotpOwner {
  readonly id: string
  readonly authenticators: readonly SealedAuthenticator[]
}

/** The column `authenticators` of {@link TotpOwner}, for a query from users as `u`. */
export const authenticatorsColumn = `coalesce((
    select json_agg(json_build_object('id', a.id, 'sealed', encode(a.secret_sealed, 'base64'))
      order by a.created_at_millis, a.id)
    from authenticators a where a.project_id = u.project_id and a.user_id = u.id), '[]') as authenticators`

const selectOwner = query<{ projectId: string; userId: string }, TotpOwner>(
  'select_totp_owner',
  `select u.id, ${authenticatorsColumn} from users u where u.project_id = :projectId and u.id = :userId`,
)

/** Returns the user with their authenticator apps, or null if there is none. */
export async function findTotpOwner({ db }: WithReads, project: Project, userId: string): Promise<TotpOwner | null> {
  const [owner] = await db.run(selectOwner, { projectId: project.id, userId })
  return owner && owner.authenticators.length > 0 ? owner : null
}

/** A correct code that is not accepted yet. */
export interface RightTotp {
  readonly userId: string
  readonly authenticatorId: string
  readonly secretSealed: Uint8Array
  readonly step: number
}

// RFC 6238, section 5.2: a step is accepted once, of each authenticator. The sealed secret is compared, because the
// authenticator may have been replaced since. The user is locked first, as by a deletion of the user.
const acceptStep = statement<RightTotp & { projectId: string; now: number } & Record<string, unknown>, { id: string }>(
  'accept_totp_step',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId for update
   )
   update authenticators set last_time_step = :step::bigint, last_used_at_millis = :now::bigint
   where project_id = :projectId and user_id = (select id from owner) and id = :authenticatorId
     and secret_sealed = :secretSealed and (last_time_step is null or last_time_step < :step::bigint)
   returning id`,
)

/** Verifies a code against each authenticator app of a user. Throws INVALID_TOTP_CODE; writes nothing. */
export function requireRightTotp(
  deps: WithClock & WithSealer,
  project: Project,
  { id: userId, authenticators }: TotpOwner,
  totp: string,
): RightTotp {
  const now = deps.clock.now()
  for (const { id: authenticatorId, sealed } of authenticators) {
    const secretSealed = Buffer.from(sealed, 'base64')
    const step = findTotpStep(openTotpSecret(deps, project.id, userId, secretSealed), totp, now)
    if (step !== null) return { userId, authenticatorId, secretSealed, step }
  }
  throw knownError('INVALID_TOTP_CODE')
}

/** Accepts a correct code together with what it is for. Throws INVALID_TOTP_CODE if its step was accepted before. */
export async function acceptTotp(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  right: RightTotp,
): Promise<void> {
  const accepted = await db.run(acceptStep, { ...right, projectId: project.id, now: clock.now() })
  if (accepted.length === 0) throw knownError('INVALID_TOTP_CODE')
}
