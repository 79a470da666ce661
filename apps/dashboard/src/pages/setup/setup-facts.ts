import type { AuditEvent } from '@portico/sdk/server'

/** The steps of a project's first sign-in. */
export const setupSteps = ['request', 'signUp', 'signIn'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The time at which each step was first seen. `true` if it happened before the events that were read. */
export type SetupFacts = Readonly<Record<SetupStep, { at: Date; userId: string | null } | true | null>>

/** Returns the steps that events, newest first, and the first use of a key prove. With more events, all are done. */
export function factsOf(
  events: readonly Pick<AuditEvent, 'type' | 'at' | 'userId'>[],
  { firstUse, hasMore }: { firstUse: Date | null; hasMore: boolean },
): SetupFacts {
  const first = (type: AuditEvent['type']) => {
    const event = events.findLast((candidate) => candidate.type === type)
    return event ? { at: event.at, userId: event.userId } : hasMore || null
  }
  const signIn = first('sign_in')
  // Users whom a server or an owner created sign in without a sign-up.
  const signUp = first('sign_up') ?? (signIn && true)
  return { request: signUp || (firstUse && { at: firstUse, userId: null }), signUp, signIn }
}

/** Returns the number of steps that are done. */
export const doneSteps = (facts: SetupFacts): number => setupSteps.filter((step) => facts[step] !== null).length

/** Returns true if all steps are done. */
export const isSetUp = (facts: SetupFacts): boolean => doneSteps(facts) === setupSteps.length
