import { knownError } from '@portico/contract'
import { recipientOf, recordSecurityEvent } from '../audit/record-security-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { guardSecondFactor } from '../mfa/guard-second-factor.ts'
import { requireRightRecoveryCode, spendRecoveryCode } from '../mfa/recovery-codes.ts'
import { acceptTotp, authenticatorsColumn, requireRightTotp, type TotpOwner } from '../mfa/totp.ts'
import { transactionThenWakeOutbox } from '../outbox/transaction-then-wake-outbox.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { isBanned } from '../users/ban.ts'
import { checkCode, consumeCode, type LiveCode } from '../verification-codes/codes.ts'
import {
  openSessionOrChallenge,
  refuseBanned,
  requireSignedIn,
  type SignInResult,
  type SignInSubject,
} from './complete-sign-in.ts'
import { subjectColumns, subjectTables } from './subject-columns.ts'

type Subject = SignInSubject & TotpOwner

/** What somebody shows besides the first factor. */
export interface Proof {
  readonly factor: 'totp' | 'recovery_code'
  /** The code that the first step answered. */
  readonly attemptCode: string
  /** What was typed: the code of the app, or a recovery code. */
  readonly typed: string
}

/** Accepts the proof within the transaction that opens the session. */
type Accept = (deps: Deps) => Promise<void>

const selectSubject = statement<{ projectId: string; userId: string }, Subject>(
  'select_second_factor_subject',
  `select ${subjectColumns}, ${authenticatorsColumn} from ${subjectTables}
   where u.project_id = :projectId and u.id = :userId`,
)

/**
 * The second step of every way in: the attempt code of the first, and a code of the authenticator app or a recovery code.
 * The attempt is counted before anything is compared, and stays good after a wrong proof. Throws the errors of codes,
 * USER_BANNED, INVALID_TOTP_CODE or INVALID_RECOVERY_CODE; 429 after too many wrong ones for the account.
 */
export async function signInWithSecondFactor(
  deps: Deps,
  project: Project,
  { factor, attemptCode, typed }: Proof,
  context: RequestContext,
): Promise<SignInResult> {
  const attempt = await checkCode(deps, project, 'mfa-attempt', attemptCode)
  const subject = await subjectOf(deps, project, attempt, context)
  const recipient = recipientOf(subject)
  const call = { userId: subject.id, recipient, context, factor }
  return guardSecondFactor(deps, project, call, async () => {
    // Compared outside of the transaction: a slow hash holds no connection.
    const accept =
      factor === 'totp'
        ? totpAccepter(deps, project, subject, typed)
        : await recoveryCodeAccepter(deps, project, call, typed)
    const { method, providerId, isNewUser } = attempt.payload
    const signIn = { method, providerId, isNewUser, context, secondFactor: factor }
    const outcome = await transactionThenWakeOutbox(deps, async (deps) => {
      await accept(deps)
      await consumeCode(deps, project, attempt)
      const outcome = await openSessionOrChallenge(deps, project, subject, signIn)
      if (!outcome) throw knownError('VERIFICATION_CODE_EXPIRED')
      return outcome
    })
    return requireSignedIn(outcome)
  })
}

async function subjectOf(
  deps: Deps,
  project: Project,
  attempt: LiveCode<'mfa-attempt'>,
  context: RequestContext,
): Promise<Subject> {
  const { userId, payload } = attempt
  const [subject] = userId === null ? [] : await deps.db.run(selectSubject, { projectId: project.id, userId })
  if (!subject) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  if (isBanned(deps, subject)) {
    const { method, providerId } = payload
    throw (await refuseBanned(deps, project, subject, { method, providerId, context })).refusal
  }
  // All sessions of the user have ended since: whoever was right about the old password is none the wiser now.
  if (subject.sessionEpoch !== payload.sessionEpoch) throw knownError('VERIFICATION_CODE_EXPIRED')
  return subject
}

function totpAccepter(deps: Deps, project: Project, subject: Subject, totp: string): Accept {
  const right = requireRightTotp(deps, project, subject, totp)
  return (deps) => acceptTotp(deps, project, right)
}

async function recoveryCodeAccepter(
  deps: Deps,
  project: Project,
  { userId, context, recipient }: Parameters<typeof guardSecondFactor>[2],
  typed: string,
): Promise<Accept> {
  const right = await requireRightRecoveryCode(deps, project, userId, typed)
  return async (deps) => {
    await spendRecoveryCode(deps, project, right)
    const event = { type: 'recovery_code_used', userId, context, notice: 'recovery_code_used', recipient } as const
    await recordSecurityEvent(deps, project, event)
    deps.wakeOutbox()
  }
}
