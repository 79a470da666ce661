/**
 * Targets after a sign-in. The query of a link is untrusted, so its target is used only if it stays in the host app.
 */
import type { ClientContext } from '../client-context.ts'
import { returnParameter } from './urls.ts'

/** The action that a user has just completed. */
export type AuthKind = 'sign-in' | 'sign-up'

/**
 * Returns the target after a sign-in or sign-up: the return target of the current URL, otherwise the configured one.
 */
export function returnTargetOrDefault(
  { urls }: Pick<ClientContext, 'urls'>,
  kind: AuthKind,
  currentUrl: string,
): string {
  return findReturnTarget(currentUrl) ?? (kind === 'sign-up' ? urls.afterSignUp : urls.afterSignIn)
}

/** Returns the return target in the query of a URL, or null if there is none or it is not trusted. */
export function findReturnTarget(currentUrl: string): string | null {
  const target = new URL(currentUrl).searchParams.get(returnParameter)
  return target !== null && isTrustedRedirect(target, currentUrl) ? target : null
}

const longestRedirect = 2048
// Browsers drop tabs and line ends inside a URL and read a backslash as a slash, so such a URL may only look relative.
const unsafeCharacters = /[^!-~\u00a1-\uffff]|^[^?#]*\\/

/** Returns true if a target is relative, or https on the host of the current page. */
export function isTrustedRedirect(url: string, currentUrl: string): boolean {
  if (url === '' || url.length > longestRedirect || unsafeCharacters.test(url)) return false
  const current = new URL(currentUrl)
  if (!URL.canParse(url, current)) return false
  const target = new URL(url, current)
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    const hasCredentials = target.username + target.password !== ''
    return /^https:\/\/[^/]/i.test(url) && target.host === current.host && !hasCredentials
  }
  return target.origin === current.origin && !url.startsWith('//') && !target.pathname.startsWith('//')
}

/** Returns the URL. Throws if it is neither relative nor https on the host of the current page. */
export function requireTrustedRedirect(url: string, currentUrl: string): string {
  if (!isTrustedRedirect(url, currentUrl)) throw new Error(`Redirect URL ${url} is not trusted; should be relative.`)
  return url
}
