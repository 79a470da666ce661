/**
 * The business constants, under one name. No schema library here: browsers import this file.
 */
export * as limits from './limit-values.ts'

/** How long a verification code can be used, by purpose. */
export const codeLifetimeMillis = {
  signIn: 10 * 60_000,
  mfaAttempt: 5 * 60_000,
  passwordReset: 60 * 60_000,
  emailVerification: 24 * 60 * 60_000,
  firstOwner: 24 * 60 * 60_000,
  teamInvitation: 7 * 24 * 60 * 60_000,
  passkeyChallenge: 65_000,
} as const
