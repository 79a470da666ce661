/**
 * Problems that prevent a project from using production mode. The service does not check them: it stores the switch,
 * and refuses unsafe redirect targets while it is on. Dashboards check before they turn it on. No schema library here:
 * browsers import this file.
 */

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
  /** Describes the problem and its fix. */
  readonly message: string
  /** Path of the dashboard page with the setting. */
  readonly link: string
}

/** Returns the problems that prevent production mode, in the order of the settings. Empty if there are none. */
export function productionModeProblems({ id, config }: ProductionModeSubject): ProductionModeProblem[] {
  const messages = config.domains.flatMap(({ domain }) => domainProblem(domain) ?? [])
  if (config.allowLocalhost) messages.unshift(localhostMessage)
  const link = `/projects/${encodeURIComponent(id)}/domains`
  return messages.map((message) => ({ message, link }))
}

const localhostMessage = 'Localhost is not allowed in production mode, turn off Allow localhost in project settings'

/** Returns the reason why a trusted domain is not allowed in production mode, or null. */
function domainProblem(domain: string): string | null {
  if (!URL.canParse(domain)) {
    return `The trusted domain ${domain} is not a URL. Write it like https://app.example.com.`
  }
  const { hostname, protocol } = new URL(domain)
  if (isLocalhostName(hostname)) {
    return `The trusted domain ${domain} is localhost, which is not allowed in production mode. Use a public host.`
  }
  if (isIpAddress(hostname)) {
    return `The trusted domain ${domain} is an IP address, which is not allowed in production mode. Use a host name.`
  }
  if (protocol !== 'https:') {
    return `The trusted domain ${domain} does not use https, which production mode requires. Write it with https://.`
  }
  return null
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
