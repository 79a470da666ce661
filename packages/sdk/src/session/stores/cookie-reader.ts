import { limits } from '@portico/contract/limits'
import { createListeners } from '../listeners.ts'
import type { ReadableTokens, Tokens } from '../token-store.ts'
import { readTokenCookies } from './token-cookies.ts'

/** The reading half of the store over `document.cookie`. */
export interface CookieReader extends ReadableTokens {
  readonly projectId: string
  /** An access token that the browser would not take (cookies end at 4 KB) is kept for this page only. */
  unstored: Tokens | null
  notify(): void
}

/** While somebody listens, it looks every 100 ms, so that sign-in and sign-out in another tab are followed. */
export function createCookieReader(projectId: string): CookieReader {
  const { notify, subscribe } = createListeners(() => poll(reader.get, notify))
  const reader: CookieReader = {
    projectId,
    unstored: null,
    get() {
      const tokens = readTokenCookies(document.cookie, projectId)
      const { unstored } = reader
      return tokens.accessToken === null && unstored?.refreshToken === tokens.refreshToken ? unstored : tokens
    },
    subscribe,
    notify,
  }
  return reader
}

/** Looks again and again until the answered function is called. */
function poll(get: () => Tokens, onChange: () => void): () => void {
  let last = JSON.stringify(get())
  const timer = setInterval(() => {
    const now = JSON.stringify(get())
    if (now !== last) onChange()
    last = now
  }, limits.cookiePollMillis)
  return () => clearInterval(timer)
}
