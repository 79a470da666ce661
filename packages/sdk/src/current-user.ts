import { KnownError } from '@portico/contract/errors'
import type { ClientApi } from './api.ts'
import { toCamel } from './casing.ts'
import type { ManagedSession } from './session/session-changes.ts'
import type { CurrentUser } from './users.ts'

type WireUser = Awaited<ReturnType<ClientApi['users']['me']>>

/** The signed-in user, or null when there is none (any more). */
export async function fetchCurrentUser(api: ClientApi, session: ManagedSession): Promise<CurrentUser | null> {
  const accessToken = await session.getAccessToken()
  if (accessToken === null) return null
  try {
    return toCurrentUser(await api.users.me({}))
  } catch (error) {
    if (!KnownError.is(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')) throw error
    // The account is gone: without its access token, the next call asks for a new one and learns of the end.
    session.dropAccessToken(accessToken)
    return null
  }
}

/** A user from the wire form. */
export function toCurrentUser(user: WireUser): CurrentUser {
  return {
    ...toCamel(user),
    oauthProviders: user.oauth_providers.map(toCamel),
    selectedTeam: user.selected_team && toCamel(user.selected_team),
  }
}
