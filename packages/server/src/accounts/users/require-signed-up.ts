import { knownError } from '@portico/contract'

/** Throws ANONYMOUS_USER_NOT_ALLOWED for a user who has not signed up: identities, keys and impersonations need one who has. */
export function requireSignedUp({ isAnonymous }: { readonly isAnonymous: boolean }): void {
  if (isAnonymous) throw knownError('ANONYMOUS_USER_NOT_ALLOWED')
}
