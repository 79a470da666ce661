import type { Urls } from '@portico/sdk/server'

/** The request header in which the proxy passes path and query of the page to server components. */
export const pageHeader = 'x-portico-page'

/** The request header in which the proxy passes the paths of the screens to server components. */
export const screensHeader = 'x-portico-screens'

/** Returns the URL of sign-in, with the page to return to. The sign-in page checks that it stays in the host app. */
export function signInUrl(signIn: string, page: string | null): string {
  return page === null ? signIn : `${signIn}?${new URLSearchParams({ after_auth_return_to: page })}`
}

/** Returns the value of {@link screensHeader}: header values are ASCII, and paths need not be. */
export function formatScreens({ handler, signIn }: Urls): string {
  return new URLSearchParams({ handler, signIn }).toString()
}

/**
 * Returns the paths in {@link screensHeader}. Without the proxy, the header comes from the client: what is no path of this
 * host is left out.
 */
export function parseScreens(value: string | null): Partial<Urls> {
  const given = new URLSearchParams(value ?? '')
  const [handler, signIn] = [pathOrNull(given.get('handler')), pathOrNull(given.get('signIn'))]
  return { ...(handler && { handler }), ...(signIn && { signIn }) }
}

const path = /^(?!\/\/)(?:\/(?!\.\.?(?:\/|$))[^/?#\\]*)+$/
const pathOrNull = (value: string | null) => (value !== null && value !== '/' && path.test(value) ? value : null)
