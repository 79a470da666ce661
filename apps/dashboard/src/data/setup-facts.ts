import type { FirstUses } from '@portico/sdk/admin'

/** The steps of a project's first sign-in. */
export const setupSteps = ['request', 'signUp', 'signIn'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The time of each step. `true` if a later step implies it, null if it has not happened. */
export type SetupFacts = Readonly<Record<SetupStep, Date | true | null>>

/** Returns the steps that the first uses of a project imply. The first request is stored up to a minute late. */
export function factsOf({ firstRequestAt, firstSignUpAt, firstSignInAt }: FirstUses): SetupFacts {
  // Users created by a server or an owner sign in without a sign-up.
  const signUp = firstSignUpAt ?? (firstSignInAt && true)
  return { request: firstRequestAt ?? (signUp && true), signUp, signIn: firstSignInAt }
}

/** Returns the number of steps that are done. */
export const doneSteps = (facts: SetupFacts): number => setupSteps.filter((step) => facts[step] !== null).length

/** Returns true if all steps are done. */
export const isSetUp = (facts: SetupFacts): boolean => doneSteps(facts) === setupSteps.length
