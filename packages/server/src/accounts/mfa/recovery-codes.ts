import { knownError } from '@portico/contract'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignedInUser } from '../users/signed-in-user.ts'
import { type CheckedFactor, checkSecondFactor, storeSecondFactor } from './guard-second-factor.ts'
import {
  createRecoveryCodes,
  foreignCodesMax,
  foreignSelectors,
  parseForeignCode,
  parseRecoveryCode,
  type RecoveryCode,
  showRecoveryCode,
} from './recovery-code.ts'
import { acceptTotp, findTotpOwner, type RightTotp, requireRightTotp } from './totp.ts'

/** Number of codes in a set. */
const recoveryCodeCount = 10

type OfUser = { projectId: string; userId: string }

const countUnused = query<OfUser, { remaining: number }>(
  'count_recovery_codes',
  `select count(*) as remaining from recovery_codes
   where project_id = :projectId and user_id = :userId and used_at_millis is null`,
)

const replaceAll = statement<OfUser & { selectors: string[]; hashes: string[]; now: number }, never>(
  'replace_recovery_codes',
  `with removed as (
     delete from recovery_codes where project_id = :projectId and user_id = :userId
       and not selector = any (:selectors::text[])
   )
   insert into recovery_codes (project_id, user_id, selector, secret_hash, created_at_millis)
   select :projectId, :userId::uuid, selector, secret_hash, :now::bigint
   from unnest(:selectors::text[], :hashes::text[]) as made (selector, secret_hash)
   on conflict (project_id, user_id, selector) do update
     set secret_hash = excluded.secret_hash, created_at_millis = excluded.created_at_millis, used_at_millis = null`,
)

const selectSecretHash = query<OfUser & { selector: string }, { secretHash: string }>(
  'select_recovery_code',
  `select secret_hash from recovery_codes
   where project_id = :projectId and user_id = :userId and selector = :selector and used_at_millis is null`,
)

const selectForeignCodes = query<OfUser & { selectors: string; max: number }, { selector: string; secretHash: string }>(
  'select_foreign_recovery_codes',
  `select selector, secret_hash from recovery_codes
   where project_id = :projectId and user_id = :userId and selector like :selectors::text and used_at_millis is null
   order by selector limit :max`,
)

