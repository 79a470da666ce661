/** The server side of HttpOnly mode: stores the refresh token of each visitor in a cookie that no script can read. */

import { refreshTokenErrors } from '@portico/contract/error-groups'
import { KnownError } from '@portico/contract/errors'
import { headers } from '@portico/contract/headers'
import { limits } from '@portico/contract/limits'
import { isUrl } from '@portico/contract/rules'
import { type AppOptions, checkAppOptions } from '../../app-options.ts'
import { ownHeader } from '../../http/response.ts'
import { createTransport } from '../../http/transport.ts'
import { sessionIdOf } from '../access-token.ts'
import { type RefreshClient, refreshTokens, revoke } from '../service-backend.ts'
import { httpOnlyCookieNames, readCookie, sessionHeader } from './cookie-names.ts'

/** The options of a session handler. */
export interface SessionHandlerOptions extends AppOptions {
  publishableClientKey: string
  /**
   * The origins of the host's own pages, for example `https://app.example.com`. They are not derived from the request,
   * because its sender chooses the `Host` header.
   */
  origins: string | readonly string[]
}

const maxBodyLength = 8192

/**
 * Creates the handler of HttpOnly mode. Serve it on the origin of the pages, at `/handler/session`. `POST { action:
 * 'start', refreshToken }` takes over a sign-in: the refresh token that the page has seen is replaced at once.
 * `refresh` returns a new access token; `end` signs out. Requests without the header `x-portico-session: 1` or from
 * other origins are refused with status 403, so other sites cannot use the cookie.
 */
export function createSessionHandler(options: SessionHandlerOptions): (request: Request) => Promise<Response> {
  const { projectId, publishableClientKey } = options
  const baseUrl = checkAppOptions('createSessionHandler', options, { publishableClientKey })
  const origins = requireOrigins(options.origins)
  const send = createTransport({ ...options, baseUrl })
  const client = { send, projectId, publishableClientKey, rotates: true }
  const names = httpOnlyCookieNames(projectId)

  return async (request) => {
    const refusal = refuse(request, origins)
    if (refusal) return refusal
    const { action, refreshToken } = await readBody(request)
    const stored = readCookie(request.headers.get('cookie') ?? '', names.refresh)
    try {
      if (action === 'start' && refreshToken) return await refresh(client, refreshToken)
      if (action === 'refresh') return stored ? await refresh(client, stored) : signedOut(projectId)
      if (action === 'end') return await end(client, stored)
      return respond(400, {
        error: 'Send { action: "start", refreshToken }, { action: "refresh" } or { action: "end" }.',
      })
    } catch (error) {
      if (KnownError.is(error, ...refreshTokenErrors)) return signedOut(projectId)
      return failure(error, action === 'end' ? clearedCookies(projectId) : [])
    }
  }
}

async function refresh(client: RefreshClient, refreshToken: string): Promise<Response> {
  const tokens = await refreshTokens(client, refreshToken, () => true)
  const sessionId = sessionIdOf(tokens.accessToken)
  if (sessionId === null) throw new TypeError('The access token names no session. Check baseUrl.')
  const names = httpOnlyCookieNames(client.projectId)
  return respond(200, { accessToken: tokens.accessToken, sessionId }, [
    cookie(names.refresh, tokens.refreshToken, { isHttpOnly: true }),
    cookie(names.marker, sessionId),
  ])
}

/** Ends the session. The cookies are removed even if the service does not respond. */
async function end(client: RefreshClient, refreshToken: string | null): Promise<Response> {
  const keys = { [headers.publishableClientKey]: client.publishableClientKey }
  const credentials = { projectId: client.projectId, accessType: 'client', keys } as const
  if (refreshToken) await revoke({ send: client.send, credentials }, refreshToken)
  return respond(200, {}, clearedCookies(client.projectId))
}

function refuse(request: Request, origins: readonly string[]): Response | null {
  if (request.method !== 'POST') return respond(405, { error: 'Use POST.' }, [], { allow: 'POST' })
  if (request.headers.get(sessionHeader) !== '1')
    return respond(403, { error: `The header ${sessionHeader} is missing.` })
  const origin = request.headers.get('origin')
  if (origin !== null && origins.includes(origin)) return null
  return respond(403, { error: `The origin ${origin} is not among the origins of createSessionHandler.` })
}

async function readBody(request: Request): Promise<{ action?: unknown; refreshToken?: string | undefined }> {
  const text = await request.text()
  try {
    const body: unknown = text.length > maxBodyLength ? null : JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('action' in body)) return {}
    const { action } = body
    const refreshToken = 'refreshToken' in body && typeof body.refreshToken === 'string' ? body.refreshToken : undefined
    return { action, refreshToken }
  } catch {
    // The body is untrusted. An unreadable one contains no action.
    return {}
  }
}

/** Returns the response for an ended or missing session. The page treats it as a sign-out. */
function signedOut(projectId: string): Response {
  const [code] = refreshTokenErrors
  const known = { [ownHeader(headers.knownError)]: code }
  return respond(401, { code, error: 'The session has ended. Sign in again.' }, clearedCookies(projectId), known)
}

function failure(error: unknown, cookies: readonly string[]): Response {
  if (!(error instanceof KnownError))
    return respond(502, { error: 'The authentication service cannot be reached.' }, cookies)
  return respond(error.status, { code: error.code, error: error.message }, cookies, {
    [ownHeader(headers.knownError)]: error.code,
  })
}

function clearedCookies(projectId: string): string[] {
  const names = httpOnlyCookieNames(projectId)
  return [
    cookie(names.refresh, '', { isHttpOnly: true, maxAgeSeconds: 0 }),
    cookie(names.marker, '', { maxAgeSeconds: 0 }),
  ]
}

function cookie(
  name: string,
  value: string,
  { isHttpOnly = false, maxAgeSeconds = limits.refreshCookieSeconds } = {},
): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax; Secure${isHttpOnly ? '; HttpOnly' : ''}`
}

function respond(
  status: number,
  body: object,
  cookies: readonly string[] = [],
  extra: Record<string, string> = {},
): Response {
  const response = Response.json(body, { status, headers: { ...extra, 'cache-control': 'private, no-store' } })
  for (const each of cookies) response.headers.append('set-cookie', each)
  return response
}

function requireOrigins(origins: string | readonly string[] = []): readonly string[] {
  const list = typeof origins === 'string' ? [origins] : origins
  for (const origin of list) {
    if (isUrl(origin) && new URL(origin).origin === origin) continue
    throw new TypeError(
      `createSessionHandler: ${origin} is no origin. Write it like https://app.example.com, without path.`,
    )
  }
  if (list.length === 0) throw new TypeError('createSessionHandler needs origins, for example https://app.example.com.')
  return list
}
