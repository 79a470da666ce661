import { createContext, type ReactNode, type RefObject } from 'react'
import type { HeadingLevel } from '../ui/heading.tsx'
import type { SignInMethod } from './methods.ts'

/** The sign-in flow of a screen. */
export interface AuthFlow {
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
