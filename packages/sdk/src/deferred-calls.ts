/** Loads implementations of calls. Each bundle is one file, so that a page does not load many small ones. */

/** Loads the calls of sign-in screens. */
export const loadSignInCalls = () => import('./sign-in-calls.ts')

/** Loads the calls of account pages, password reset, email verification and OAuth. */
export const loadAccountCalls = () => import('./account-calls.ts')

/** Loads the passkey ceremonies, with their library. */
export const loadPasskeyCeremonies = () => import('./passkeys/ceremonies.ts')
