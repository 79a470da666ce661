import { usePortico } from './use-portico.ts'

/**
 * Returns a function that requires a recent sign-in, for sensitive actions of your own app. If the last sign-in is too
 * old, a prompt asks the user to authenticate. Resolves afterwards, or at once if the project sets no maximum age.
 * Rejects with the KnownError FRESH_SIGN_IN_REQUIRED if the user cancels.
 */
export function useFreshSignIn(): () => Promise<void> {
  return usePortico().freshSignIn.require
}
