import type { SignedIn } from './start-session.ts'

/** A passkey of the user. Times are milliseconds since 1970. */
export interface Passkey {
  id: string
  name: string
  createdAtMillis: number
  lastUsedAtMillis: number | null
}

/** Calls about passkeys (Web Authentication). Those that talk to the authenticator work in browsers only. */
export interface PasskeyCalls {
  /**
   * Asks the browser for a passkey and signs in with it. With `autofill` the passkeys show up among the suggestions of a
   * field with `autocomplete="username webauthn"`, and the promise waits until one is chosen or `signal` aborts it.
   * @throws {KnownError} PASSKEY_AUTHENTICATION_FAILED, MULTI_FACTOR_AUTHENTICATION_REQUIRED
   * @throws {DOMException} NotAllowedError when the person cancels, AbortError when it is aborted
   */
  signIn(options?: { autofill?: boolean; signal?: AbortSignal }): Promise<SignedIn>
  /** Makes a passkey on this device for the signed-in user. @throws {KnownError} PASSKEY_REGISTRATION_FAILED */
  register(): Promise<void>
  list(): Promise<Passkey[]>
  rename(id: string, name: string): Promise<Passkey>
  remove(id: string): Promise<void>
}
