/**
 * Admin access without a key: an owner of the project, signed in on the project `internal`, stands for it. What a
 * dashboard uses, because no key belongs into a browser.
 */

import { KnownError } from '@portico/contract/errors'
import { headers } from '@portico/contract/headers'
import type { Request } from './api.ts'
import type { Credentials } from './app-headers.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import type { Send } from './transport.ts'

/** The session of an owner: `session` of a client app of the project `internal` is one. */
export interface ProjectOwnerSession {
  /** A token that is good for at least some seconds; null when nobody is signed in. */
  getAccessToken(): Promise<string | null>
  /** Told of a token that was refused, so that the next one is a new one. */
  dropAccessToken?(accessToken: string): void
}

const refusals = ['ADMIN_ACCESS_TOKEN_EXPIRED', 'UNPARSABLE_ADMIN_ACCESS_TOKEN'] as const

/** Calls with the access token of an owner. One that is refused is dropped, and the call made once more with the next. */
export function createOwnerRequest(
  send: Send,
  credentials: Omit<Credentials, 'keys'>,
  session: ProjectOwnerSession,
): Request {
  const requestWith = (accessToken: string) =>
    createAuthorizedRequest(send, { ...credentials, keys: { [headers.adminAccessToken]: accessToken } }, null)

  return async (route, input) => {
    const accessToken = await getToken(session)
    try {
      return await requestWith(accessToken)(route, input)
    } catch (error) {
      if (!session.dropAccessToken || !KnownError.is(error, ...refusals)) throw error
      session.dropAccessToken(accessToken)
      return requestWith(await getToken(session))(route, input)
    }
  }
}

async function getToken(session: ProjectOwnerSession): Promise<string> {
  const accessToken = await session.getAccessToken()
  if (accessToken !== null) return accessToken
  throw new KnownError('USER_AUTHENTICATION_REQUIRED', {
    status: 401,
    message: 'Nobody is signed in. Sign in on the project internal, then try again.',
    details: undefined,
  })
}
