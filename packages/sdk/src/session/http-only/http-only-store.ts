import { CookiesBlockedError } from '../stores/cookies-blocked-error.ts'
import { hasCookieAccess, pageCookies } from '../stores/page-cookies.ts'
import { watchTokens } from '../stores/watch-tokens.ts'
import { writeCookie } from '../stores/write-cookie.ts'
import { noTokens, type RefreshedTokens, type SessionBackend, type TokenStore, type Tokens } from '../token-store.ts'
import { httpOnlyCookieNames, readCookie } from './cookie-names.ts'
import type { HttpOnlyOptions } from './session-endpoint.ts'

/**
 * Creates a store for HttpOnly mode: the refresh token is in a cookie that no script can read, and the access token in
 * the memory of each page. The host serves `createSessionHandler` of `@portico/sdk/server` at `sessionEndpoint`. A
 * readable marker cookie shows pages that there is a session. They exchange access tokens by BroadcastChannel.
 */
export function createHttpOnlyTokenStore(options: HttpOnlyOptions): TokenStore {
  const { marker } = httpOnlyCookieNames(options.projectId)
  let known: Tokens = noTokens
  function get(): Tokens {
    const sessionId = readCookie(pageCookies(), marker)
    if (sessionId === null) return noTokens
    return known.refreshToken === sessionId ? known : { refreshToken: sessionId, accessToken: null }
  }

  function receive({ data }: MessageEvent<unknown>): void {
    if (isTokens(data)) known = data
    check()
  }
  const { check, subscribe } = watchTokens(get, () => followOtherPages(marker, receive))

  return {
    get,
    lockName: marker,
    backend: createBackend(options, marker),
    set(tokens) {
      known = tokens
      // Notifies other pages of the sign-out at once, even if the session handler does not respond.
      if (tokens.refreshToken === null && hasCookieAccess()) writeCookie({ name: marker, value: '', maxAgeSeconds: 0 })
      check()
      tellOtherPages(marker, tokens)
    },
    subscribe,
  }
}

function createBackend(options: HttpOnlyOptions, marker: string): SessionBackend {
  const send = async (action: 'start' | 'refresh' | 'end', refreshToken?: string, isCurrent = () => true) =>
    (await import('./session-endpoint.ts')).callSessionEndpoint(options, { action, refreshToken }, isCurrent)

  return {
    async start({ refreshToken }) {
      // Requests of a sandboxed page contain no cookies, so the session handler would not work.
      if (!hasCookieAccess()) throw new CookiesBlockedError()
      const tokens = requireTokens(await send('start', refreshToken))
      if (readCookie(pageCookies(), marker) !== tokens.refreshToken) throw new CookiesBlockedError()
      return tokens
    },
    refresh: async (_, isCurrent) => requireTokens(await send('refresh', undefined, isCurrent)),
    async end() {
      await send('end')
    },
  }
}

function requireTokens(tokens: RefreshedTokens | null): RefreshedTokens {
  if (tokens) return tokens
  throw new TypeError('The session handler responded without an access token. Check sessionEndpoint.')
}

/**
 * Listens to the other pages. A page with an open channel cannot enter the back/forward cache, so it is closed
 * meanwhile.
 */
function followOtherPages(name: string, receive: (event: MessageEvent<unknown>) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  let channel: BroadcastChannel | null = null
  function open(): void {
    channel ??= new BroadcastChannel(name)
    channel.onmessage = receive
  }
  function close(): void {
    channel?.close()
    channel = null
  }
  open()
  addEventListener('pageshow', open)
  addEventListener('pagehide', close)
  return () => {
    close()
    removeEventListener('pageshow', open)
    removeEventListener('pagehide', close)
  }
}

function tellOtherPages(name: string, tokens: Tokens): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(tokens)
  channel.close()
}

function isTokens(data: unknown): data is Tokens {
  if (typeof data !== 'object' || data === null || !('refreshToken' in data && 'accessToken' in data)) return false
  return [data.refreshToken, data.accessToken].every((token) => token === null || typeof token === 'string')
}
