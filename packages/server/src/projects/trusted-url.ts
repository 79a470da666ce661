import { isIpAddress, isLocalhostName, isUrl } from '@portico/contract'
import type { WithConfig } from '../platform/config.ts'
import { withoutTrailingSlashes } from '../platform/http/without-trailing-slashes.ts'
import { type PagesOfProject, pagesOrigin } from './own-host/pages-url.ts'
import type { Project } from './project.ts'

type Trust = { isProductionMode: boolean; config: Pick<Project['config'], 'allowLocalhost' | 'domains'> }

/**
 * Returns true if users, or links with codes, may be sent to a URL: localhost if the project allows it, or a trusted
 * domain with the same scheme, host and port whose path contains the URL's path in whole segments. In production mode
 * localhost, IP addresses and plain http are never trusted, whatever the settings are.
 */
export function isTrustedUrl(project: Trust, value: string): boolean {
  const url = parse(value)
  return url !== null && isTrusted(project, url, (trusted) => coversPath(trusted.pathname, url.pathname))
}

/** Pages of the service that links and providers lead to, below the address of the authorization server of a project. */
const ownTargets = [
  'sign-in',
  'sign-up',
  'sign-in/link',
  'sign-in/provider',
  'verify',
  'recover/password',
  'invitation',
  'waitlist',
  'account',
]

/** Returns true if a URL is that of a page of the service for users of this project. */
export function isOwnPage(deps: WithConfig, project: PagesOfProject, value: string): boolean {
  const [address = ''] = value.split('?', 1)
  const { id } = project
  const bases = [deps.config.publicUrl, pagesOrigin(deps, project)]
  return id !== 'internal' && ownTargets.some((page) => bases.some((base) => address === `${base}/auth/${id}/${page}`))
}

/** Returns true if an emailed link may lead to a URL: a trusted one, or a page of the service. */
export const isLinkTarget = (deps: WithConfig, project: Trust & PagesOfProject, value: string): boolean =>
  isOwnPage(deps, project, value) || isTrustedUrl(project, value)

/** Returns true if the app may send users to a target after a sign-in: a trusted URL, or a path of the app itself. */
export function isTrustedTarget(project: Trust, value: string): boolean {
  // Browsers read `//host` and `/\\host` as URLs of another host, also with tabs between the slashes.
  const isPath =
    value.startsWith('/') && URL.canParse(value, anyOrigin) && new URL(value, anyOrigin).origin === anyOrigin
  return isPath || isTrustedUrl(project, value)
}

const anyOrigin = 'https://app.invalid'

/**
 * Returns true if an origin (RFC 6454), such as `https://app.example.com`, is that of a trusted domain, whatever its
 * path.
 */
export function isTrustedOrigin(project: Trust, value: string): boolean {
  const url = parse(value)
  return url !== null && url.origin === value && isTrusted(project, url, () => true)
}

function isTrusted({ isProductionMode, config }: Trust, url: URL, covers: (trusted: URL) => boolean): boolean {
  if (isProductionMode && !isPublic(url)) return false
  if (config.allowLocalhost && !isProductionMode && isLocalhost(url)) return true
  return config.domains.some(({ domain }) => {
    const trusted = parse(domain)
    return trusted !== null && trusted.origin === url.origin && covers(trusted)
  })
}

/** Only http and https without user info: `https://app.test@evil.test` is a phishing pattern. */
function parse(value: string): URL | null {
  if (!isUrl(value)) return null
  const url = new URL(value)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

const isLocalhost = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(hostname)

const isPublic = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && !isLocalhostName(hostname) && !isIpAddress(hostname)

// Servers that decode a path before they resolve it read `..%2f` as a step out of the folder.
const parentSegment = /(?:\/|%2f|%5c)(?:\.|%2e){2}(?:\/|%2f|%5c|$)/i

function coversPath(prefix: string, path: string): boolean {
  const base = withoutTrailingSlashes(prefix)
  if (base !== '' && parentSegment.test(path)) return false
  return path === base || path.startsWith(`${base}/`)
}
