/**
 * Stores tokens in cookies of the host app's page, so that its other tabs and its server see them too.
 * SameSite=Lax, Secure on https, never HttpOnly: the page's own script sends the tokens in headers.
 */
import { limits } from '@portico/contract/limits'
import { createListeners } from '../listeners.ts'
import type { TokenStore, Tokens } from '../token-store.ts'
import { readTokenCookies, tokenCookieNames } from './token-cookies.ts'

/** Creates a store over `document.cookie`. While it has listeners, it polls, so that it sees changes of other tabs. */
export function createCookieTokenStore(projectId: string): TokenStore {
  // An access token that the browser refuses (cookies are limited to 4 KB) is kept for this page only.
  let unstored: Tokens | null = null
  function get(): Tokens {
    const tokens = readTokenCookies(document.cookie, projectId)
    return tokens.accessToken === null && unstored?.refreshToken === tokens.refreshToken ? unstored : tokens
  }
  const { notify, subscribe } = createListeners(() => poll(get, notify))
  return {
    get,
    lockName: tokenCookieNames(projectId).refresh,
    set(tokens, { continues = false } = {}) {
      unstored = null
      // Only a change of session needs the wide sweep; new tokens of the same session merely replace the old ones.
      if (!continues) sweepTokenCookies(projectId)
      writeTokenCookies(projectId, tokens)
      const stored = get()
      if (stored.refreshToken !== tokens.refreshToken) throw new Error(cookiesRefused)
      if (stored.accessToken !== tokens.accessToken) unstored = tokens
      notify()
    },
    subscribe,
  }
}

const cookiesRefused =
  "This browser keeps no cookies here, so nobody can sign in. Allow cookies, or use tokenStore: 'memory'."

/** Compares the tokens regularly until the returned function is called. */
function poll(get: () => Tokens, onChange: () => void): () => void {
  let last = JSON.stringify(get())
  const timer = setInterval(() => {
    const now = JSON.stringify(get())
    if (now !== last) onChange()
    last = now
  }, limits.cookiePollMillis)
  return () => clearInterval(timer)
}

function writeTokenCookies(projectId: string, { refreshToken, accessToken }: Tokens): void {
  if (refreshToken === null) return
  const names = tokenCookieNames(projectId)
  writeCookie(names.refresh, refreshToken, limits.refreshCookieSeconds)
  if (accessToken === null) writeCookie(names.access, '', 0)
  else writeCookie(names.access, JSON.stringify([refreshToken, accessToken]), limits.accessCookieSeconds)
}

function writeCookie(name: string, value: string, maxAgeSeconds: number, scope = 'path=/'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; ${scope}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

/** Deletes both cookies on every path above the page and every parent domain, where an attacker could set one. */
function sweepTokenCookies(projectId: string): void {
  const { pathname, hostname } = location
  // Each folder with and without its last slash.
  const paths = [...pathname.matchAll(/\/|$/g)].flatMap(({ index }) => [index, index + 1])
  const domains = [...hostname.matchAll(/[^.]+\./g)].map(({ index }) => `; domain=${hostname.slice(index)}`)
  for (const end of paths) {
    for (const domain of ['', ...domains]) {
      for (const name of Object.values(tokenCookieNames(projectId))) {
        writeCookie(name, '', 0, `path=${pathname.slice(0, end) || '/'}${domain}`)
      }
    }
  }
}
