import type { ErrorDetails, SignedIn } from '@portico/sdk/client'
import { createContext, type ReactNode, type RefObject } from 'react'
import type { HeadingLevel } from '../ui/heading.tsx'
import type { SignInMethod } from './methods.ts'

/** A code that was sent by email. */
export interface SentCode {
  email: string
  /** The other half of the code, known to this page only. */
  nonce: string
  /** Sends another email, for the code of a sign-up. It rejects with the nonce of that email. */
  signUp?: () => Promise<unknown>
}

type SecondFactorRequired = ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>
/** The second factor that a sign-in requires. Services of the previous version send no `methods`. */
export type SecondFactorRequest = Pick<SecondFactorRequired, 'attempt_code'> & Partial<SecondFactorRequired>

/** The versions that a sign-in asks its user to accept. */
export type TermsRequest = ErrorDetails<'TERMS_ACCEPTANCE_REQUIRED'>

/** The steps that may follow a form. Each is shown in place of the forms, and resolves to its result. */
export interface AuthSteps {
  askForEmailCode: (flow: AuthFlow, sent: SentCode) => Promise<SignedIn>
  askSecondFactor: (flow: AuthFlow, request: SecondFactorRequest) => Promise<SignedIn>
  askForTerms: (flow: AuthFlow, request: TermsRequest) => Promise<SignedIn>
  offerPasskey: (flow: AuthFlow) => Promise<void>
  askForUsername: (flow: AuthFlow) => Promise<void>
  askForSignUpFields: (flow: AuthFlow, names: readonly string[]) => Promise<void>
}

/** The sign-in flow of a screen. */
export interface AuthFlow {
  /** Loads the steps when one is needed. */
  loadSteps: () => Promise<AuthSteps>
  /** The level of the titles of steps. */
  headingLevel: HeadingLevel
  /** The element that receives the focus when the forms are shown again. */
  returnFocus: RefObject<Element | null>
  /** Runs after a sign-in, before the page changes. */
  beforeLeaving: RefObject<((method: SignInMethod) => Promise<void>) | null>
  /** Keeps the form visible while a call signs in: the user is known before the page changes. */
  setSigningIn: (isSigningIn: boolean) => void
  /** Shows a step in place of the forms, which keep their values; null shows the forms again. */
  setStep: (step: ReactNode) => void
}

export const AuthFlowContext = createContext<AuthFlow | null>(null)

/** The user has gone back. Nothing failed, so no message is shown. */
export class SignInCanceled extends Error {}
