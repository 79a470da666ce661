/**
 * Admin access without a key: the access token of a project owner, signed in to the project `internal`. For dashboards,
 * because browsers must not contain keys.
 */
import { KnownError } from '@portico/contract/errors'
import { headers } from '@portico/contract/headers'
import type { FreshSignInPrompt } from '../session/fresh-sign-in-prompt.ts'
import { createAuthorizedRequest, idempotencyHeader } from './authorized-request.ts'
import type { Credentials } from './credentials.ts'
import type { Perform } from './request.ts'
import type { Send } from './transport.ts'
import { withFreshSignIn } from './with-fresh-sign-in.ts'

/** The session of an owner, for example `session` of a client app of the project `internal`. */
export interface ProjectOwnerSession {
  /** Resolves to a token that is valid for at least some seconds, or to null if no user is signed in. */
  getAccessToken(): Promise<string | null>
  /** Discards a refused token, so that the next one is new. */
  dropAccessToken?(accessToken: string): void
  /** The prompt of the app that has the session, for calls that need a recent sign-in. Without it, such calls fail. */
  readonly freshSignInPrompt?: FreshSignInPrompt
}

const tokenErrors = ['ADMIN_ACCESS_TOKEN_EXPIRED', 'UNPARSABLE_ADMIN_ACCESS_TOKEN'] as const

/**
 * Creates calls with the access token of an owner. A call with a refused token is repeated once with a new one. A call
 * that needs a recent sign-in uses the prompt of the app that has the session.
 */
export function createOwnerRequest(
  send: Send,
  credentials: Omit<Credentials, 'keys'>,
  session: ProjectOwnerSession,
): Perform {
  const requestWith = (accessToken: string) =>
    createAuthorizedRequest({
      send,
      credentials: { ...credentials, keys: { [headers.adminAccessToken]: accessToken } },
      session: null,
    })

  const performOnce: Perform = async (route, given) => {
    const input = { ...given, headers: { ...(route.method !== 'GET' && idempotencyHeader()), ...given.headers } }
    const accessToken = await requireToken(session)
    try {
      return await requestWith(accessToken)(route, input)
    } catch (error) {
      if (!session.dropAccessToken || !KnownError.is(error, ...tokenErrors)) throw error
      session.dropAccessToken(accessToken)
      return requestWith(await requireToken(session))(route, input)
    }
  }
  return (route, input) => withFreshSignIn(session.freshSignInPrompt, () => performOnce(route, input))
}

async function requireToken(session: ProjectOwnerSession): Promise<string> {
  const accessToken = await session.getAccessToken()
  if (accessToken !== null) return accessToken
  throw new KnownError('USER_AUTHENTICATION_REQUIRED', {
    status: 401,
    message: 'No user is signed in. Sign in on the project internal, then try again.',
    details: undefined,
  })
}
