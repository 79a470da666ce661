import { KnownError, refreshTokenErrors } from '@portico/contract/known-error'
import type { clientRoutes } from '@portico/contract/routes/client'
import type { Api } from './api.ts'
import type { ManagedSession } from './session/session.ts'

/** Calls about the session of this browser. */
export interface SessionCalls {
  /** Ends the session at the service and here. When the service cannot be reached it throws, and is signed out here. */
  signOut(): Promise<void>
}

/** The calls. */
export function createSessionCalls(api: Api<typeof clientRoutes, 'client'>, session: ManagedSession): SessionCalls {
  return {
    async signOut() {
      const refreshToken = session.getRefreshToken()
      if (refreshToken === null) return
      try {
        await api.sessions.signOut({ tokens: { accessToken: null, refreshToken } })
      } catch (error) {
        // The session had ended already, which is what was asked for.
        if (!KnownError.is(error, ...refreshTokenErrors)) throw error
      } finally {
        session.end(refreshToken)
      }
    },
  }
}
