/** The paths of the screens in the host app, and the targets afterwards. */
import { limits } from '@portico/contract/limits'
import { checkBasePath, isAbsolutePath, withBasePath } from './base-path.ts'

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
  /** Screen on which users set up a second factor that the project requires. */
  secondFactorSetup: string
  teamInvitation: string
  waitlist: string
  error: string
  home: string
  afterSignIn: string
  afterSignUp: string
  /** If empty, a sign-out stays on its page, and the sign-out screen shows a card. */
  afterSignOut: string
}

/** The query parameter with the page to return to. */
export const returnParameter = 'after_auth_return_to'

/** Completes the given URLs with the defaults: screens below `/handler`, targets at `/`, all of them below the base path. */
export function resolveUrls(given: Partial<Urls> = {}, basePath?: string): Urls {
  const base = checkBasePath(basePath)
  const handler = (given.handler ?? limits.defaultHandlerPath).replace(/\/+$/, '')
  if (!isAbsolutePath(handler)) {
    throw new TypeError(`Handler path must start with /, as "/handler" does; it is "${given.handler}".`)
  }
  const urlOf = (name: keyof Urls, url: string) => withBasePath(base, given[name] ?? url)
  const screen = (name: keyof Urls, path: string) => urlOf(name, `${handler}/${path}`)
  const home = urlOf('home', '/')
  const afterSignIn = urlOf('afterSignIn', home)
  return {
    handler: withBasePath(base, handler),
    signIn: screen('signIn', 'sign-in'),
    signUp: screen('signUp', 'sign-up'),
    signOut: screen('signOut', 'sign-out'),
    emailVerification: screen('emailVerification', 'email-verification'),
    passwordReset: screen('passwordReset', 'password-reset'),
    forgotPassword: screen('forgotPassword', 'forgot-password'),
    oauthCallback: screen('oauthCallback', 'oauth-callback'),
    magicLinkCallback: screen('magicLinkCallback', 'magic-link-callback'),
    accountSettings: screen('accountSettings', 'account-settings'),
    secondFactorSetup: screen('secondFactorSetup', 'second-factor-setup'),
    teamInvitation: screen('teamInvitation', 'team-invitation'),
    waitlist: screen('waitlist', 'waitlist'),
    error: screen('error', 'error'),
    home,
    afterSignIn,
    afterSignUp: urlOf('afterSignUp', afterSignIn),
    afterSignOut: urlOf('afterSignOut', home),
  }
}

/** Returns true if a page shows a screen: it is below the handler, or at the URL of a screen that the host has moved. */
export function isScreenPath(urls: Urls, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return `${path}/`.startsWith(`${urls.handler}/`) || screensOf(urls).includes(path)
}

function screensOf(urls: Urls): string[] {
  return Object.entries(urls)
    .filter(([name]) => !/^(home|after)/.test(name))
    .map(([, url]) => url.replace(/\/+$/, ''))
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
  // Return targets are checked when they are used, not when they are passed on.
  const returnTarget = new URL(currentUrl).searchParams.get(returnParameter) ?? pageToReturnTo(urls, currentUrl, target)
  if (returnTarget !== null) target.searchParams.set(returnParameter, returnTarget)
  return urls[screen].startsWith('/') ? relativeUrl(target) : target.href
}

/** Returns the current page, or null for targets of another origin and for intermediate screens. */
function pageToReturnTo(urls: Urls, currentUrl: string, target: URL): string | null {
  const current = new URL(currentUrl)
  return target.origin === current.origin && !isPassingScreen(urls, current) ? relativeUrl(current) : null
}

function relativeUrl({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

const pagesToReturnTo = /^(handler|home|after|accountSettings|teamInvitation|error)/

/** Returns true for intermediate screens, such as sign-in, to which users do not return. */
function isPassingScreen(urls: Urls, page: URL): boolean {
  return Object.entries(urls).some(
    ([name, path]) => !pagesToReturnTo.test(name) && new URL(path, page).pathname === page.pathname,
  )
}
