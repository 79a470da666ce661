import { isUrl } from '@portico/contract'
import { isLocalHost } from '../../setting-forms.ts'

interface HostSettings {
  readonly publicUrl: string
  /** Address of the socket. */
  readonly host: string
  /** Further host names. */
  readonly hosts: readonly string[]
}

/** Returns true for an authority, such as `auth.example.com:8100`, whose host is ours. The port may be any. */
export type IsKnownHost = (authority: string) => boolean

/** Creates the check for the hosts of the configured addresses, this machine, and those of PORTICO_HOSTS. */
export function createHostCheck({ publicUrl, host, hosts }: HostSettings): IsKnownHost {
  const known = new Set([new URL(publicUrl).hostname, ...[host, ...hosts].flatMap((name) => hostnameOf(name) ?? [])])
  return (authority) => {
    const hostname = hostnameOf(authority)
    return hostname !== null && (isLocalHost(hostname) || known.has(hostname))
  }
}

/** Returns the host of an authority in the form of URLs, or null if it is none. */
export function hostnameOf(authority: string): string | null {
  if (/[/?#@\\\s]/.test(authority) || !isUrl(`http://${authority}`)) return null
  return new URL(`http://${authority}`).hostname
}
