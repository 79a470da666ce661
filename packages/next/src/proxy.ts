/**
 * Keeps the session of page requests fresh: `proxy.ts` in Next.js 16, `middleware.ts` in Next.js 15.
 * @module
 */
import { createClientApp } from '@portico/sdk/client'
import { accessTokenCookie, createRequestTokenStore, tokenCookieNames } from '@portico/sdk/server'
import { type NextRequest, NextResponse } from 'next/server'
import { readSettings } from './config.ts'
import { pageHeader, signInUrl } from './sign-in-url.ts'
import { withTimeLimit } from './time-limit.ts'

/** A service that does not respond delays pages that do not need the user at most this long. */
const longestWaitMillis = 3000

/** The options of a proxy. */
export interface ProxyOptions {
  /**
   * Paths for signed-in users only, with all paths below, for example `/account`. Visitors without a session are redirected
   * to sign-in before the page renders. The page still has to call `requireUser` or `getUser`: this looks at the cookies
   * only.
   */
  signedInPaths?: readonly string[]
  /** Path of the sign-in page. By default `/handler/sign-in`. */
  signIn?: string
}

/**
 * Creates the function to export as `proxy`. If the access token in the cookies of a request has expired, it is refreshed
 * for the server components of this request and for the browser. No other code of the server stores tokens.
 */
export function createProxy(options: ProxyOptions = {}): (request: NextRequest) => Promise<NextResponse> {
  return async (request) => {
    const renewal = await renew(request)
    if (renewal.kind === 'refused') for (const name of renewal.names) request.cookies.delete(name)
    if (renewal.kind === 'renewed') request.cookies.set(renewal.cookie.name, renewal.cookie.value)
    const { pathname, search } = request.nextUrl
    if (!renewal.isSignedIn && isBelow(pathname, options.signedInPaths)) {
      return NextResponse.redirect(new URL(signInUrl(options.signIn, pathname + search), request.url))
    }
    const headers = new Headers(request.headers)
    headers.set(pageHeader, pathname + search)
    const response = NextResponse.next({ request: { headers } })
    if (renewal.kind === 'renewed') {
      const { name, value, maxAgeSeconds } = renewal.cookie
      const secure = request.nextUrl.protocol === 'https:'
      response.cookies.set(name, value, { path: '/', maxAge: maxAgeSeconds, sameSite: 'lax', secure })
    }
    return response
  }
}

type Renewal =
  | { kind: 'none'; isSignedIn: boolean }
  | { kind: 'renewed'; isSignedIn: true; cookie: ReturnType<typeof accessTokenCookie> }
  /**
   * The session has ended. The cookies are hidden from this request only, because the browser may have newer ones by
   * now.
   */
  | { kind: 'refused'; isSignedIn: false; names: string[] }

/**
 * Refreshes the access token of the cookies if it has expired. Without rotation, so that a lost response does not end
 * the session.
 */
async function renew(request: NextRequest): Promise<Renewal> {
  const settings = readSettings()
  const { projectId } = settings
  const tokenStore = createRequestTokenStore(new Headers({ cookie: request.headers.get('cookie') ?? '' }), projectId)
  const before = tokenStore.get()
  if (before.refreshToken === null) return { kind: 'none', isSignedIn: false }
  const { session } = createClientApp({ ...settings, tokenStore })
  // A service that does not respond, or responds with an error, has not ended the session.
  const accessToken = await withTimeLimit(session.getAccessToken(), longestWaitMillis).catch(() => undefined)
  if (accessToken === null)
    return { kind: 'refused', isSignedIn: false, names: Object.values(tokenCookieNames(projectId)) }
  if (accessToken === undefined || accessToken === before.accessToken) return { kind: 'none', isSignedIn: true }
  return { kind: 'renewed', isSignedIn: true, cookie: accessTokenCookie(projectId, { ...before, accessToken }) }
}

function isBelow(pathname: string, paths: readonly string[] = []): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`))
}
