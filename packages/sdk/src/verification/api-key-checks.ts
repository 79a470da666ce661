/** Checks API keys with the service, and caches the results for a second. */
import type { CheckedApiKey } from '@portico/contract/api-key-checks/api-key-checks.entity'
import { KnownError } from '@portico/contract/errors'
import { NetworkError } from '../http/network-error.ts'
import { ServiceError } from '../http/service-error.ts'
import type { PresentApiKey } from '../requests/read-api-key.ts'
import type { AcceptedApiKey, ApiKeyProblem, Limited, RefusedApiKey, Unavailable } from './verification.ts'
import { isWorkersRuntime } from './workers-runtime.ts'

/** Checks a key with the service. Throws the errors of the call. */
export type CheckApiKey = (key: string, networkAddress: string | undefined) => Promise<CheckedApiKey>

/** The results of checks, each cached for at most a second. */
export interface ApiKeyChecks {
  verify(
    present: PresentApiKey,
    networkAddress: string | undefined,
  ): Promise<AcceptedApiKey | RefusedApiKey | Limited | Unavailable>
}

/** Longer would delay a revocation. The service caches checks for a second, too. */
const maxAgeMillis = 1000
/** Keys are not trusted before they are checked, so invented ones must not fill the memory. */
const maxEntries = 1000

const problems = {
  API_KEY_NOT_FOUND: 'key-not-found',
  API_KEY_EXPIRED: 'key-expired',
  API_KEY_REVOKED: 'key-revoked',
  API_KEY_NETWORK_NOT_ALLOWED: 'network-not-allowed',
} as const satisfies Record<string, ApiKeyProblem>

type Verdict =
  | { readonly key: CheckedApiKey }
  | { readonly reason: ApiKeyProblem; readonly message: string }
  | Pick<Limited, 'headers' | 'message'>
  | { readonly error: Unavailable['error'] }

interface Entry {
  readonly startedAt: number
  readonly verdict: Verdict | Promise<Verdict>
}

/**
 * Creates an empty cache.
 * @param now returns milliseconds of a monotonic clock
 */
export function createApiKeyChecks(check: CheckApiKey, now: () => number): ApiKeyChecks {
  const entries = new Map<string, Entry>()
  function add(id: string, entry: Entry): void {
    entries.delete(id)
    entries.set(id, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  }
  async function find(key: string, networkAddress: string | undefined): Promise<Verdict> {
    const id = `${networkAddress ?? ''} ${key}`
    const cached = entries.get(id)
    if (cached && now() - cached.startedAt < maxAgeMillis) return cached.verdict
    const startedAt = now()
    const running = verdictOf(check(key, networkAddress))
    // Workers cancel a fetch with the request that started it, so other requests must not wait for it.
    if (!isWorkersRuntime()) add(id, { startedAt, verdict: running })
    const verdict = await running
    if ('error' in verdict) entries.delete(id)
    else add(id, { startedAt, verdict })
    return verdict
  }
  return {
    async verify({ key, place }, networkAddress) {
      const verdict = await find(key, networkAddress)
      if ('key' in verdict) return accepted(verdict.key, place)
      if ('reason' in verdict) return { status: 'signed-out', place, ...verdict }
      if ('headers' in verdict) return { status: 'limited', place, ...verdict }
      const { error } = verdict
      const problem = 'diagnosis' in error ? error.diagnosis : error.message
      return { status: 'unavailable', place, error, message: `The API key cannot be checked. ${problem}` }
    },
  }
}

async function verdictOf(checked: Promise<CheckedApiKey>): Promise<Verdict> {
  try {
    return { key: await checked }
  } catch (error) {
    if (
      KnownError.is(error, 'API_KEY_NOT_FOUND', 'API_KEY_EXPIRED', 'API_KEY_REVOKED', 'API_KEY_NETWORK_NOT_ALLOWED')
    ) {
      return { reason: problems[error.code], message: error.message }
    }
    if (KnownError.is(error, 'TOO_MANY_REQUESTS')) {
      return { headers: headersOf(error.details), message: error.message }
    }
    if (error instanceof KnownError || error instanceof ServiceError || error instanceof NetworkError) return { error }
    throw error
  }
}

function headersOf(details: KnownError<'TOO_MANY_REQUESTS'>['details']): Record<string, string> {
  const { retry_after_seconds: seconds, rate_limit: rateLimit, rate_limit_policy: policy } = details
  return {
    'retry-after': String(seconds),
    ...(rateLimit !== undefined && { ratelimit: rateLimit }),
    ...(policy !== undefined && { 'ratelimit-policy': policy }),
  }
}

function accepted(key: CheckedApiKey, place: AcceptedApiKey['place']): AcceptedApiKey {
  const { id, userId = null, teamId = null, permissionIds } = key
  return { status: 'api-key', keyId: id, userId, teamId, permissionIds, place }
}
