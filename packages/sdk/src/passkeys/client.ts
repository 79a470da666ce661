import type { Passkey } from '@portico/contract/passkeys/passkeys.entity'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall, passkeyCall } from '../deferred-calls.ts'
import type { PasskeySignInOptions } from './sign-in-options.ts'

/** Calls about passkeys (Web Authentication). `signIn` and `register` work in browsers only. */
export interface PasskeyCalls {
  /**
   * Requests a passkey from the browser and signs in with it. If the passkey is unknown to the service, browsers that
   * support it stop offering it.
   * @throws {KnownError} PASSKEY_AUTHENTICATION_FAILED, MULTI_FACTOR_AUTHENTICATION_REQUIRED
   * @throws {DOMException} NotAllowedError if the user cancels, AbortError if it is aborted
   */
  signIn(options?: PasskeySignInOptions): Promise<SignedIn>
  /**
   * Creates a passkey on this device for the signed-in user. An anonymous user signs up with it, and with `signUpFields`.
   * @throws {KnownError} PASSKEY_REGISTRATION_FAILED, SIGN_UP_FIELDS_INVALID
   */
  register(options?: { signUpFields?: SignUpFieldValues }): Promise<void>
  list(): Promise<Passkey[]>
  /** @throws {KnownError} PASSKEY_NOT_FOUND */
  rename(id: string, name: string): Promise<Passkey>
  /** Removes a passkey. Browsers that support it stop offering it. @throws {KnownError} PASSKEY_NOT_FOUND */
  remove(id: string): Promise<void>
}

/** Creates the calls about passkeys. */
export function createPasskeyCalls(context: ClientContext): PasskeyCalls {
  return {
    signIn: passkeyCall(context, (calls) => calls.signInWithPasskey),
    register: passkeyCall(context, (calls) => calls.registerPasskey),
    list: accountCall(context, (calls) => calls.listPasskeys),
    rename: accountCall(context, (calls) => calls.renamePasskey),
    remove: accountCall(context, (calls) => calls.removePasskey),
  }
}
