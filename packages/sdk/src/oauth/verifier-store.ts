/**
 * Stores the verifier of a flow (RFC 7636, section 4.1) until the callback: in a cookie named after the state, so that
 * several flows can run at once; with `tokenStore: 'memory'` in the session storage, because the host wants no cookies.
 */
import type { ClientCallOptions } from '../client-context.ts'

const lifetimeSeconds = 3600

export interface VerifierStore {
  set(state: string, verifier: string): void
  find(state: string): string | null
  remove(state: string): void
}

/** Returns the store that fits the token store of an app. */
export function verifierStoreOf({ tokenStore }: ClientCallOptions): VerifierStore {
  return tokenStore === 'memory' ? tabStore : cookieStore
}

const nameOf = (state: string) => `portico-oauth-outer-${state}`

const cookieStore: VerifierStore = {
  set(state, verifier) {
    writeCookie(state, verifier, lifetimeSeconds)
    if (cookieStore.find(state) !== verifier) {
      throw new Error(
        "This browser keeps no cookies here, so nobody can sign in. Allow cookies, or use tokenStore: 'memory'.",
      )
    }
  },
  find(state) {
    // Of several cookies with one name, the last has the shortest path. Ours are at the root.
    const cookie = document.cookie.split(/; */).findLast((pair) => pair.startsWith(`${nameOf(state)}=`))
    return cookie?.slice(cookie.indexOf('=') + 1) || null
  },
  remove: (state) => writeCookie(state, '', 0),
}

function writeCookie(state: string, verifier: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in older browsers
  document.cookie = `${nameOf(state)}=${verifier}; path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

const tabStore: VerifierStore = {
  set: (state, verifier) => sessionStorage.setItem(nameOf(state), verifier),
  find: (state) => sessionStorage.getItem(nameOf(state)),
  remove: (state) => sessionStorage.removeItem(nameOf(state)),
}
