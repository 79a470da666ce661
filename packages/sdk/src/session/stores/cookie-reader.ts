/** Reads the tokens in the cookies of the host app's page. The part that writes them loads later: `cookie.ts`. */
import { noTokens, type TokenStore, type Tokens } from '../token-store.ts'
import { readTokenCookies, tokenCookieNames } from './token-cookies.ts'
import { isSame, watchTokens } from './watch-tokens.ts'

/** Tokens that the browser did not store, and the tokens in the cookies at that time. */
interface Unstored {
  readonly tokens: Tokens
  readonly beside: Tokens
}

/** The reading part of the cookie store. While it has listeners, it polls to detect changes of other tabs. */
export interface CookieReader extends Pick<TokenStore, 'get' | 'subscribe'> {
  readonly projectId: string
  readonly lockName: string
  /** Returns the tokens in the cookies, or null if the browser allows no access to cookies. */
  read(): Tokens | null
  /** Sets the tokens that `get` returns until the cookies change. Null restores those in the cookies. */
  setUnstored(unstored: Unstored | null): void
  /** Calls the listeners if the tokens have changed. */
  check(): void
}

export function createCookieReader(projectId: string): CookieReader {
  let unstored: Unstored | null = null
  let hasWarned = false

  function read(): Tokens | null {
    try {
      return readTokenCookies(document.cookie, projectId)
    } catch (error) {
      if (!hasWarned) console.warn('This page may not use cookies, so a sign-in lasts until it is left.', error)
      hasWarned = true
      return null
    }
  }
  function get(): Tokens {
    const stored = read() ?? noTokens
    return unstored && isSame(stored, unstored.beside) ? unstored.tokens : stored
  }

  return {
    projectId,
    lockName: tokenCookieNames(projectId).refresh,
    read,
    get,
    setUnstored(next) {
      unstored = next
    },
    ...watchTokens(get),
  }
}
