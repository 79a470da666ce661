import { KnownError, type ProviderTestResult as ResultSchema } from '@portico/contract'
import type { z } from 'zod'
import type { StoredTest } from '../flow.ts'
import { ProviderError } from '../providers/provider.ts'

export type ProviderTestResult = z.output<typeof ResultSchema>

const maxCodeLength = 100
const maxDescriptionLength = 500

/** Returns the result of a test that failed. `error` is an error response of the provider, or what was thrown. */
export const failureAt = (
  step: NonNullable<ProviderTestResult['failed_step']>,
  cause: NonNullable<ProviderTestResult['cause']>,
  error?: unknown,
): ProviderTestResult => ({
  failed_step: step,
  cause,
  provider_error: errorResponseOf(error),
  detail: detailOf(error),
  profile: null,
})

/** Returns the page of a test with its result in the hash, which browsers do not send to servers. */
export function resultUrl({ returnUrl }: StoredTest, result: ProviderTestResult): string {
  const url = new URL(returnUrl)
  url.hash = new URLSearchParams({ provider_test: JSON.stringify(result) }).toString()
  return url.href
}

/** Reads the parameters of an error response (RFC 6749, section 5.2). They are texts of the provider: shown, not trusted. */
function errorResponseOf(error: unknown): ProviderTestResult['provider_error'] {
  const { error: code, error_description: description } = Object(error)
  if (typeof code !== 'string') return null
  return {
    code: code.slice(0, maxCodeLength),
    description: typeof description === 'string' ? description.slice(0, maxDescriptionLength) : null,
  }
}

/**
 * Returns the message of an error that is ours. Messages of the network are left out: their differences would reveal
 * hosts of the internal network.
 */
function detailOf(error: unknown): string | null {
  if (error instanceof ProviderError) return error.message
  if (!KnownError.is(error, 'OAUTH_PROVIDER_FAILED')) return null
  return error.details.reason
}
