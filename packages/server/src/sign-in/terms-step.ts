/** The last step before a session opens: the user accepts the terms that the project requires. */
import { type KnownError, knownError, type SignInMethod } from '@portico/contract'
import { findSessionEpoch } from '../accounts/sessions/find-session-epoch.ts'
import { prepareCode } from '../accounts/verification-codes/prepare-code.ts'
import type { Payload } from '../accounts/verification-codes/purposes.ts'
import { storeCode } from '../accounts/verification-codes/store-code.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import { type Refusal, refusal } from '../platform/refusal.ts'
import { pagesOrigin } from '../projects/own-host/pages-url.ts'
import type { Project, TermsVersion } from '../projects/project.ts'
import type { SecondFactor } from './authentication-methods.ts'

/** A sign-in that has passed all factors. */
interface PassedSignIn {
  readonly method: SignInMethod
  readonly providerId?: string | null | undefined
  readonly isNewUser: boolean
  readonly authorizationCodeHash?: string | undefined
  readonly secondFactor?: SecondFactor | undefined
  readonly trustsDevice?: boolean | undefined
}

/** A sign-in that waits for its user to accept versions. */
interface WaitingSignIn {
  readonly signIn: PassedSignIn
  readonly owed: readonly TermsVersion[]
}

/**
 * Stores an attempt with which the user accepts, and returns TERMS_ACCEPTANCE_REQUIRED with its code. Returns null if the user
 * was deleted meanwhile.
 */
export async function askForTerms(
  deps: WithTransaction & WithClock & WithConfig & WithRandom,
  project: Project,
  { id, sessionEpoch }: { readonly id: string; readonly sessionEpoch: number },
  { signIn, owed }: WaitingSignIn,
): Promise<{ refusal: KnownError } | null> {
  const attempt = prepareCode(deps, 'terms-attempt', payloadOf(signIn, sessionEpoch))
  const isStored = await storeCode(deps, project, attempt, id)
  return isStored
    ? { refusal: termsRequired(deps, project, { attemptCode: attempt.code, isNewUser: signIn.isNewUser, owed }) }
    : null
}

/** Asks a user who has just signed up. Returns the refusal. */
export async function askNewUserForTerms(
  deps: WithTransaction & WithClock & WithConfig & WithRandom,
  project: Project,
  id: string,
  { method, owed }: { readonly method: SignInMethod; readonly owed: readonly TermsVersion[] },
): Promise<Refusal> {
  const sessionEpoch = await findSessionEpoch(deps, project.id, id)
  const asked = await askForTerms(deps, project, { id, sessionEpoch }, { signIn: { method, isNewUser: true }, owed })
  // An owner has deleted the user in the meantime.
  return refusal(asked?.refusal ?? knownError('USER_NOT_FOUND'))
}

const payloadOf = (
  { method, providerId, isNewUser, authorizationCodeHash, secondFactor, trustsDevice }: PassedSignIn,
  sessionEpoch: number,
): Payload<'terms-attempt'> => ({
  ...{ isNewUser, method, providerId, sessionEpoch },
  ...(authorizationCodeHash && { authorizationCodeHash }),
  ...(secondFactor && { secondFactor }),
  ...(trustsDevice && { trustsDevice }),
})

interface TermsChallenge {
  readonly attemptCode: string
  /** True if the sign-in has created the account. */
  readonly isNewUser: boolean
  readonly owed: readonly TermsVersion[]
}

/** Returns the refusal of a sign-in whose user has not accepted the versions. */
export const termsRequired = (
  deps: WithConfig,
  project: Project,
  { attemptCode, isNewUser, owed }: TermsChallenge,
): KnownError =>
  knownError('TERMS_ACCEPTANCE_REQUIRED', {
    attempt_code: attemptCode,
    page_url: `${pagesOrigin(deps, project)}/auth/${project.id}/sign-in`,
    versions: owed.map(({ id, document, texts }) => ({ id, document, texts })),
    is_new_user: isNewUser,
  })
