import { refreshTokenErrors } from '@portico/contract/error-groups'
import { KnownError } from '@portico/contract/errors'
import { clientRoutes } from '@portico/contract/routes/client'
import type { ClientContext } from '../client-context.ts'

export async function signOut({ request, session }: ClientContext): Promise<void> {
  const refreshToken = session.getRefreshToken()
  const id = session.getId()
  if (refreshToken === null) return
  try {
    await request(clientRoutes.sessions.signOut, { tokens: { accessToken: null, refreshToken } })
  } catch (error) {
    // The session had ended already.
    if (!KnownError.is(error, ...refreshTokenErrors)) throw error
  } finally {
    await session.end(id)
  }
}
