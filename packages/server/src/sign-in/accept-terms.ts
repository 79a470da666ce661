import { knownError } from '@portico/contract'
import { recordAcceptances } from '../accounts/terms/acceptances.ts'
import { readOwedTerms } from '../accounts/terms/owed-terms.ts'
import { consumeCode, readCode } from '../accounts/verification-codes/codes.ts'
import { transactionThenWakeOutbox } from '../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import { openSessionOrChallenge, resultOf, type SignInOutcome, type SignInResult } from './complete-sign-in.ts'
import { noteSessionOfCode } from './note-session-of-code.ts'
import { type CompleteAttemptDeps, requireSubject } from './second-factor-attempt.ts'
import { termsRequired } from './terms-step.ts'

/** Versions that the user has read and accepts. */
interface AcceptedTerms {
  readonly attemptCode: string
  readonly versionIds: readonly string[]
  readonly trustedDeviceSecrets: string | null
  readonly context: RequestContext
}

/**
 * Records the acceptance and opens the session of an attempt, in one transaction. If other versions are in force by now, the
 * refusal TERMS_ACCEPTANCE_REQUIRED names them, and the same code accepts them. Throws the errors of codes, USER_BANNED, and the
 * error of the first factor's method if the project has switched it off since.
 */
export async function completeSignInWithTerms(
  deps: CompleteAttemptDeps,
  project: Project,
  { attemptCode, versionIds, trustedDeviceSecrets, context }: AcceptedTerms,
): Promise<SignInResult | Refusal> {
  const code = await readCode(deps, project, 'terms-attempt', attemptCode)
  const subject = await requireSubject(deps, project, code, context)
  const { method, providerId, isNewUser, authorizationCodeHash, secondFactor, trustsDevice = false } = code.payload
  const outcome = await transactionThenWakeOutbox(deps, async (deps): Promise<SignInOutcome> => {
    const owed = await readOwedTerms(deps, project.id, subject)
    if (owed.some(({ id }) => !versionIds.includes(id)))
      return { refusal: termsRequired(deps, project, { attemptCode, isNewUser, owed }) }
    await consumeCode(deps, project, code)
    await recordAcceptances(deps, project, {
      userId: subject.id,
      versionIds: owed.map(({ id }) => id),
      method,
      context,
    })
    const passed = { method, providerId, isNewUser, trustsDevice, ...(secondFactor && { secondFactor }) }
    const signIn = { ...passed, trustedDeviceSecrets, hasAcceptedTerms: true, context }
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
