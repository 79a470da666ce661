import { knownError } from '@portico/contract'
import { authenticatorsColumn, type TotpOwner } from '../accounts/mfa/totp.ts'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import { isBarred } from '../accounts/users/ban.ts'
import { checkCode, consumeCode, type LiveCode } from '../accounts/verification-codes/codes.ts'
import type { WithAuthHookAnswers } from '../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'
import type { WithLog } from '../platform/log.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { SecondFactor } from './authentication-methods.ts'
import {
  openSessionOrChallenge,
  refuseBarred,
  resultOf,
  type SignInResult,
  type SignInSubject,
} from './complete-sign-in.ts'
import { noteSessionOfCode } from './note-session-of-code.ts'
import { requireAccountAllowed } from './oauth/require-account-allowed.ts'
import { requireMethodOn } from './require-method-on.ts'
import { subjectColumns, subjectTables } from './subject-columns.ts'

type Subject = SignInSubject & TotpOwner

/** A sign-in whose first factor was correct. */
export interface SecondFactorAttempt {
  readonly code: LiveCode<'mfa-attempt'>
  readonly subject: Subject
}

const selectSubject = query<{ projectId: string; userId: string }, Subject>(
  'select_second_factor_subject',
  `select ${subjectColumns}, ${authenticatorsColumn} from ${subjectTables}
   where u.project_id = :projectId and u.id = :userId`,
)

/**
 * Returns the attempt of a code, and counts the call against it. Throws the errors of codes, USER_BANNED, and the error of
 * the first factor's method if the project has switched it off since.
 */
export async function requireAttempt(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  attemptCode: string,
  context: RequestContext,
): Promise<SecondFactorAttempt> {
  const code = await checkCode(deps, project, 'mfa-attempt', attemptCode)
  return { code, subject: await requireSubject(deps, project, code, context) }
}

/**
 * Returns the user of an attempt that may still continue. Throws VERIFICATION_CODE_NOT_FOUND and _EXPIRED, USER_BANNED, and the
 * error of the first factor's method if the project has switched it off since.
 */
export async function requireSubject(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, payload }: Pick<LiveCode<'mfa-attempt' | 'terms-attempt'>, 'userId' | 'payload'>,
  context: RequestContext,
): Promise<Subject> {
  const [subject] = userId === null ? [] : await deps.db.run(selectSubject, { projectId: project.id, userId })
  if (!subject) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  if (isBarred(deps, subject)) {
    const { method, providerId } = payload
    throw (await refuseBarred(deps, project, subject, { method, providerId, context })).refusal
  }
  // All sessions of the user were revoked since: the first factor may have been changed for a reason.
  if (subject.sessionEpoch !== payload.sessionEpoch) throw knownError('VERIFICATION_CODE_EXPIRED')
  requireMethodOn(project, payload)
  await requireAccountAllowed(deps, project, userId, payload)
  return subject
}

/** Redeems a second factor in the transaction that opens the session. */
export type AcceptFactor = (
  deps: WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox,
) => Promise<void>

/** A verified second factor, which `accept` redeems. */
interface VerifiedFactor {
  readonly secondFactor: SecondFactor
  /** True if the user trusts the device. */
  readonly trustsDevice: boolean
  readonly context: RequestContext
  readonly accept: AcceptFactor
}

export type CompleteAttemptDeps = WithWrites &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Opens the session of an attempt in one transaction with `accept`, which redeems the verified second factor. Throws the
 * errors of `accept`, VERIFICATION_CODE_EXPIRED and VERIFICATION_CODE_ALREADY_USED.
 */
export async function completeAttempt(
  deps: CompleteAttemptDeps,
  project: Project,
  { code, subject }: SecondFactorAttempt,
  { secondFactor, trustsDevice, context, accept }: VerifiedFactor,
): Promise<SignInResult | Refusal> {
  const { method, providerId, isNewUser, authorizationCodeHash } = code.payload
  const outcome = await transactionThenWakeOutbox(deps, async (deps) => {
    await accept(deps)
    await consumeCode(deps, project, code)
    const signIn = { method, providerId, isNewUser, context, secondFactor, trustsDevice }
    const outcome = await openSessionOrChallenge(deps, project, subject, signIn)
    if (!outcome) throw knownError('VERIFICATION_CODE_EXPIRED')
    if (authorizationCodeHash && 'sessionId' in outcome && outcome.sessionId !== null) {
      const codeHash = Buffer.from(authorizationCodeHash, 'hex')
      await noteSessionOfCode(deps, project, { codeHash, sessionId: outcome.sessionId })
    }
    return outcome
  })
  return resultOf(outcome)
}
