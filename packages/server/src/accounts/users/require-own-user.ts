import { type AccessType, KnownError, knownError } from '@portico/contract'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** The caller, as far as it decides which user's data the call may access. */
export interface UserCall {
  readonly access: AccessType
  readonly user: SignedInUser | null
}

/** Returns the signed-in user. Throws CANNOT_GET_OWN_USER_WITHOUT_USER. */
export function requireUser(user: SignedInUser | null): SignedInUser {
  if (!user) throw knownError('CANNOT_GET_OWN_USER_WITHOUT_USER')
  return user
}

/**
 * Changes the signed-in user. Throws CANNOT_GET_OWN_USER_WITHOUT_USER if there is none, also if the user is deleted while
 * the change runs.
 */
export async function changeOwnUser<T>(user: SignedInUser | null, change: (userId: string) => Promise<T>): Promise<T> {
  const { id } = requireUser(user)
  return change(id).catch((error: unknown) => {
    throw KnownError.is(error, 'USER_NOT_FOUND') ? knownError('CANNOT_GET_OWN_USER_WITHOUT_USER') : error
  })
}

/**
 * Limits client access to its own user. Throws CANNOT_GET_OWN_USER_WITHOUT_USER without a signed-in user, and
 * OWN_USER_REQUIRED for any other id, existing or not. Server access may name any user.
 */
export function requireOwnUser({ access, user }: UserCall, userId: string | undefined): void {
  if (access !== 'client') return
  if (requireUser(user).id !== userId) throw knownError('OWN_USER_REQUIRED', { field: 'user_id' })
}

/**
 * Returns the user of a call with an optional `user_id` in its query: with client access the signed-in user, otherwise
 * the one that the server names. Throws the errors of {@link requireOwnUser}, and SCHEMA_ERROR if a server names no
 * user, with `method` and `path`, below the base, in its text.
 */
export function requireOwner(
  call: UserCall & { readonly query: { readonly user_id?: string | undefined } },
  method: string,
  path: string,
): string {
  const userId = call.query.user_id ?? (call.access === 'client' ? call.user?.id : undefined)
  requireOwnUser(call, userId)
  if (userId !== undefined) return userId
  throw schemaError(method, `/api/v1${path}`, ['query.user_id: is required with server access'])
}
