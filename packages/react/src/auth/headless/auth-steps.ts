import type { SignedIn } from '@portico/sdk/client'
import type { AuthSteps, SentCode, TermsRequest } from '../auth-flow.ts'
import { type StepControls, type StepFlow, showStep, showStepAfterSignIn } from '../steps/show-step.ts'
import type { FactorSetUp } from '../steps/use-factor-set-up.ts'

/** A code of an email is needed. */
export interface EmailCodeStep extends SentCode, StepControls<SignedIn> {
  kind: 'email-code'
}

/** The second factor of the account is needed. */
export interface SecondFactorStep extends StepControls<SignedIn> {
  kind: 'second-factor'
  attemptCode: string
  /** The account has an authenticator app, and may have recovery codes. */
  hasApp: boolean
  /** The account has a passkey, which this browser can use. */
  hasPasskey: boolean
}

/** The project requires a second factor, and the account has none. */
export interface FactorSetUpStep extends FactorSetUp, StepControls<SignedIn> {
  kind: 'factor-set-up'
}

/** The user is signed in, and can add a passkey. */
export interface PasskeyOfferStep extends StepControls<void> {
  kind: 'passkey-offer'
}

/** The user is signed in, and the project requires a username. */
export interface UsernameStep extends StepControls<void> {
  kind: 'username'
}

/** The project requires an acceptance of terms. */
export interface TermsStep extends StepControls<SignedIn> {
  kind: 'terms'
  request: TermsRequest
}

/** The user is signed in, and the project requires values of its sign-up fields. */
export interface SignUpFieldsStep extends StepControls<void> {
  kind: 'sign-up-fields'
  /** Names of the fields. */
  names: readonly string[]
}

/** A step between the form of a sign-in and its end. */
export type AuthStep =
  | EmailCodeStep
  | SecondFactorStep
  | FactorSetUpStep
  | PasskeyOfferStep
  | UsernameStep
  | SignUpFieldsStep
  | TermsStep

/** Creates the steps of a flow that shows them as values. */
export function createSteps(view: StepFlow<AuthStep>): AuthSteps {
  return {
    askForEmailCode: (_, sent) =>
      showStep<SignedIn, AuthStep>(view, (controls) => ({ kind: 'email-code', ...sent, ...controls })),
    askSecondFactor: (_, { attempt_code: attemptCode, methods = ['totp'], set_up: setUp }) =>
      showStep<SignedIn, AuthStep>(view, (controls) => {
        if (setUp) return { kind: 'factor-set-up', attemptCode, setUp, ...controls }
        const hasPasskey = methods.includes('passkey') && 'PublicKeyCredential' in globalThis
        return { kind: 'second-factor', attemptCode, hasApp: methods.includes('totp'), hasPasskey, ...controls }
      }),
    askForTerms: (_, request) =>
      showStep<SignedIn, AuthStep>(view, (controls) => ({ kind: 'terms', request, ...controls })),
    offerPasskey: () =>
      showStepAfterSignIn<void, AuthStep>(view, (controls) => ({ kind: 'passkey-offer', ...controls })),
    askForUsername: () => showStepAfterSignIn<void, AuthStep>(view, (controls) => ({ kind: 'username', ...controls })),
    askForSignUpFields: (_, names) =>
      showStepAfterSignIn<void, AuthStep>(view, (controls) => ({ kind: 'sign-up-fields', names, ...controls })),
  }
}
