/**
 * Keeps tokens in cookies of the host app's page, so that its other tabs and its server see them too.
 * SameSite=Lax, Secure on https, never HttpOnly: the page's own script sends the tokens in headers.
 */
import { limits } from '@portico/contract/limits'
import type { TokenStore, Tokens } from '../token-store.ts'
import { type CookieReader, createCookieReader } from './cookie-reader.ts'
import { tokenCookieNames } from './token-cookies.ts'

/** A store over `document.cookie`, which continues what the reader has begun. */
export function createCookieTokenStore(
  projectId: string,
  reader: CookieReader = createCookieReader(projectId),
): TokenStore {
  const { get, subscribe } = reader
  return {
    get,
    set(tokens, { continues = false } = {}) {
      reader.unstored = null
      // Only a change of session needs the wide sweep; new tokens of the same one merely replace the old.
      if (!continues) sweepTokenCookies(projectId)
      writeTokenCookies(projectId, tokens)
      const stored = get()
      if (stored.refreshToken !== tokens.refreshToken) throw new Error(cookiesRefused)
      if (stored.accessToken !== tokens.accessToken) reader.unstored = tokens
      reader.notify()
    },
    subscribe,
  }
}

const cookiesRefused =
  "This browser keeps no cookies here, so nobody can sign in. Allow cookies, or use tokenStore: 'memory'."

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

/** Deletes both cookies on every path above the page and every parent domain, where a planted one could sit. */
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
