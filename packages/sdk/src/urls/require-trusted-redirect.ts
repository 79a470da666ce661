import { isTrustedRedirect } from './urls.ts'

/** Returns the URL. Throws if it is neither relative nor https on the host of the current page. */
export function requireTrustedRedirect(url: string, currentUrl: string): string {
  if (!isTrustedRedirect(url, currentUrl)) throw new Error(`Redirect URL ${url} is not trusted; should be relative.`)
  return url
}
