/**
 * Stores the verifier of a flow (RFC 7636, section 4.1) until the callback: in a cookie named after the state, so that
 * several flows can run at once. With `tokenStore: 'memory'`, it uses the session storage, because the host wants no
 * cookies.
 */
import { limits } from '@portico/contract/limits'
import type { ClientCallOptions } from '../../client-context.ts'
import { CookiesBlockedError } from '../stores/cookies-blocked-error.ts'
import { pageCookies } from '../stores/page-cookies.ts'
import { writeCookie } from '../stores/write-cookie.ts'

/** Maximum number of flows of several tabs. Older unfinished flows are abandoned. */
const maxFlows = 5

export interface VerifierStore {
  /**
   * Stores a verifier, and removes those of old unfinished flows.
   * @throws {CookiesBlockedError} if the browser stores nothing for this page, because the callback could not be
   * completed
   */
  set(state: string, verifier: string): void
  find(state: string): string | null
  /** Removes the verifier of a flow that failed. */
  remove(state: string): void
  /** Removes the verifier of a flow that succeeded, and those of flows that were started before it. */
  finish(state: string): void
}

/** Returns the verifier store for the token store of an app. */
export function verifierStoreOf({ tokenStore }: ClientCallOptions): VerifierStore {
  return tokenStore === 'memory' ? tabStore : cookieStore
}

const prefix = 'portico-oauth-outer-'
const nameOf = (state: string) => prefix + state
const isVerifier = (name: string) => name.startsWith(prefix)

const cookieStore: VerifierStore = {
  set(state, verifier) {
    for (const old of statesInCookies().slice(0, 1 - maxFlows)) cookieStore.remove(old)
    try {
      writeCookie({ name: nameOf(state), value: verifier, maxAgeSeconds: limits.oauthVerifierCookieSeconds })
    } catch (cause) {
      throw new CookiesBlockedError({ cause })
    }
    if (cookieStore.find(state) !== verifier) throw new CookiesBlockedError()
  },
  find(state) {
    // If several cookies have one name, the last one has the shortest path. Ours have the root path.
    const cookie = pageCookies()
      .split(/; */)
      .findLast((pair) => pair.startsWith(`${nameOf(state)}=`))
    return cookie?.slice(cookie.indexOf('=') + 1) || null
  },
  remove: (state) => writeCookie({ name: nameOf(state), value: '', maxAgeSeconds: 0 }),
  finish(state) {
    const states = statesInCookies()
    for (const each of states.slice(0, states.indexOf(state) + 1)) cookieStore.remove(each)
  },
}

/** Returns the states of unfinished flows, the oldest first: the order of cookies (RFC 6265, section 5.4). */
function statesInCookies(): string[] {
  const pairs = pageCookies().split(/; */).filter(isVerifier)
  return pairs.map((pair) => pair.slice(prefix.length, pair.indexOf('=')))
}

const tabStore: VerifierStore = {
  set(state, verifier) {
    try {
      // A tab that starts another flow has abandoned the previous one.
      for (const name of Object.keys(sessionStorage).filter(isVerifier)) sessionStorage.removeItem(name)
      sessionStorage.setItem(nameOf(state), verifier)
    } catch (cause) {
      // A browser that blocks cookies blocks this storage, too.
      throw new CookiesBlockedError({ cause })
    }
  },
  find(state) {
    try {
      return sessionStorage.getItem(nameOf(state))
    } catch {
      return null
    }
  },
  remove: (state) => sessionStorage.removeItem(nameOf(state)),
  finish: (state) => sessionStorage.removeItem(nameOf(state)),
}
