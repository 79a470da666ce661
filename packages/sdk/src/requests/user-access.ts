/** Calls to the service on behalf of the user of an incoming request. */
import { accessTokenErrors, refreshTokenErrors } from '@portico/contract/error-groups'
import { KnownError } from '@portico/contract/errors'
import { sessionRoutes } from '@portico/contract/sessions/sessions.client'
import type { Request } from '../http/request.ts'
import { validityOf } from '../session/token-validity.ts'
import type { PresentTokens } from './read-request-tokens.ts'

/** The user was deleted, or has not signed up. */
const withoutUser = ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'] as const

/**
 * Makes a call with the access token of a request. An expired or refused token is replaced with the request's refresh
 * token. No cookies are written, so the refresh token is not rotated. Resolves to null if the session has ended or the
 * user was deleted.
 */
export async function callWithTokens<Result>(
  request: Request<'server'>,
  { accessToken, refreshToken }: PresentTokens,
  call: (accessToken: string) => Promise<Result>,
): Promise<Result | null> {
  // Without a refresh token, the service decides, because the clock of this server may be wrong.
  const usable = refreshToken === null || (accessToken !== null && validityOf(accessToken).expiresAtMillis > Date.now())
  if (usable && accessToken !== null) {
    try {
      return await call(accessToken)
    } catch (error) {
      if (KnownError.is(error, ...withoutUser)) return null
      if (!KnownError.is(error, ...accessTokenErrors)) throw error
    }
  }
  if (refreshToken === null) return null
  try {
    const { access_token } = await request(sessionRoutes.refresh, {
      tokens: { accessToken: null, refreshToken },
    })
    return await call(access_token)
  } catch (error) {
    if (KnownError.is(error, ...refreshTokenErrors, ...accessTokenErrors, ...withoutUser)) return null
    throw error
  }
}
