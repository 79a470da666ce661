/**
 * Keeps tokens in cookies of the host app's page, so that its other tabs and its server see them too.
 * SameSite=Lax, Secure on https, never HttpOnly: the page's own script sends the tokens in headers.
 */
import { limits } from '@portico/contract/limits'
import { createListeners } from '../listeners.ts'
import type { TokenStore, Tokens } from '../token-store.ts'
import { readTokenCookies, toAccessCookie, tokenCookieNames } from './token-cookies.ts'

/**
 * A store over `document.cookie`. While somebody listens, it looks every 100 ms, so that sign-in and sign-out in
 * another tab are followed.
 */
export function createCookieTokenStore(projectId: string): TokenStore {
  const names = tokenCookieNames(projectId)
  // An access token that the browser would not take (cookies end at 4 KB) is kept for this page only.
  let unstored: Tokens | null = null

  function get(): Tokens {
    const tokens = readTokenCookies(document.cookie, projectId)
    const isOurs = unstored !== null && unstored.refreshToken === tokens.refreshToken && tokens.accessToken === null
    return isOurs && unstored ? unstored : tokens
  }

  function poll(): () => void {
    let last = get()
    const timer = setInterval(() => {
      const now = get()
      const isSame = now.accessToken === last.accessToken && now.refreshToken === last.refreshToken
      last = now
      if (!isSame) notify()
    }, limits.cookiePollMillis)
    return () => clearInterval(timer)
  }

  const { notify, subscribe } = createListeners(poll)

  function set({ refreshToken, accessToken }: Tokens): void {
    unstored = null
    // Only a new session needs the wide sweep; a new access token merely replaces the old one.
    if (refreshToken !== get().refreshToken || refreshToken === null) {
      expireEverywhere(names.refresh)
      expireEverywhere(names.access)
    }
    if (refreshToken !== null) {
      writeCookie(names.refresh, refreshToken, limits.refreshCookieSeconds)
      const access = accessToken === null ? '' : toAccessCookie(refreshToken, accessToken)
      writeCookie(names.access, access, accessToken === null ? 0 : limits.accessCookieSeconds)
      requireStored(get(), refreshToken)
      if (get().accessToken !== accessToken) unstored = { refreshToken, accessToken }
    }
    notify()
  }

  return { get, set, subscribe }
}

function requireStored(stored: Tokens, refreshToken: string): void {
  if (stored.refreshToken === refreshToken) return
  throw new Error(
    "You are signed in, but this browser does not store cookies for this page. Allow cookies for it; for an app without them, create the client app with tokenStore: 'memory'.",
  )
}

function writeCookie(name: string, value: string, maxAgeSeconds: number, scope = 'path=/'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; ${scope}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

/** Deletes a cookie on every path above the page and every parent domain, where a planted one could sit. */
function expireEverywhere(name: string): void {
  const segments = location.pathname.split('/').filter(Boolean)
  const folders = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  const paths = ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
  const labels = location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const path of paths) {
    for (const domain of ['', ...domains]) writeCookie(name, '', 0, `path=${path}${domain}`)
  }
}
