import { createHash } from 'node:crypto'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInResult } from '../complete-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import {
  type CompleteAttemptDeps,
  completeAttempt,
  requireAttempt,
  type SecondFactorAttempt,
} from '../second-factor-attempt.ts'
import { lockForSetUp } from '../set-up-second-factor.ts'
import { creationOptions } from './options.ts'
import { addPasskey, refuseKnownPasskey, unverifiedPasskey } from './register.ts'
import { verifyRegistration } from './verify-registration.ts'

/**
 * Begins the set-up of a passkey that completes a sign-in: returns options for the browser. The passkey must verify its user,
 * as a second factor does. Throws the errors of codes, USER_BANNED and PASSKEY_AUTHENTICATION_NOT_ENABLED.
 */
export async function initiatePasskeySetUp(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  attemptCode: string,
  context: RequestContext,
): Promise<{ options_json: Record<string, unknown> }> {
  const { subject } = await requireAttempt(deps, project, attemptCode, context)
  requireMethodOn(project, { method: 'passkey' })
  const challenge = challengeOf(attemptCode)
  const options = creationOptions({ projectName: project.displayName, user: subject, challenge, known: [] })
  const authenticatorSelection = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }
  return { options_json: { ...options, authenticatorSelection } }
}

/** A new passkey, as the browser has created it. */
interface NewPasskey {
  readonly attemptCode: string
  readonly credential: unknown
  readonly trustsDevice: boolean
  readonly context: RequestContext
}

/**
 * Adds a passkey and opens the session of the attempt. Throws PASSKEY_AUTHENTICATION_NOT_ENABLED,
 * PASSKEY_REGISTRATION_FAILED, and VERIFICATION_CODE_EXPIRED if the user has a second factor meanwhile.
 */
export async function signInWithNewPasskey(
  deps: CompleteAttemptDeps,
  project: Project,
  attempt: SecondFactorAttempt,
  { attemptCode, credential, trustsDevice, context }: NewPasskey,
): Promise<SignInResult | Refusal> {
  requireMethodOn(project, { method: 'passkey' })
  const challenge = challengeOf(attemptCode)
  const passkey = await verifyRegistration(deps, project, credential, { challenge, requiresUserVerification: true })
  if (!passkey) throw unverifiedPasskey()
  return refuseKnownPasskey(() =>
    completeAttempt(deps, project, attempt, {
      ...{ secondFactor: 'passkey', trustsDevice, context },
      async accept(deps) {
        await lockForSetUp(deps, project, attempt, 'passkey')
        await addPasskey(deps, project, attempt.subject, { passkey, context })
      },
    }),
  )
}

/** Derives the challenge from the attempt code, which binds the passkey to the attempt without another row. */
const challengeOf = (attemptCode: string): string =>
  createHash('sha256').update(`set-up-passkey:${attemptCode.toLowerCase()}`).digest('base64url')
