import { KnownError } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import type { AuthFlow } from '../auth-flow.ts'

/** The part of a flow that shows steps, as elements of React or in another form. */
export interface StepFlow<View> extends Pick<AuthFlow, 'returnFocus' | 'setSigningIn'> {
  setStep: (step: View) => void
}

/** The controls of a step, for its view. */
export interface StepControls<Result> {
  /**
   * Runs the call that completes the step. A failed call leaves the step open and rejects. After a successful call the
   * promise stays pending, so that the form of the step is busy until the next view replaces it.
   */
  finish: (call: () => Promise<Result>) => Promise<void>
  /** Closes the step without a result. The reason is `SignInCanceled` if the user goes back. */
  leave: (reason: unknown) => void
}

/**
 * Shows a step in place of the forms. Resolves to the result of its call, or rejects with the reason for leaving. The
 * step stays visible until the flow ends or shows another step.
 */
export function showStep<Result, View = ReactNode>(
  flow: StepFlow<View>,
  view: (controls: StepControls<Result>) => View,
): Promise<Result> {
  flow.returnFocus.current ??= document.activeElement
  flow.setSigningIn(false)
  return new Promise((resolve, leave) => {
    async function finish(call: () => Promise<Result>): Promise<void> {
      flow.setSigningIn(true)
      try {
        resolve(await call())
      } catch (error) {
        // The next step of the sign-in, which replaces this one.
        if (KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', 'TERMS_ACCEPTANCE_REQUIRED')) leave(error)
        else {
          flow.setSigningIn(false)
          throw error
        }
      }
      // The view is unmounted while this is pending.
      await new Promise(() => {})
    }
    flow.setStep(view({ finish, leave }))
  })
}

/**
 * Shows a step for a user who is signed in already, as {@link showStep} does. The screen stays until the step has ended,
 * also after a failed call: without that, it would send the user to the app as it does with each signed-in visitor.
 */
export function showStepAfterSignIn<Result, View = ReactNode>(
  { returnFocus, setStep, setSigningIn }: StepFlow<View>,
  view: (controls: StepControls<Result>) => View,
): Promise<Result> {
  return showStep({ returnFocus, setStep, setSigningIn: () => setSigningIn(true) }, view)
}
