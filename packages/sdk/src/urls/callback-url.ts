import { isUrl } from '@portico/contract/rules'
import { findReturnTarget } from './redirects.ts'
import { returnParameter, type Urls } from './urls.ts'

/**
 * Returns the absolute URL of a screen for a link in an email. Of the current query, it contains only the return
 * target.
 */
export function callbackUrl(urls: Urls, screen: keyof Urls, currentUrl: string): string {
  const target = new URL(urls[screen], currentUrl)
  target.hash = ''
  const carried = findReturnTarget(currentUrl)
  if (carried !== null) target.searchParams.set(returnParameter, carried)
  return target.href
}

/** Finds the URL of a screen from the current page. Outside browsers, only a configured absolute URL is known. */
export function findCallbackUrl(urls: Urls, screen: keyof Urls): string | undefined {
  const currentUrl = globalThis.location?.href
  if (currentUrl !== undefined) return callbackUrl(urls, screen, currentUrl)
  return isUrl(urls[screen]) ? urls[screen] : undefined
}

/** Returns the given URL, otherwise that of a screen. @throws {TypeError} outside browsers, if neither is known */
export function requireCallbackUrl(urls: Urls, screen: keyof Urls, given: string | undefined): string {
  const found = given ?? findCallbackUrl(urls, screen)
  if (found === undefined) throw new TypeError(`Outside a browser, give callbackUrl: your page for ${screen}.`)
  return found
}
