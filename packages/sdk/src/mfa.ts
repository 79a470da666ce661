import type { SignedIn } from './start-session.ts'

/** Calls about the second factor. */
export interface MfaCalls {
  /**
   * Completes a sign-in that was answered with MULTI_FACTOR_AUTHENTICATION_REQUIRED, whose details carry the attempt
   * code. A wrong code leaves the attempt good, up to 20 times within five minutes.
   * @throws {KnownError} INVALID_TOTP_CODE, INVALID_RECOVERY_CODE, VERIFICATION_CODE_EXPIRED, …_MAX_ATTEMPTS_REACHED
   */
  signIn(input: { attemptCode: string } & ({ totp: string } | { recoveryCode: string })): Promise<SignedIn>
  /** How many recovery codes the user has left. */
  countRecoveryCodes(): Promise<number>
  /**
   * Makes ten recovery codes, shown this once; those of before stop working. `totp` is the code of the app now.
   * @throws {KnownError} INVALID_TOTP_CODE
   */
  createRecoveryCodes(input: { totp: string }): Promise<string[]>
}
