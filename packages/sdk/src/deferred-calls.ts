/** Loads implementations of calls. Each bundle is one file, so that pages do not load many small ones. */
import { deferred } from './deferred.ts'

/** Loads the calls of sign-in screens. */
export const loadSignInCalls = () => import('./sign-in-calls.ts')

/** Creates a call of sign-in screens. */
export const signInCall = deferred(loadSignInCalls)

/** Creates a call of account pages, password reset, email verification or OAuth. */
export const accountCall = deferred(() => import('./account-calls.ts'))

/** Creates a call of project owners, which the dashboard makes at once and other apps never. */
export const ownerCall = deferred(() => import('./projects/account.ts'))

/** Creates a call that performs a passkey ceremony. Loads the passkey library with the implementation. */
export const passkeyCall = deferred(() => import('./passkeys/ceremonies.ts'))
