/** Faulty versions of the machine. Each must violate an invariant that the exploration checks. */
import { transition } from '../../session/machine.ts'
import type { Effect, Observation, SessionEvent, SessionState, Step } from '../../session/machine-types.ts'

type Transition = typeof transition

/** A machine with a fault, and the invariant that it violates. */
interface Mutation {
  readonly fault: string
  readonly promise: string
  readonly transition: Transition
}

export const mutations: readonly Mutation[] = [
  {
    fault: 'signs out after a network failure',
    promise: 'a call of a live session gets no token',
    transition: (state, event, seen) =>
      transition(state, event.type === 'refreshFailed' ? { ...event, type: 'refreshRefused' } : event, seen),
  },
  {
    fault: 'signs out after any refusal, even if the store contains a newer token',
    promise: 'nobody signed out, but the tokens are gone',
    transition(state, event, seen) {
      const step = transition(state, event, seen)
      return isRefusalOf(state, event) ? { ...step, effects: [{ type: 'clear' }, ...step.effects] } : step
    },
  },
  {
    fault: 'stores the result of a refresh without looking at the store',
    promise: 'tokens of an earlier session are back',
    transition(state, event, seen) {
      const { phase } = state
      const isResult =
        event.type === 'refreshSucceeded' && phase.name === 'refreshing' && phase.refresh === event.refresh
      return transition(state, event, isResult ? withTokens(seen, phase.refreshToken) : seen)
    },
  },
  {
    fault: 'sends the token that was in the store before it waited for the lock',
    promise: 'one token is sent twice although locks work',
    transition(state, event, seen) {
      const isGranted = event.type === 'lockAcquired' && state.phase.name === 'waitingForLock'
      const token = state.known?.refreshToken
      return transition(state, event, isGranted && token !== undefined ? withTokens(seen, token) : seen)
    },
  },
  {
    fault: 'goes on without the lock',
    promise: 'one token is sent twice although locks work',
    transition(state, event, seen) {
      const step = transition(state, event, seen)
      const request = step.effects.find((effect) => effect.type === 'acquireLock')
      if (!request) return step
      const sent = transition(step.state, { type: 'lockUnavailable', refresh: request.refresh }, seen)
      return { state: sent.state, effects: [...without(step.effects, 'acquireLock'), ...sent.effects] }
    },
  },
  {
    fault: 'keeps the lock after a failure',
    promise: 'the lock is never released',
    transition: (state, event, seen) =>
      keep(transition(state, event, seen), event.type === 'refreshFailed' ? 'releaseLock' : null),
  },
  {
    fault: 'keeps the lock after a sign-out',
    promise: 'the lock is never released',
    transition: (state, event, seen) =>
      keep(transition(state, event, seen), event.type === 'signedOut' ? 'releaseLock' : null),
  },
  {
    fault: 'forgets the waiting calls at a sign-in',
    promise: 'a call waits forever',
    transition: (state, event, seen) =>
      keep(transition(state, event, seen), event.type === 'signedIn' ? 'resolve' : null),
  },
  {
    fault: 'gives the token of the next session to calls of the one before',
    promise: 'a call gets the token of another session',
    transition(state, event, seen) {
      const step = transition(state, event, seen)
      return { ...step, effects: step.effects.map((effect) => withNextToken(effect, seen)) }
    },
  },
  {
    fault: 'forgets the first call when a second one arrives',
    promise: 'a call waits forever',
    transition: (state, event, seen) =>
      transition(event.type === 'accessTokenRequested' ? { ...state, waiting: [] } : state, event, seen),
  },
  {
    fault: 'does not look for changes of other tabs while it refreshes',
    promise: 'tokens of an earlier session are back',
    transition: (state, event, seen) =>
      transition(state, event, state.phase.name === 'refreshing' ? withTokens(seen, state.phase.refreshToken) : seen),
  },
]

function isRefusalOf({ phase }: SessionState, event: SessionEvent): boolean {
  return event.type === 'refreshRefused' && phase.name === 'refreshing' && phase.refresh === event.refresh
}

function withTokens(seen: Observation, refreshToken: string): Observation {
  return { ...seen, tokens: { refreshToken, accessToken: null } }
}

function without(effects: readonly Effect[], type: Effect['type']): Effect[] {
  return effects.filter((effect) => effect.type !== type)
}

function keep(step: Step, type: Effect['type'] | null): Step {
  return type ? { ...step, effects: without(step.effects, type) } : step
}

function withNextToken(effect: Effect, { tokens }: Observation): Effect {
  const isMissing = effect.type === 'resolve' && effect.accessToken === null && tokens.accessToken !== null
  return isMissing ? { ...effect, accessToken: tokens.accessToken } : effect
}
