import type { Urls } from '@portico/sdk/client'

/** The result of routing: a screen, or a redirect. */
export type HandlerRoute = { kind: 'screen'; name: string } | { kind: 'redirect'; path: string } | { kind: 'not-found' }

/** The screens by their path below the handler, each with its entry in the app's URLs. */
export type ScreenUrls = Readonly<Record<string, { url: keyof Urls }>>

const aliases: Readonly<Record<string, string>> = { login: 'sign-in', register: 'sign-up' }

/**
 * Finds the screen of a path. Other spellings (`/signin`, `/log-in`, `/register`) redirect to the path with dashes. If
 * the host has moved a screen, its path redirects there.
 */
export function routeOf(pathname: string, urls: Urls, screens: ScreenUrls): HandlerRoute {
  const handler = urls.handler.replace(/\/$/, '')
  if (!pathname.startsWith(`${handler}/`)) return { kind: 'not-found' }
  const name = pathname.slice(handler.length + 1).replace(/\/$/, '')
  const screen = Object.hasOwn(screens, name) ? screens[name] : undefined
  if (screen) {
    const path = urls[screen.url]
    // The error page is never redirected, because the redirect could fail as well.
    const isHere = screen.url === 'error' || !path.startsWith('/') || path === pathname || path === `${handler}/${name}`
    return isHere ? { kind: 'screen', name } : { kind: 'redirect', path }
  }
  const dashed = findDashed(name, screens)
  return dashed === undefined ? { kind: 'not-found' } : { kind: 'redirect', path: `${handler}/${dashed}` }
}

function findDashed(name: string, screens: ScreenUrls): string | undefined {
  const plain = undashed(name)
  const alias = Object.hasOwn(aliases, plain) ? aliases[plain] : undefined
  return alias ?? Object.keys(screens).find((known) => undashed(known) === plain)
}

function undashed(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}
