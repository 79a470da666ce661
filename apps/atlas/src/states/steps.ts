/** Sequences of actions that several states share. */
import type { Step } from './atlas-state.ts'

export const email = 'fern.wood@gmail.com'

/** Fills in the sign-in form and submits it. */
export const signInSteps: readonly Step[] = [
  { fill: 'email', with: email },
  { fill: 'password', with: 'wrong password' },
  { press: 'Sign In' },
]

/** Fills in the sign-up form and submits it. */
export const signUpSteps: readonly Step[] = [
  { fill: 'email', with: email },
  { fill: 'new-password', with: 'quiet river stones' },
  { fill: 'new-password-repeat', with: 'quiet river stones' },
  { press: 'Sign Up' },
]

/** Requests an email with a code. */
export const codeSteps: readonly Step[] = [
  { fill: 'email', with: email },
  { press: 'Send email' },
  { see: 'Send again' },
]
