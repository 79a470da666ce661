/**
 * Stores tokens in cookies of the host app's page, so that its other tabs and its server can read them. SameSite=Lax,
 * Secure and `__Host-` on https, never HttpOnly: the page's own script sends the tokens in headers.
 */
import { noTokens, type TokenStore, type Tokens } from '../token-store.ts'
import type { CookieReader } from './cookie-reader.ts'
import { CookiesBlockedError } from './cookies-blocked-error.ts'
import {
  accessTokenCookie,
  findRefreshCookies,
  refreshTokenCookie,
  type TokenCookie,
  tokenCookieNames,
} from './token-cookies.ts'
import { isSame } from './watch-tokens.ts'
import { isSecurePage, writeCookie } from './write-cookie.ts'

/**
 * Creates a store over `document.cookie`. Tokens that the browser does not store remain in memory until the cookies
 * change: an access token over 4 KB, or all tokens if `document.cookie` throws (sandboxed pages). A sign-in whose
 * cookies are silently ignored throws.
 */
export function createCookieTokenStore(reader: CookieReader): TokenStore {
  const { projectId, lockName, read, subscribe } = reader
  const removePlanted = createPlantedCookieRemover(projectId)
  return {
    get() {
      removePlanted()
      return reader.get()
    },
    lockName,
    set(tokens, { continues = false } = {}) {
      const isReadable = read() !== null
      if (isReadable) {
        // Only a change of session removes cookies on other paths and domains. New tokens of the same session replace
        // the old ones.
        if (!continues) sweepTokenCookies(projectId)
        writeTokenCookies(projectId, tokens)
      }
      const beside = read() ?? noTokens
      const isSignIn = !continues && tokens.refreshToken !== null
      if (isSignIn && isReadable && beside.refreshToken !== tokens.refreshToken) throw new CookiesBlockedError()
      reader.setUnstored(isSame(beside, tokens) ? null : { tokens, beside })
      reader.check()
    },
    subscribe,
  }
}

/** Returns a function that removes refresh cookies that are not ours. A cookie that cannot be removed is tried once. */
function createPlantedCookieRemover(projectId: string): () => void {
  let swept = ''
  return () => {
    try {
      // Two cookies with one name: another host on this domain, or a page with a longer path, has set one of them.
      if (document.cookie === swept || findRefreshCookies(document.cookie, projectId).length < 2) return
      sweepTokenCookies(projectId, { keepsOwn: true })
      swept = document.cookie
    } catch {
      // This page has no access to cookies, as the reader reports.
    }
  }
}

function writeTokenCookies(projectId: string, { refreshToken, accessToken }: Tokens): void {
  if (refreshToken === null) return
  const isSecure = isSecurePage()
  const names = tokenCookieNames(projectId, { isSecure })
  writeTokenCookie(refreshTokenCookie(names, refreshToken))
  if (accessToken === null) deleteCookie(names.access)
  else writeTokenCookie(accessTokenCookie(names, { refreshToken, accessToken }))
  // A session that an earlier version stored moves to the new names.
  if (isSecure) for (const name of Object.values(tokenCookieNames(projectId))) deleteCookie(name)
}

/**
 * Deletes both cookies on every path above the page and on every parent domain, where an attacker could set one. With
 * `keepsOwn`, the cookies at the place where we store them remain.
 */
function sweepTokenCookies(projectId: string, { keepsOwn = false } = {}): void {
  const { pathname, hostname } = location
  // Each folder with and without its last slash.
  const ends = [...pathname.matchAll(/\/|$/g)].flatMap(({ index }) => [index, index + 1])
  const domains = [...hostname.matchAll(/[^.]+\./g)].map(({ index }) => `; domain=${hostname.slice(index)}`)
  for (const path of new Set(ends.map((end) => pathname.slice(0, end) || '/'))) {
    for (const domain of ['', ...domains]) {
      if (keepsOwn && path === '/' && domain === '') continue
      for (const name of Object.values(tokenCookieNames(projectId))) deleteCookie(name, `path=${path}${domain}`)
    }
  }
  // These exist at the root path of this host only.
  if (!keepsOwn) for (const name of Object.values(tokenCookieNames(projectId, { isSecure: true }))) deleteCookie(name)
}

function writeTokenCookie({ value, ...cookie }: TokenCookie): void {
  writeCookie({ ...cookie, value: encodeURIComponent(value) })
}

function deleteCookie(name: string, scope?: string): void {
  writeCookie({ name, value: '', maxAgeSeconds: 0, ...(scope && { scope }) })
}
