import { recordActivity } from '../../accounts/sessions/open-session.ts'
import { type PreparedSession, prepareSession } from '../../accounts/sessions/prepare-session.ts'
import { signUpAnonymousUser } from '../../accounts/users/create/sign-up-anonymous-user.ts'
import type { FieldMetadata } from '../../accounts/users/sign-up-fields.ts'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { askAboutSignUp, columnsOfChanges } from '../ask-auth-hooks.ts'
import { authenticationMethodsOf } from '../authentication-methods.ts'
import { requireSignUpAdmission } from '../sign-up-admission.ts'
import { decideSignUp, refuseSignUp } from '../sign-up-rules/decide-sign-up.ts'
import type { SignUpUserDeps } from '../sign-up-user.ts'
import { findTermsOfSignUp } from '../terms-of-sign-up.ts'
import { askNewUserForTerms } from '../terms-step.ts'
import { withTokenClaims } from '../token-claims/token-with-claims.ts'

const method = 'passkey'

/**
 * Makes the anonymous user of a call real, whose first identity is a passkey that the same transaction adds. Returns the
 * tokens of the new session, or the refusal TERMS_ACCEPTANCE_REQUIRED of a user who has to accept terms first. Throws
 * ACCESS_TOKEN_EXPIRED and the errors of auth hooks. {@link refusalOfPasskeySignUp} comes before.
 */
export async function signUpWithPasskey(
  deps: SignUpUserDeps,
  project: Project,
  { user, fields }: { readonly user: SignedInUser; readonly fields: FieldMetadata | undefined },
  context: RequestContext,
): Promise<{ readonly access_token: string; readonly refresh_token: string } | Refusal> {
  const applicant = { email: null, isEmailVerified: false, displayName: user.displayName }
  const changes = await askAboutSignUp(deps, project, applicant, { method, context, signsIn: true })
  const subject = { ...user, signedUpAtMillis: deps.clock.now(), isAnonymous: false }
  const signedUp = { id: user.id, locale: context.locale, ...columnsOfChanges(changes), signUpFields: fields }
  const store = (session?: PreparedSession) => {
    const details = { method, ...(session && { session_id: session.id }), was_anonymous: true }
    const event = { type: 'sign_up', userId: user.id, context, details } as const
    const visitor = { id: user.id, sessionId: user.sessionId }
    return signUpAnonymousUser(deps, project, { ...signedUp, visitor }, { ...(session && { session }), event })
  }
  const { owed } = await findTermsOfSignUp(deps, project, undefined)
  if (owed.length > 0) {
    await store()
    return askNewUserForTerms(deps, project, user.id, { method, owed })
  }
  const session = prepareSession(deps, project, subject, {
    context,
    authenticationMethods: authenticationMethodsOf(method),
    signInMethod: method,
  })
  await store(session)
  recordActivity(deps, project, user.id, session)
  const opened = await withTokenClaims(deps, project, subject, { session, context, applicant })
  return { access_token: opened.accessToken, refresh_token: opened.refreshToken }
}

/**
 * Returns the refusal SIGN_UP_REFUSED of a rule, which is recorded, or null. A rule that holds refuses, too: the user has
 * no address for the outcome. Throws SIGN_UP_NOT_ENABLED.
 */
export async function refusalOfPasskeySignUp(
  deps: SignUpUserDeps,
  project: Project,
  context: RequestContext,
): Promise<Refusal | null> {
  const signUp = { email: null, isVerified: false, method } as const
  await requireSignUpAdmission(deps, project, signUp)
  const action = await decideSignUp(deps, project, { ...signUp, botRisk: 0, context })
  return action === 'allow' ? null : refuseSignUp(deps, project, signUp, context)
}
