import { fromWire } from '@portico/contract/entities/from-wire'
import { type ServerUser, serverUserFields } from '@portico/contract/entities/users'
import { KnownError } from '@portico/contract/errors'
import { accountRoutes } from '@portico/contract/routes/account'
import { clientRoutes } from '@portico/contract/routes/client'
import type { Request } from '../http/request.ts'
import { createSessionDriver } from '../session/driver.ts'
import { createSession } from '../session/session.ts'
import { createRequestTokenStore, type RequestWithHeaders } from '../session/stores/request.ts'
import type { RefreshedTokens } from '../session/token-store.ts'

/** Finds the user of an incoming request by its session cookies. Refreshes the access token if it has expired. */
export async function findUserByRequest(
  request: Request<'server'>,
  incoming: RequestWithHeaders,
  projectId: string,
): Promise<ServerUser | null> {
  const store = createRequestTokenStore(incoming, projectId)
  async function refresh(refreshToken: string): Promise<RefreshedTokens> {
    const tokens = { accessToken: null, refreshToken }
    const { access_token } = await request(accountRoutes.sessions.refresh, { tokens })
    return { accessToken: access_token, refreshToken }
  }
  const session = createSession(store, async (continueWith) => createSessionDriver({ store, refresh, continueWith }))
  const accessToken = await session.getAccessToken()
  if (accessToken === null) return null
  try {
    return fromWire(serverUserFields, await request(clientRoutes.users.me, { tokens: { accessToken } }))
  } catch (error) {
    if (KnownError.is(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')) return null
    throw error
  }
}
