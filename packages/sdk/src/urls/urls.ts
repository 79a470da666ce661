/**
 * The paths of the screens in the host app, and the targets afterwards. Anybody can write the query of a link, so a
 * target from there is followed only if it stays in the host app.
 */
import { limits } from '@portico/contract/limits'

/** Paths of the screens on the host app, and the targets after signing in, up and out. */
export interface Urls {
  handler: string
  signIn: string
  signUp: string
  signOut: string
  emailVerification: string
  passwordReset: string
  forgotPassword: string
  oauthCallback: string
  magicLinkCallback: string
  accountSettings: string
  teamInvitation: string
  error: string
  home: string
  afterSignIn: string
  afterSignUp: string
  /** Empty: a sign-out stays on its page, and the sign-out screen shows a card. */
  afterSignOut: string
}

/** The query parameter with the page to return to. */
export const returnParameter = 'after_auth_return_to'

/** Completes the given URLs with the defaults: screens below `/handler`, targets at `/`. */
export function resolveUrls(given: Partial<Urls> = {}): Urls {
  const handler = (given.handler ?? limits.defaultHandlerPath).replace(/\/+$/, '')
  // A path from the root without steps upwards, as the service requires it for trusted domains.
  if (!/^(?!\/\/)(\/(?!\.\.?(\/|$))[^/?#\\]*)+$/.test(handler)) {
    throw new TypeError(`Handler path must start with /, as "/handler" does; it is "${given.handler}".`)
  }
  const home = given.home ?? '/'
  const afterSignIn = given.afterSignIn ?? home
  return {
    signIn: `${handler}/sign-in`,
    signUp: `${handler}/sign-up`,
    signOut: `${handler}/sign-out`,
    emailVerification: `${handler}/email-verification`,
    passwordReset: `${handler}/password-reset`,
    forgotPassword: `${handler}/forgot-password`,
    oauthCallback: `${handler}/oauth-callback`,
    magicLinkCallback: `${handler}/magic-link-callback`,
    accountSettings: `${handler}/account-settings`,
    teamInvitation: `${handler}/team-invitation`,
    error: `${handler}/error`,
    afterSignUp: afterSignIn,
    afterSignOut: home,
    ...given,
    home,
    afterSignIn,
    handler,
  }
}

/** The action that a user has just completed. */
export type AuthKind = 'sign-in' | 'sign-up' | 'sign-out'

/** Returns the target after a sign-in or sign-up: the return target of the current URL, else the configured one. */
export function afterAuthTarget(urls: Urls, kind: AuthKind, currentUrl: string): string {
  if (kind === 'sign-out') return urls.afterSignOut
  return findReturnTarget(currentUrl) ?? (kind === 'sign-up' ? urls.afterSignUp : urls.afterSignIn)
}

/** Returns the URL of a screen. Sign-in and sign-up contain the page to return to, unless `returnTo` is false. */
export function screenUrl(
  urls: Urls,
  screen: keyof Urls,
  { currentUrl = globalThis.location?.href, returnTo = true }: { currentUrl?: string | undefined; returnTo?: boolean },
): string {
  const isAuthScreen = screen === 'signIn' || screen === 'signUp'
  if (!isAuthScreen || !returnTo || currentUrl === undefined) return urls[screen]
  const target = new URL(urls[screen], currentUrl)
  const returnTarget = findReturnTarget(currentUrl) ?? pageToReturnTo(urls, currentUrl, target)
  if (returnTarget !== null) target.searchParams.set(returnParameter, returnTarget)
  return urls[screen].startsWith('/') ? relativeUrl(target) : target.href
}

/** Returns the current page, or null for a target of another origin and for pages that users only pass through. */
function pageToReturnTo(urls: Urls, currentUrl: string, target: URL): string | null {
  const current = new URL(currentUrl)
  const here = relativeUrl(current)
  const isWorthReturning = target.origin === current.origin && !isPassingScreen(urls, current)
  return isWorthReturning && isTrustedRedirect(here, currentUrl) ? here : null
}

function relativeUrl({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** Returns the return target in the query of a URL, or null if there is none that may be followed. */
export function findReturnTarget(currentUrl: string): string | null {
  const target = new URL(currentUrl).searchParams.get(returnParameter)
  return target !== null && isTrustedRedirect(target, currentUrl) ? target : null
}

const longestRedirect = 2048
// Browsers drop tabs and line ends inside a URL and read a backslash as a slash: such a URL may only look relative.
const unsafeCharacters = /[^!-~\u00a1-\uffff]|^[^?#]*\\/

/** Returns whether a target is relative, or https on the host of the current page. */
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

const pagesToReturnTo = /^(handler|home|after|accountSettings|teamInvitation|error)/

/** Returns whether users only pass through a page. */
function isPassingScreen(urls: Urls, page: URL): boolean {
  return Object.entries(urls).some(
    ([name, path]) => !pagesToReturnTo.test(name) && new URL(path, page).pathname === page.pathname,
  )
}
