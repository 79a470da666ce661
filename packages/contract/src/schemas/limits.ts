/** The constants of the product as one object. No schema library here: browsers import this file. */
export * as limits from './limit-values.ts'

/** Lifetime of verification codes, by purpose. */
export const codeLifetimeMillis = {
  signIn: 10 * 60_000,
  mfaAttempt: 5 * 60_000,
  termsAttempt: 60 * 60_000,
  passwordReset: 60 * 60_000,
  emailVerification: 24 * 60 * 60_000,
  signUp: 60 * 60_000,
  waitlist: 24 * 60 * 60_000,
  firstOwner: 24 * 60 * 60_000,
  teamInvitation: 7 * 24 * 60 * 60_000,
  passkeyChallenge: 65_000,
  commandSignIn: 2 * 60_000,
} as const
