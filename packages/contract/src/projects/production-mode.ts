/**
 * Problems that prevent a project from using production mode. The service does not check them: it stores the switch,
 * and refuses unsafe redirect targets while it is on. Dashboards check before they turn it on. No schema library here:
 * browsers import this file.
 */
import { isUrl } from '../schemas/rules.ts'

/** The settings of a project that production mode depends on. */
export interface ProductionModeSubject {
  readonly id: string
  readonly config: {
    readonly allowLocalhost: boolean
    readonly domains: readonly { readonly domain: string }[]
  }
}

/** A problem to fix before production. */
export interface ProductionModeProblem {
  readonly code: 'LOCALHOST_ALLOWED' | 'INVALID_URL' | 'LOCALHOST' | 'IP_ADDRESS' | 'PLAIN_HTTP'
  /** The trusted domain as it is stored. Null for `LOCALHOST_ALLOWED`. */
  readonly domain: string | null
  /** Describes the problem and its fix. */
  readonly message: string
  /** Path of the dashboard page with the setting. */
  readonly link: string
}

/** Returns the problems that prevent production mode, in the order of the settings. Empty if there are none. */
export function productionModeProblems({ id, config }: ProductionModeSubject): ProductionModeProblem[] {
  const link = `/projects/${encodeURIComponent(id)}/domains`
  const problems = config.domains.flatMap(({ domain }) => {
    const code = domainProblem(domain)
    return code ? [{ code, domain, message: `The trusted domain ${domain} ${domainMessages[code]}`, link }] : []
  })
  return config.allowLocalhost
    ? [{ code: 'LOCALHOST_ALLOWED', domain: null, message: localhostMessage, link }, ...problems]
    : problems
}

type DomainProblem = Exclude<ProductionModeProblem['code'], 'LOCALHOST_ALLOWED'>

const localhostMessage = 'Localhost is not allowed in production mode, turn off Allow localhost in project settings'
const domainMessages: Record<DomainProblem, string> = {
  INVALID_URL: 'is not a URL. Write it like https://app.example.com.',
  LOCALHOST: 'is localhost, which is not allowed in production mode. Use a public host.',
  IP_ADDRESS: 'is an IP address, which is not allowed in production mode. Use a host name.',
  PLAIN_HTTP: 'does not use https, which production mode requires. Write it with https://.',
}

/** Returns the reason why a trusted domain is not allowed in production mode, or null. */
function domainProblem(domain: string): DomainProblem | null {
  if (!isUrl(domain)) return 'INVALID_URL'
  const { hostname, protocol } = new URL(domain)
  if (isLocalhostName(hostname)) return 'LOCALHOST'
  if (isIpAddress(hostname)) return 'IP_ADDRESS'
  return protocol === 'https:' ? null : 'PLAIN_HTTP'
}

/** Returns true for local host names in the form of URLs: localhost, its subdomains, and 127.x.x.x. */
export function isLocalhostName(hostname: string): boolean {
  // A full stop at the end names the same host (RFC 1034, section 3.1).
  const name = hostname.replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name)
}

/** Returns true for IP addresses in the form of URLs: IPv4 always in decimal notation, IPv6 in brackets. */
export function isIpAddress(hostname: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) || hostname.startsWith('[')
}
