/**
 * What stands between a project and production mode. The service takes the switch as it is and trusts no unsafe target
 * while it is on; who switches it on asks here first and shows what is wrong. No schema library here: browsers import
 * this file.
 */

/** What has to be known of a project. */
export interface ProductionModeSubject {
  readonly id: string
  readonly config: {
    readonly allowLocalhost: boolean
    readonly domains: readonly { readonly domain: string }[]
  }
}

/** One thing to put right before production. */
export interface ProductionModeProblem {
  /** What is wrong, and what to do. */
  readonly message: string
  /** Where to put it right: a path within the dashboard. */
  readonly link: string
}

/** Everything that keeps a project from production mode, in the order of its settings; empty when it is ready. */
export function productionModeProblems({ id, config }: ProductionModeSubject): ProductionModeProblem[] {
  const messages = config.domains.flatMap(({ domain }) => domainProblem(domain) ?? [])
  if (config.allowLocalhost) messages.unshift(localhostMessage)
  const link = `/projects/${encodeURIComponent(id)}/domains`
  return messages.map((message) => ({ message, link }))
}

const localhostMessage = 'Localhost is not allowed in production mode, turn off Allow localhost in project settings'

/** Why a trusted domain cannot be one in production mode, or null. */
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

/** Whether a host, as URLs give it, is this machine by name: localhost, anything below it, or 127.x.x.x. */
export function isLocalhostName(hostname: string): boolean {
  // A full stop at the end names the same host (RFC 1034, section 3.1).
  const name = hostname.replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name)
}

/** Whether a host, as URLs give it, is an address: they write every spelling of IPv4 in decimals, IPv6 in brackets. */
export function isIpAddress(hostname: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) || hostname.startsWith('[')
}
