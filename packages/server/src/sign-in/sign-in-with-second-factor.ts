import { guardSecondFactor } from '../accounts/mfa/guard-second-factor.ts'
import { requireRightRecoveryCode, spendRecoveryCode } from '../accounts/mfa/recovery-codes.ts'
import { acceptTotp, requireRightTotp } from '../accounts/mfa/totp.ts'
import type { Deps } from '../deps.ts'
import { recipientOf, recordSecurityEvent } from '../messaging/emails/record-security-event.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { SignInResult } from './complete-sign-in.ts'
import { completeAttempt, requireAttempt, type SecondFactorAttempt } from './second-factor-attempt.ts'

/** A second factor that the user enters. */
export interface TypedProof {
  readonly factor: 'totp' | 'recovery_code'
  /** The code that the first step returned. */
  readonly attemptCode: string
  /** The code of the authenticator app, or a recovery code. */
  readonly typed: string
  /** True if the user trusts the device. */
  readonly trustsDevice: boolean
}

/** Redeems the second factor within the transaction that opens the session. */
type Accept = (deps: Deps) => Promise<void>

/**
 * Completes a sign-in with a code of an authenticator app or a recovery code. The attempt is counted before comparing,
 * and stays valid after a wrong code. Throws the errors of codes, USER_BANNED, INVALID_TOTP_CODE,
 * INVALID_RECOVERY_CODE, and TOO_MANY_REQUESTS after too many wrong codes for the account.
 */
export async function signInWithSecondFactor(
  deps: Deps,
  project: Project,
  { factor, attemptCode, typed, trustsDevice }: TypedProof,
  context: RequestContext,
): Promise<SignInResult> {
  const attempt = await requireAttempt(deps, project, attemptCode, context)
  const { subject } = attempt
  const call = { userId: subject.id, recipient: recipientOf(subject), context, factor }
  return guardSecondFactor(deps, project, call, async () => {
    // Compared outside of the transaction, so that a slow hash does not hold a connection.
    const accept =
      factor === 'totp'
        ? totpAccepter(deps, project, attempt, typed)
        : await recoveryCodeAccepter(deps, project, call, typed)
    return completeAttempt(deps, project, attempt, { secondFactor: factor, trustsDevice, context, accept })
  })
}

function totpAccepter(deps: Deps, project: Project, { subject }: SecondFactorAttempt, totp: string): Accept {
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
