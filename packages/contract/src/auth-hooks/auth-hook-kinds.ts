/** Kinds of auth hooks. No schema library here: browsers import this file. */

/**
 * The kinds of auth hooks: a user signs up, a user signs in, a token is issued, an identity provider has sent a profile, and an
 * email is sent.
 */
export const authHookKinds = ['sign_up', 'sign_in', 'token', 'provider_profile', 'email'] as const

/** A kind of auth hook. */
export type AuthHookKind = (typeof authHookKinds)[number]

/**
 * The kinds that let a call continue if their server does not respond. The others refuse it: nobody signs up or in unseen by a
 * server that decides about it.
 */
export const authHooksFailingOpen: readonly AuthHookKind[] = ['token', 'email']

/** Reasons for which a call of an auth hook has no answer. */
export const authHookFailures = [
  /** No answer within 2 seconds. */
  'timed_out',
  /** No connection, a response with a status of 500 or more, or an address that is not public. */
  'unreachable',
  /** A response with another status than 200, a redirect for example, or with more than 64 KiB, or that is not an answer. */
  'invalid_answer',
  /** Several calls have failed in a row: no further one is sent for a while. */
  'circuit_open',
  /** Too many calls of the project are in progress. */
  'too_many_calls',
] as const

/** A reason for which a call of an auth hook has no answer. */
export type AuthHookFailure = (typeof authHookFailures)[number]
