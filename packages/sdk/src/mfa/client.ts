import type { Authenticator } from '@portico/contract/mfa/authenticators.entity'
import type { TrustedDevice } from '@portico/contract/mfa/trusted-devices.entity'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall, passkeyCall } from '../deferred-calls.ts'
import type { SecondFactorInput } from './second-factor-input.ts'
import type { TotpSecret } from './totp-secret.ts'

/** Calls about the second factor. */
export interface MfaCalls {
  /**
   * Completes a sign-in that was refused with MULTI_FACTOR_AUTHENTICATION_REQUIRED, whose details contain the attempt
   * code. After a wrong code the attempt stays valid, up to 20 times within five minutes. With `trustDevice`, sign-ins in
   * this browser need no second factor for 30 days.
   * @throws {KnownError} INVALID_TOTP_CODE, INVALID_RECOVERY_CODE, VERIFICATION_CODE_EXPIRED, …_MAX_ATTEMPTS_REACHED
   */
  signIn(input: SecondFactorInput): Promise<SignedIn>
  /**
   * Completes such a sign-in with a passkey of its user, if `methods` in the details of the error contains `passkey`. For
   * browsers.
   * @throws {KnownError} PASSKEY_AUTHENTICATION_FAILED, VERIFICATION_CODE_EXPIRED, …_MAX_ATTEMPTS_REACHED
   * @throws {DOMException} NotAllowedError if the user cancels
   */
  signInWithPasskey(input: { attemptCode: string; trustDevice?: boolean }): Promise<SignedIn>
  /**
   * Completes such a sign-in of a user without a second factor, if `set_up` in the details of the error contains `totp`: adds
   * an authenticator app. `totp` is a code that it shows. The same code may create recovery codes afterwards.
   * @throws {KnownError} INVALID_TOTP_CODE, VERIFICATION_CODE_EXPIRED, …_MAX_ATTEMPTS_REACHED
   */
  setUpAuthenticator(input: { attemptCode: string; secretBase64: string; totp: string }): Promise<SignedIn>
  /**
   * Completes such a sign-in with a new passkey, if `set_up` contains `passkey`. For browsers.
   * @throws {KnownError} PASSKEY_REGISTRATION_FAILED, VERIFICATION_CODE_EXPIRED, …_MAX_ATTEMPTS_REACHED
   * @throws {DOMException} NotAllowedError if the user cancels
   */
  setUpPasskey(input: { attemptCode: string }): Promise<SignedIn>
  /** Resolves to the number of unused recovery codes. */
  countRecoveryCodes(): Promise<number>
  /**
   * Creates ten recovery codes, which are returned only now, and deletes the earlier ones. `totp` is a current code of
   * the authenticator app.
   * @throws {KnownError} INVALID_TOTP_CODE, USER_DOES_NOT_HAVE_TOTP
   */
  createRecoveryCodes(input: { totp: string }): Promise<string[]>
  /**
   * Creates a random key of 20 bytes for an authenticator app. Calls no endpoint: add the app with `users.updateMe`
   * after `checkTotpCode` accepted a code. The issuer is the project's display name by default, the account the primary
   * email address or the id of the signed-in user.
   */
  createTotpSecret(labels?: { issuer?: string; account?: string }): Promise<TotpSecret>
  /** Checks a code of six digits against a key (RFC 6238), at most one step of 30 seconds early or late. */
  checkTotpCode(input: { secretBase64: string; code: string }): Promise<boolean>
  /** Resolves to the authenticator apps of the user, the oldest first; at most five. */
  listAuthenticators(): Promise<Authenticator[]>
  /** @throws {KnownError} AUTHENTICATOR_NOT_FOUND */
  renameAuthenticator(id: string, name: string): Promise<Authenticator>
  /**
   * Removes an authenticator app. Without another one the second factor is off, and the recovery codes are deleted.
   * @throws {KnownError} AUTHENTICATOR_NOT_FOUND, FRESH_SIGN_IN_REQUIRED
   */
  removeAuthenticator(id: string): Promise<void>
  /** Resolves to the devices whose sign-ins need no second factor, the newest first; at most 20. */
  listTrustedDevices(): Promise<TrustedDevice[]>
  /** Stops trusting a device: its next sign-in needs a second factor. @throws {KnownError} TRUSTED_DEVICE_NOT_FOUND */
  removeTrustedDevice(id: string): Promise<void>
  /** Stops trusting all devices of the user. */
  removeAllTrustedDevices(): Promise<void>
}

/** Creates the calls about the second factor. */
export function createMfaCalls(context: ClientContext): MfaCalls {
  return {
    signIn: accountCall(context, (calls) => calls.signInWithSecondFactor),
    signInWithPasskey: passkeyCall(context, (calls) => calls.signInWithPasskeyFactor),
    setUpAuthenticator: accountCall(context, (calls) => calls.setUpAuthenticator),
    setUpPasskey: passkeyCall(context, (calls) => calls.setUpPasskey),
    countRecoveryCodes: accountCall(context, (calls) => calls.countRecoveryCodes),
    createRecoveryCodes: accountCall(context, (calls) => calls.createRecoveryCodes),
    createTotpSecret: accountCall(context, (calls) => calls.createTotpSecret),
    checkTotpCode: accountCall(context, (calls) => calls.checkTotpCode),
    listAuthenticators: accountCall(context, (calls) => calls.listAuthenticators),
    renameAuthenticator: accountCall(context, (calls) => calls.renameAuthenticator),
    removeAuthenticator: accountCall(context, (calls) => calls.removeAuthenticator),
    listTrustedDevices: accountCall(context, (calls) => calls.listTrustedDevices),
    removeTrustedDevice: accountCall(context, (calls) => calls.removeTrustedDevice),
    removeAllTrustedDevices: accountCall(context, (calls) => calls.removeAllTrustedDevices),
  }
}
