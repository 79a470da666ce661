/** Returns the cookies that scripts of this page may read, or an empty text if the browser denies access (sandboxed pages). */
export function pageCookies(): string {
  return cookiesOrNull() ?? ''
}

/** Returns true if the browser gives this page access to cookies. It may still ignore written ones. */
export const hasCookieAccess = (): boolean => cookiesOrNull() !== null

function cookiesOrNull(): string | null {
  try {
    return document.cookie
  } catch {
    return null
  }
}
