/** Options of a sign-in with a passkey. */
export interface PasskeySignInOptions {
  /**
   * Lets the browser suggest passkeys in a field with `autocomplete="username webauthn"`. The promise settles when one is
   * chosen or `signal` aborts.
   */
  autofill?: boolean
  signal?: AbortSignal
  /** Called when a passkey was chosen, before the service verifies it. */
  onChosen?: () => void
}
