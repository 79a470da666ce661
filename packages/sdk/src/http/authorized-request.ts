/**
 * Adds credentials to calls: the project, the key and the tokens of the user. If the service refuses an access token,
 * the call is repeated once with a new one. If the service requires a recent sign-in, the call is repeated after the
 * prompt.
 */
import type { Route } from '@portico/contract'
import { accessTokenErrors } from '@portico/contract/error-groups'
import { KnownError } from '@portico/contract/errors'
import { headers, idempotencyKeyHeader } from '@portico/contract/headers'
import type { FreshSignInPrompt } from '../session/fresh-sign-in-prompt.ts'
import { type Credentials, credentialHeaders, toHeaders } from './credentials.ts'
import { fillPath } from './fill-path.ts'
import type { CallInput, CallTokens, Perform } from './request.ts'
import type { Send } from './transport.ts'
import { withFreshSignIn } from './with-fresh-sign-in.ts'

/** Provides the access tokens of calls. */
export interface AccessTokenSource {
  getAccessToken(): Promise<string | null>
  /** Discards this token if it is still the current one. */
  dropAccessToken(accessToken: string): void
  /** The prompt for calls that need a recent sign-in. Without it, such calls fail. */
  readonly freshSignInPrompt?: FreshSignInPrompt
}

/** The sender of a call: the app and, if there is a session, its user. */
export interface Caller {
  readonly send: Send
  readonly credentials: Credentials
  readonly session: AccessTokenSource | null
}

/** Creates calls on behalf of an app and, if there is a session, of its user. */
export function createAuthorizedRequest(caller: Caller): Perform {
  return (route, input) => performAuthorized(caller, route, input)
}

/** Performs one call. If the user has to authenticate again first, the repetition is a new call. */
export async function performAuthorized(caller: Caller, route: Route, input: CallInput): Promise<unknown> {
  // A call with its own token does not depend on the session.
  const session = input.tokens?.accessToken === undefined ? caller.session : null
  const perform = () => performOnce({ ...caller, session }, route, input)
  return session ? withFreshSignIn(session.freshSignInPrompt, perform) : perform()
}

async function performOnce({ send, credentials, session }: Caller, route: Route, input: CallInput): Promise<unknown> {
  const path = fillPath(route.path, input)
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  // One key per call: a repetition with a renewed token has the same key.
  const own = route.method === 'GET' ? {} : { ...idempotencyHeader(), ...input.headers }
  const sendWith = (tokens: CallTokens) =>
    send({
      method: route.method,
      path,
      headers: {
        ...credentialHeaders(credentials),
        ...toHeaders({
          [headers.accessToken]: tokens.accessToken,
          [headers.allowAnonymousUser]: (session || tokens.allowsAnonymous) && tokens.accessToken ? 'true' : null,
          [headers.refreshToken]: tokens.refreshToken,
          [headers.trustedDevice]: tokens.trustedDeviceSecrets,
        }),
        ...(body && { 'content-type': 'application/json' }),
        ...own,
      },
      body,
      responseType: input.responseType,
    })

  if (!session) return sendWith(input.tokens ?? {})
  const accessToken = await session.getAccessToken()
  try {
    return await sendWith({ ...input.tokens, accessToken })
  } catch (error) {
    if (accessToken === null || !KnownError.is(error, ...accessTokenErrors)) throw error
    session.dropAccessToken(accessToken)
    return sendAgain(session, (newToken) => sendWith({ ...input.tokens, accessToken: newToken }))
  }
}

/**
 * Sends again with a new token. A second refusal is final, but the session counts it, because it may be part of a loop.
 */
async function sendAgain(
  session: AccessTokenSource,
  sendWith: (accessToken: string | null) => Promise<unknown>,
): Promise<unknown> {
  const accessToken = await session.getAccessToken()
  try {
    return await sendWith(accessToken)
  } catch (error) {
    if (accessToken !== null && KnownError.is(error, ...accessTokenErrors)) session.dropAccessToken(accessToken)
    throw error
  }
}

/**
 * Returns the header that makes all attempts of a call have one effect, with a key of 128 random bits.
 * `crypto.randomUUID` is absent on pages without https.
 */
export function idempotencyHeader(): Record<string, string> {
  return { [idempotencyKeyHeader]: crypto.getRandomValues(new Uint32Array(4)).join('-') }
}
