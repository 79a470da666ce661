import { fromWire } from '@portico/contract/entity/from-wire'
import { KnownError } from '@portico/contract/errors'
import { type CurrentUser, userFields } from '@portico/contract/users/users.entity'
import { userSignInRoutes } from '@portico/contract/users/users.sign-in'
import type { ClientContext } from '../client-context.ts'

/** Reads the signed-in user. Resolves to null without one, for an anonymous user, and if the account was deleted. */
export async function readCurrentUser(
  context: Pick<ClientContext, 'request' | 'session'>,
): Promise<CurrentUser | null> {
  const user = await readVisitor(context)
  return user?.isAnonymous ? null : user
}

/** Reads the user of the session, who may be anonymous. */
export async function readVisitor({
  request,
  session,
}: Pick<ClientContext, 'request' | 'session'>): Promise<CurrentUser | null> {
  const accessToken = await session.getAccessToken()
  if (accessToken === null) return null
  try {
    return fromWire(userFields, await request(userSignInRoutes.me, {}))
  } catch (error) {
    if (!KnownError.is(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')) throw error
    // The account was deleted. Without its access token, the next call refreshes and the session ends.
    session.dropAccessToken(accessToken)
    return null
  }
}
