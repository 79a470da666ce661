import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { withinTime } from '../resilience/within-time.ts'
import { isPublicAddress } from './public-address.ts'

/** A host and port from outside, such as a URL of a project owner. */
export interface Target {
  readonly host: string
  readonly port: number
}

/** Rules for targets. If private addresses are allowed, so is every port. */
export interface OutboundRules {
  readonly allowPrivateAddresses: boolean
  readonly ports: readonly number[]
}

/** Thrown if the service refuses to connect to a target. The message contains only the requested host and port. */
export class RefusedTargetError extends Error {
  override readonly name = 'RefusedTargetError'
}

type Lookup = (host: string) => Promise<readonly { address: string; family: number }[]>

const timeoutMillis = 10_000

/**
 * Returns the address of a host from outside. The caller must connect to exactly this address: a second look-up may
 * return another one. Throws a {@link RefusedTargetError} for loopback, private and other special networks in any
 * spelling, and if one of several addresses is in such a network.
 */
export async function findAllowedAddress(
  target: Target,
  rules: OutboundRules,
  lookup: Lookup = (host) => systemLookup(host, { all: true }),
): Promise<string> {
  const refusal = refusalOf(target, rules)
  if (refusal !== null) throw new RefusedTargetError(refusal)
  const { host } = target
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(lookup, host, rules)
  if (!rules.allowPrivateAddresses && !found.every(({ address }) => isPublicAddress(address))) {
    throw new RefusedTargetError(privateMessage(host))
  }
  const [first] = found.toSorted((a, b) => a.family - b.family)
  if (!first) throw new Error(`The host ${host} has no address.`)
  return first.address
}

/**
 * Returns the reason for which a target is refused by its text, without a DNS look-up, or null. For errors when a URL
 * is saved.
 */
export function refusalOf({ host, port }: Target, rules: OutboundRules): string | null {
  if (rules.allowPrivateAddresses) return null
  if (!rules.ports.includes(port)) return `The port must be one of ${rules.ports.join(', ')}.`
  if (isIP(host)) return isPublicAddress(host) ? null : privateMessage(host)
  if (!hostName.test(host) || host.length > 253) return `${host.slice(0, 100)} is no host name.`
  const last = host.toLowerCase().split('.').at(-1) ?? ''
  // Resolvers read 2130706433, 0x7f.1 and 127.1 as addresses.
  if (/^(?:\d+|0x[0-9a-f]*)$/.test(last)) return `${host} is neither a host name nor an IP address in its usual form.`
  return localNames.includes(last) ? privateMessage(host) : null
}

const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const localNames = ['localhost', 'local', 'internal', 'localdomain', 'home', 'lan', 'intranet']

const privateMessage = (host: string) =>
  `${host} is not on the public internet. Check its name. The operator of the service can allow it with PORTICO_ALLOW_PRIVATE_WEBHOOKS=true.`

/** Codes of getaddrinfo for names without an address. */
export const unknownHostCodes: readonly string[] = ['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_NONAME', 'EAI_NODATA']

/** Refuses unknown hosts like private ones: otherwise their difference would reveal names of the internal network. */
async function lookUp(lookup: Lookup, host: string, { allowPrivateAddresses }: OutboundRules) {
  try {
    return await withinTime(lookup(host), timeoutMillis, () => {
      throw new Error(`The host ${host} could not be looked up in time.`)
    })
  } catch (error) {
    if (allowPrivateAddresses || !unknownHostCodes.includes(Object(error).code)) throw error
    throw new RefusedTargetError(privateMessage(host), { cause: error })
  }
}
