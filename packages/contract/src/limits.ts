/**
 * Every business constant of the product that both sides of the wire know. Units stand last in each name.
 * No schema library here: browsers import this file.
 */
export const limits = {
  passwordMinLength: 8,
  passwordMaxLength: 256,
  profileImageUrlMaxLength: 1_000_000,
  profileImageMaxBytes: 100_000,
  metadataMaxBytes: 64 * 1024,
  metadataMaxDepth: 32,
  jsonMaxDepth: 64,
  /** Verification codes and refresh tokens: 45 characters of Crockford's base32, 224 random bits. */
  tokenLength: 45,
  /** The part of a sign-in code that a person types; the other 39 characters are the nonce. */
  typedCodeLength: 6,
  codeMaxAttempts: 20,
  totpDigits: 6,
  totpPeriodSeconds: 30,
  totpSecretBytes: 20,
  accessTokenSeconds: 600,
  accessTokenMinSeconds: 60,
  sessionMillis: 31_536_000_000,
  sessionMaxMillis: 31_708_800_000,
  userPageSize: 10_000,
  refreshCookieSeconds: 31_536_000,
  accessCookieSeconds: 86_400,
  oauthVerifierCookieSeconds: 3600,
  cookiePollMillis: 100,
  networkAttempts: 5,
  networkBackoffMillis: 1000,
  cacheThrottleMillis: 300,
  redirectFallbackSeconds: 3,
  avatarSizePixels: 34,
  defaultHandlerPath: '/handler',
} as const

/** How long a verification code can be used, by purpose. */
export const codeLifetimeMillis = {
  signIn: 10 * 60_000,
  mfaAttempt: 5 * 60_000,
  passwordReset: 60 * 60_000,
  emailVerification: 24 * 60 * 60_000,
  teamInvitation: 7 * 24 * 60 * 60_000,
  passkeyChallenge: 65_000,
} as const
