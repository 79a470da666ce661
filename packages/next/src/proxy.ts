/**
 * Keeps the session of page requests fresh: `proxy.ts` in Next.js 16, `middleware.ts` in Next.js 15.
 * @module
 */
import { createClientApp } from '@portico/sdk/client'
import {
  accessTokenCookie,
  createRequestTokenStore,
  isScreenPath,
  presentTokenCookieNames,
  refreshTokenCookie,
  resolveUrls,
  type TokenCookie,
  type Urls,
  withBasePath,
} from '@portico/sdk/server'
import { type NextRequest, NextResponse } from 'next/server'
import { readServerSettings } from './config.ts'
import { formatScreens, pageHeader, screensHeader, signInUrl } from './sign-in-url.ts'
import { withTimeLimit } from './time-limit.ts'

/** A service that does not respond delays pages that do not need the user at most this long. */
const longestWaitMillis = 3000

/** The options of a proxy. */
export interface ProxyOptions {
  /**
   * Paths for signed-in users only, with all paths below, for example `/account`. Visitors without a session are redirected
   * to sign-in before the page renders. The screens themselves are never redirected. The page still has to call
   * `requireUser` or `getUser`: this looks at the cookies only.
   */
  signedInPaths?: readonly string[]
  /** Path of the sign-in page. By default `/handler/sign-in`. */
  signIn?: string
  /** The paths of the screens, if they are not below `/handler`, as in `PorticoProvider`. */
  urls?: Partial<Urls>
}

/**
 * Creates the function to export as `proxy`. If the access token in the cookies of a request has expired, it is refreshed
 * for the server components of this request and for the browser. No other code of the server stores tokens.
 */
export function createProxy(options: ProxyOptions = {}): (request: NextRequest) => Promise<NextResponse> {
  return async (request) => {
    const renewal = await renew(request)
    if (renewal.kind === 'refused') request.cookies.delete(renewal.names)
    if (renewal.kind === 'renewed') request.cookies.set(renewal.access.name, renewal.access.value)
    const { basePath, pathname } = request.nextUrl
    const urls = resolveUrls({ ...options.urls, ...(options.signIn && { signIn: options.signIn }) }, basePath)
    const page = pageOf(request)
    const needsSession =
      isBelow(pathname, options.signedInPaths) && !isScreenPath(urls, withBasePath(basePath, pathname))
    if (needsSession && !renewal.isSignedIn) {
      return NextResponse.redirect(new URL(signInUrl(urls.signIn, page), request.url))
    }
    const headers = new Headers(request.headers)
    headers.set(pageHeader, page)
    headers.set(screensHeader, formatScreens(urls))
    const response = NextResponse.next({ request: { headers } })
    if (renewal.kind === 'renewed') setCookies(request, response, renewal)
    return response
  }
}

/**
 * Returns path and query of the page as the browser shows them. Next.js takes base path and locale (`i18n` of
 * `next.config`) out of `pathname`.
 */
function pageOf({ nextUrl: { basePath, locale, defaultLocale, pathname, search } }: NextRequest): string {
  const folder = locale && locale !== defaultLocale ? `/${locale}` : ''
  return withBasePath(basePath, folder + pathname) + search
}

/** Sets the renewed cookies, and forbids every cache to store the response, whatever the page says. */
function setCookies({ headers, nextUrl }: NextRequest, response: NextResponse, { refresh, access }: Renewed): void {
  // A page replaces the one that might rotate the refresh token at the same time. Safari deletes cookies that scripts
  // have written after seven days, but not this one.
  const isPage = (headers.get('sec-fetch-dest') ?? 'document') === 'document'
  for (const { name, value, maxAgeSeconds } of isPage ? [refresh, access] : [access]) {
    const secure = nextUrl.protocol === 'https:' || name.startsWith('__Host-')
    response.cookies.set(name, value, { path: '/', maxAge: maxAgeSeconds, sameSite: 'lax', secure })
  }
  // Static pages have `s-maxage`: a shared cache would give the cookies to other visitors (RFC 9111, section 7.3).
  for (const name of ['cache-control', 'cdn-cache-control']) response.headers.set(name, 'private, no-store')
}

interface Renewed {
  refresh: TokenCookie
  access: TokenCookie
}

type Renewal =
  | { kind: 'none'; isSignedIn: boolean }
  | ({ kind: 'renewed'; isSignedIn: true } & Renewed)
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
  const { publicUrl: _, ...settings } = readServerSettings()
  const { projectId } = settings
  const cookie = request.headers.get('cookie') ?? ''
  const tokenStore = createRequestTokenStore(new Headers({ cookie }), projectId)
  const { refreshToken, accessToken: before } = tokenStore.get()
  if (refreshToken === null) return { kind: 'none', isSignedIn: false }
  const names = presentTokenCookieNames(cookie, projectId)
  const { session } = createClientApp({ ...settings, tokenStore })
  // A service that does not respond, or responds with an error, has not ended the session.
  const accessToken = await withTimeLimit(session.getAccessToken(), longestWaitMillis).catch(() => undefined)
  if (accessToken === null) return { kind: 'refused', isSignedIn: false, names: Object.values(names) }
  if (accessToken === undefined || accessToken === before) return { kind: 'none', isSignedIn: true }
  const refresh = refreshTokenCookie(names, refreshToken)
  const access = accessTokenCookie(names, { refreshToken, accessToken })
  return { kind: 'renewed', isSignedIn: true, refresh, access }
}

function isBelow(pathname: string, paths: readonly string[] = []): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`))
}
