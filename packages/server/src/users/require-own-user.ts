import { type AccessType, KnownError } from '@portico/contract'
import { TextError } from '../http/text-error.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Who calls, as far as it decides whose things the call may touch. */
export interface UserCall {
  readonly access: AccessType
  readonly user: SignedInUser | null
}

/** The signed-in user. Throws CANNOT_GET_OWN_USER_WITHOUT_USER. */
export function requireUser(user: SignedInUser | null): SignedInUser {
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER')
  return user
}

/**
 * Client access reaches the things of its own user only: throws CANNOT_GET_OWN_USER_WITHOUT_USER when nobody is signed
 * in, and a text with `status` for any other id, real or invented. Server access may name anyone.
 */
export function requireOwnUser({ access, user }: UserCall, userId: string | undefined, status = 403): void {
  if (access !== 'client') return
  if (requireUser(user).id !== userId) {
    throw new TextError(
      status,
      'Client access reaches only the data of the signed-in user. Send your own user_id, or "me".',
    )
  }
}
