/** A cookie to set or, without a lifetime, to delete. Its value must contain no `;` and no spaces. */
export interface WrittenCookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
  /** Attributes that restrict the cookie to a path and a domain. `path=/` by default. */
  readonly scope?: string
}

/** Returns true if pages of this origin set cookies that are `Secure`. */
export const isSecurePage = (): boolean => location.protocol === 'https:'

/**
 * Writes a cookie of this page: SameSite=Lax, and Secure on https.
 * @throws {DOMException} if the browser denies access to cookies (sandboxed pages)
 */
export function writeCookie({ name, value, maxAgeSeconds, scope = 'path=/' }: WrittenCookie): void {
  // Cookies whose names begin with `__Host-` are Secure, also where one is deleted.
  const secure = isSecurePage() || name.startsWith('_') ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a page that unloads must still store its tokens
  document.cookie = `${name}=${value}; ${scope}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
