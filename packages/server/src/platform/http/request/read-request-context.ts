import { isIP } from 'node:net'
import { normalizeAddress } from '../../limits/network.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ApiRequest } from './api-request.ts'
import { createProxyCheck, type IsTrustedProxy, socketAddressOf } from './trusted-proxies.ts'

/** Reverse proxies whose forwarding headers are trusted. */
export interface ProxyTrust {
  /** Addresses and CIDR ranges of reverse proxies. */
  readonly trustedProxies: readonly string[]
  /** Lower-case name of the header in which the proxy sends the client's country; null without one. */
  readonly countryHeader: string | null
}

const maxUserAgentLength = 512
const countryForm = /^[A-Z]{2}$/

/** Returns the best supported language for an `Accept-Language` header, or null. */
export type MatchLocale = (acceptLanguage: string | undefined) => string | null
export type ReadRequestContext = (
  request: ApiRequest,
  known: Pick<RequestContext, 'requestId' | 'access' | 'actor' | 'onBehalfOf' | 'anonymousUser'>,
) => RequestContext

/** Creates a reader of request contexts. Forwarding headers count only if a trusted proxy sent them. */
export function createRequestContextReader(trust: ProxyTrust, matchLocale: MatchLocale): ReadRequestContext {
  const isProxy = createProxyCheck(trust.trustedProxies)

  return (request, known) => {
    const { headers } = request
    const socketAddress = socketAddressOf(request)
    const proxyAddress = socketAddress !== null && isProxy(socketAddress) ? socketAddress : null
    const country =
      proxyAddress !== null && trust.countryHeader ? text(headers[trust.countryHeader])?.toUpperCase() : undefined
    return {
      ...known,
      userAgent: text(headers['user-agent'])?.slice(0, maxUserAgentLength) ?? null,
      networkAddress:
        proxyAddress === null ? socketAddress : clientOf(text(headers['x-forwarded-for']) ?? '', proxyAddress, isProxy),
      country: country !== undefined && countryForm.test(country) ? country : null,
      locale: matchLocale(text(headers['accept-language'])),
    }
  }
}

/** Returns the last address that is not a trusted proxy: the client may have forged everything before it. */
function clientOf(forwardedFor: string, proxy: string, isProxy: IsTrustedProxy): string {
  const chain = forwardedFor.split(',').map((part) => normalizeAddress(withoutPort(part.trim())))
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) return proxy
    if (!isProxy(address)) return address
  }
  return proxy
}

/** Removes the port that some proxies append: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string) =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
