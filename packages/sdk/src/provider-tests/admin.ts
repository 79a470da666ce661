import { fromWire } from '@portico/contract/entity/from-wire'
import { providerTestAdminRoutes } from '@portico/contract/provider-tests/provider-tests.admin'
import {
  type ProviderTest,
  type ProviderTestResult,
  providerTestFields,
  providerTestResultFields,
  type WireProviderTestResult,
} from '@portico/contract/provider-tests/provider-tests.entity'
import type { Request } from '../http/request.ts'

/** Calls about tests of identity providers. */
export interface ProviderTestCalls {
  /**
   * Starts a test of a provider with its stored settings, on or off. Open `url` in a new window. The window returns to
   * `returnUrl`, the page `/provider-test` of the service, whose hash then contains the result. The test creates no user
   * and stores no token.
   * @throws {KnownError} OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
   */
  start(test: { providerId: string; returnUrl: string }): Promise<ProviderTest>
}

/** Creates the calls about tests of identity providers. */
export function createProviderTestCalls(request: Request<'admin'>): ProviderTestCalls {
  return {
    async start({ providerId, returnUrl }) {
      const body = { provider_id: providerId, return_url: returnUrl }
      return fromWire(providerTestFields, await request(providerTestAdminRoutes.start, { body }))
    },
  }
}

/** Reads the result of a test from the hash of the URL to which it returned. Returns null if there is none. */
export function readProviderTestResult(hash: string): ProviderTestResult | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('provider_test')
  if (text === null) return null
  try {
    const wire: WireProviderTestResult = JSON.parse(text)
    return fromWire(providerTestResultFields, wire)
  } catch {
    return null
  }
}