// Locks the user first, as a deletion of the user does.
const spendCode = statement<OfUser & { selector: string; secretHash: string; now: number }, { selector: string }>(
  'spend_recovery_code',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId for update
   )
   update recovery_codes set used_at_millis = :now::bigint
   where project_id = :projectId and user_id = (select id from owner) and selector = :selector
     and secret_hash = :secretHash and used_at_millis is null
   returning selector`,
)

/** Returns the number of unused recovery codes of a user. */
export async function countRecoveryCodes({ db }: WithReads, project: Project, userId: string): Promise<number> {
  const [row] = await db.run(countUnused, { projectId: project.id, userId })
  return row?.remaining ?? 0
}

/** A verified authenticator app, and the codes that replace the stored ones. */
interface NewRecoveryCodes {
  readonly right: RightTotp
  readonly codes: readonly RecoveryCode[]
  readonly hashes: readonly string[]
}

/**
 * Verifies the authenticator app of the signed-in user and creates ten recovery codes. Throws USER_DOES_NOT_HAVE_TOTP.
 */
export async function createCodes(
  deps: WithReads & WithClock & WithLimiter & WithPasswordHasher & WithRandom & WithSealer,
  project: Project,
  user: SignedInUser,
  { totp, context }: { totp: string; context: RequestContext },
): Promise<CheckedFactor<NewRecoveryCodes>> {
  const owner = await findTotpOwner(deps, project, user.id)
  if (!owner) throw knownError('USER_DOES_NOT_HAVE_TOTP')
  return checkSecondFactor(deps, project, totpCall(user, context), async () => {
    const right = requireRightTotp(deps, project, owner, totp)
    const codes = createRecoveryCodes(deps.random, recoveryCodeCount)
    const hashes = await Promise.all(codes.map(({ secret }) => deps.passwordHasher.hash(secret, project.id)))
    return { right, codes, hashes }
  })
}

type StoreCodesDeps = WithWrites & WithClock & WithLimitReleases & WithRandom & WithSealer & WithOutbox

/**
 * Replaces the recovery codes of the signed-in user by those of {@link createCodes} and returns them, this once only.
 * Refuses with INVALID_TOTP_CODE and TOO_MANY_REQUESTS.
 */
export function storeCodes(
  deps: StoreCodesDeps,
  project: Project,
  user: SignedInUser,
  { context, checked }: { context: RequestContext; checked: CheckedFactor<NewRecoveryCodes> },
): Promise<string[] | Refusal> {
  const call = totpCall(user, context)
  return storeSecondFactor(deps, project, { ...call, checked }, async ({ right, codes, hashes }) => {
    await transactionThenWakeOutbox(deps, async (deps) => {
      await acceptTotp(deps, project, right)
      const selectors = codes.map(({ selector }) => selector)
      const ofUser = { projectId: project.id, userId: user.id }
      await deps.db.run(replaceAll, { ...ofUser, selectors, hashes: [...hashes], now: deps.clock.now() })
      const event = { type: 'recovery_codes_created', userId: user.id, context } as const
      await recordSecurityEvent(deps, project, {
        ...event,
        notice: 'recovery_codes_created',
        recipient: call.recipient,
      })
      deps.wakeOutbox('emails')
    })
    return codes.map(showRecoveryCode)
  })
}

const totpCall = (user: SignedInUser, context: RequestContext) =>
  ({ userId: user.id, recipient: recipientOf(user), context, factor: 'totp' }) as const

/** A recovery code that was right, and is not spent yet. */
export interface RightRecoveryCode {
  readonly userId: string
  readonly selector: string
  readonly secretHash: string
}

/**
 * Verifies a recovery code as the user typed it. Every case computes one hash, so that the response time does not
 * reveal which selectors exist, and one more for each unused code of another system. Throws INVALID_RECOVERY_CODE; writes
 * nothing.
 */
export async function requireRightRecoveryCode(
  deps: WithReads & WithPasswordHasher,
  project: Project,
  userId: string,
  typed: string,
): Promise<RightRecoveryCode> {
  const { db, passwordHasher } = deps
  const { selector, secret } = parseRecoveryCode(typed) ?? { selector: '', secret: '' }
  const [row] = await db.run(selectSecretHash, { projectId: project.id, userId, selector })
  const { matches } = await passwordHasher.verify(secret, row?.secretHash ?? null, project.id)
  if (row && matches) return { userId, selector, secretHash: row.secretHash }
  const foreign = await findForeignCode(deps, project, userId, typed)
  if (!foreign) throw knownError('INVALID_RECOVERY_CODE')
  return foreign
}

/** Returns the unused code of another system that the user typed, or null. Compares all of them, at most ten. */
async function findForeignCode(
  { db, passwordHasher }: WithReads & WithPasswordHasher,
  project: Project,
  userId: string,
  typed: string,
): Promise<RightRecoveryCode | null> {
  const code = parseForeignCode(typed)
  if (code === null) return null
  const ofUser = { projectId: project.id, userId }
  const stored = await db.run(selectForeignCodes, { ...ofUser, selectors: foreignSelectors, max: foreignCodesMax })
  const results = await Promise.all(
    stored.map(async (row) => ({ row, ...(await passwordHasher.verify(code, row.secretHash, project.id)) })),
  )
  const right = results.find(({ matches }) => matches)
  return right ? { userId, ...right.row } : null
}

/**
 * Redeems a verified code in the caller's transaction. Throws INVALID_RECOVERY_CODE if a concurrent request redeemed it
 * first.
 */
export async function spendRecoveryCode(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  right: RightRecoveryCode,
): Promise<void> {
  const spent = await db.run(spendCode, { projectId: project.id, ...right, now: clock.now() })
  if (spent.length === 0) throw knownError('INVALID_RECOVERY_CODE')
}
