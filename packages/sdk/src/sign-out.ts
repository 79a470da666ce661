import { KnownError, refreshTokenErrors } from '@portico/contract/errors'
import type { ClientApi } from './api.ts'
import type { ManagedSession } from './session/session-changes.ts'

/** Ends the session at the service and here; here also when the service cannot be reached. */
export async function signOut(api: ClientApi, session: ManagedSession): Promise<void> {
  const refreshToken = session.getRefreshToken()
  const id = session.getId()
  if (refreshToken === null) return
  try {
    await api.sessions.signOut({ tokens: { accessToken: null, refreshToken } })
  } catch (error) {
    // The session had ended already, which is what was asked for.
    if (!KnownError.is(error, ...refreshTokenErrors)) throw error
  } finally {
    session.end(id)
  }
}
