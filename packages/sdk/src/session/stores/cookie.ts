/**
 * Stores tokens in cookies of the host app's page, so that its other tabs and its server see them too.
 * SameSite=Lax, Secure on https, never HttpOnly: the page's own script sends the tokens in headers.
 */
import { limits } from '@portico/contract/limits'
import { noTokens, type TokenStore, type Tokens } from '../token-store.ts'
import { CookiesBlockedError } from './cookies-blocked-error.ts'
import { accessTokenCookie, countRefreshCookies, readTokenCookies, tokenCookieNames } from './token-cookies.ts'
import { isSame, watchTokens } from './watch-tokens.ts'

/** Tokens that the browser did not store, and what the cookies contained instead. */
interface Unstored {
  readonly tokens: Tokens
  readonly beside: Tokens
}

/**
 * Creates a store over `document.cookie`. While it has listeners, it polls, so that it sees changes of other tabs.
 *
 * Tokens that the browser does not store are kept for this page until the cookies change: an access token over 4 KB, or
 * all tokens where `document.cookie` throws (pages in a sandbox). A sign-in whose cookies are silently ignored throws.
 */
export function createCookieTokenStore(projectId: string): TokenStore {
  const readCookies = createCookieReader(projectId)
  let unstored: Unstored | null = null
  function get(): Tokens {
    const stored = readCookies() ?? noTokens
    return unstored && isSame(stored, unstored.beside) ? unstored.tokens : stored
  }
  const { check, subscribe } = watchTokens(get)
  return {
    get,
    lockName: tokenCookieNames(projectId).refresh,
    set(tokens, { continues = false } = {}) {
      const isReadable = readCookies() !== null
      if (isReadable) {
        // Only a change of session needs the wide sweep; new tokens of the same session merely replace the old ones.
        if (!continues) sweepTokenCookies(projectId)
        writeTokenCookies(projectId, tokens)
      }
      const beside = readCookies() ?? noTokens
      const isSignIn = !continues && tokens.refreshToken !== null
      if (isSignIn && isReadable && beside.refreshToken !== tokens.refreshToken) throw new CookiesBlockedError()
      unstored = isSame(beside, tokens) ? null : { tokens, beside }
      check()
    },
    subscribe,
  }
}

/** Returns a function that reads the tokens, or returns null if the browser allows no access to cookies. */
function createCookieReader(projectId: string): () => Tokens | null {
  let hasWarned = false
  let swept = ''
  return () => {
    try {
      // Two cookies of one name: another host under this domain, or a folder, has set one of them. Ours is at the root.
      if (document.cookie !== swept && countRefreshCookies(document.cookie, projectId) > 1) {
        sweepTokenCookies(projectId, { keepsOwn: true })
        swept = document.cookie
      }
      return readTokenCookies(document.cookie, projectId)
    } catch (error) {
      if (!hasWarned) console.warn('This page may not use cookies, so a sign-in lasts until it is left.', error)
      hasWarned = true
      return null
    }
  }
}

function writeTokenCookies(projectId: string, tokens: Tokens): void {
  if (tokens.refreshToken === null) return
  writeCookie(tokenCookieNames(projectId).refresh, tokens.refreshToken, limits.refreshCookieSeconds)
  const { name, value, maxAgeSeconds } = accessTokenCookie(projectId, tokens)
  if (tokens.accessToken === null) writeCookie(name, '', 0)
  else writeCookie(name, value, maxAgeSeconds)
}

function writeCookie(name: string, value: string, maxAgeSeconds: number, scope = 'path=/'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; ${scope}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
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
      for (const name of Object.values(tokenCookieNames(projectId))) writeCookie(name, '', 0, `path=${path}${domain}`)
    }
  }
}
