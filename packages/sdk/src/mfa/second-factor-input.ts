/** The second step of a sign-in. */
export type SecondFactorInput = {
  /** The code in the details of MULTI_FACTOR_AUTHENTICATION_REQUIRED. */
  attemptCode: string
  /** Trusts this browser: its sign-ins need no second factor for 30 days. */
  trustDevice?: boolean
} & ({ totp: string } | { recoveryCode: string })
