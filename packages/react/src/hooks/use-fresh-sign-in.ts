import { usePortico } from './use-portico.ts'

/**
 * Returns a function that requires a recent sign-in, for dangerous steps of your own app. If the last one is too old, the
 * prompt asks the user. Resolves once that is proved; at once if the project sets no age. Rejects with the KnownError
 * FRESH_SIGN_IN_REQUIRED if the user cancels.
 */
export function useFreshSignIn(): () => Promise<void> {
  return usePortico().freshSignIn.require
}
