import { isUrl } from '@portico/contract/rules'
import type { Retry } from './http/connection.ts'

/** The options of every app. */
export interface AppOptions {
  /** The id of the project, from its settings. */
  projectId: string
  /** The address of the service, for example http://localhost:8100. One trailing slash is removed. */
  baseUrl: string
  /** Replaces the global `fetch`, for example in tests. */
  fetch?: typeof globalThis.fetch
  /**
   * Called while attempts of a call fail: after three seconds on a server, after five in a browser, and at each further
   * retry. Calls are retried after network failures and after status 429.
   */
  onRetry?(retry: Retry): void
}

/**
 * Checks the options and returns the base URL without trailing slash.
 * @throws {TypeError} that names the missing or invalid option
 */
export function checkAppOptions(factory: string, options: AppOptions, required: Record<string, string>): string {
  for (const [name, value] of Object.entries({ projectId: options.projectId, ...required })) {
    if (!value) throw new TypeError(`${factory} needs ${name} from the settings of your project.`)
  }
  // `localhost:8100` parses as a URL with the protocol `localhost:`.
  if (!isUrl(options.baseUrl) || !/^https?:/i.test(options.baseUrl)) {
    throw new TypeError(`${factory} needs baseUrl, for example http://localhost:8100.`)
  }
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  if (baseUrl.endsWith('/api/v1')) {
    throw new TypeError(`${factory} needs baseUrl without /api/v1, which it adds itself: ${baseUrl.slice(0, -7)}.`)
  }
  return baseUrl
}

/**
 * Throws if an option contains a key of another kind.
 * @param prefix that of the keys of this kind, such as `ssk_`
 */
export function refuseOtherKeys(option: string, prefix: string, key: string): void {
  if (key.startsWith(prefix) || !/^(pck|ssk|sak)_/.test(key)) return
  throw new TypeError(`${option} takes a key that begins with ${prefix}, but this one begins with ${key.slice(0, 4)}.`)
}

/** Throws in a browser, where every visitor could read the key. */
export function refuseBrowsers(key: string): void {
  if (typeof document === 'undefined') return
  throw new Error(
    `${key} is in a browser, where everybody can read it. Revoke this key now, and use createClientApp from @portico/sdk/client here. (In tests with a simulated document, run this file in Node's environment.)`,
  )
}
