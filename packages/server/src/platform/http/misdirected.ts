/**
 * Refuses requests for a host that is not ours (RFC 9110, section 15.5.20). A web page can let its own name resolve to this
 * machine (DNS rebinding); its requests then have its name as host and origin.
 */
import { isUrl } from '@portico/contract'
import type { ApiRequest } from './request/api-request.ts'
import { createHostCheck, hostnameOf } from './request/known-hosts.ts'
import { type HttpResponse, textType } from './response/error-response.ts'

interface MisdirectedSettings {
  readonly isProduction: boolean
  readonly publicUrl: string
  readonly host: string
  readonly hosts: readonly string[]
}

/** Requests by what they reach. */
export interface Reach {
  /** The target was absolute, so that it names the host itself. */
  readonly isAbsolute: boolean
  /** Returns true for a page, and for a call of the project `internal`. Production does not ask. */
  isGuarded(): boolean
}

/** Returns the response to a request for another host, or null for other requests. */
export type RefuseMisdirected = (request: ApiRequest, reach: Reach) => HttpResponse | null

/**
 * Creates the refusal. Outside of production everybody on this machine may become an owner, so pages and calls of the project
 * `internal` need a host and an origin that are ours. In production a proxy may send any `Host`.
 */
export function createMisdirectedRefusal(settings: MisdirectedSettings): RefuseMisdirected {
  const isKnown = createHostCheck(settings)
  return ({ headers: { host, origin } }, reach) => {
    const authority = typeof host === 'string' ? host : null
    const isGuarded = !settings.isProduction && reach.isGuarded()
    if (!reach.isAbsolute && !isGuarded) return null
    if (authority !== null && !isKnown(authority)) return refusal(authority, settings)
    if (!isGuarded || typeof origin !== 'string') return null
    const ofOrigin = originHost(origin)
    return ofOrigin !== null && isKnown(ofOrigin) ? null : refusal(ofOrigin ?? origin, settings)
  }
}

/** Returns host and port of an origin, or null for `null` and for what is none. */
const originHost = (origin: string): string | null => (isUrl(origin) ? new URL(origin).host : null)

function refusal(authority: string, { publicUrl }: MisdirectedSettings): HttpResponse {
  const hostname = hostnameOf(authority)
  const name = hostname === null || hostname.length > 253 ? 'this host' : `the host ${hostname}`
  const example = hostname === null ? 'portico.local' : hostname
  return {
    status: 421,
    headers: { 'content-type': textType, 'cache-control': 'no-store, max-age=0' },
    body: `The service does not know ${name}. Open ${publicUrl} instead. If the host is yours, add it to the setting PORTICO_HOSTS, for example PORTICO_HOSTS=${example}.`,
  }
}
