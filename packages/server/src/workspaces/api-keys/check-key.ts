import { BlockList, isIPv6 } from 'node:net'
import { knownError } from '@portico/contract'
import { isBarred } from '../../accounts/users/ban.ts'
import type { WithClock } from '../../platform/clock.ts'
import { sha256 } from '../../platform/crypto/secret.ts'
import { normalizeAddress } from '../../platform/limits/network.ts'
import type { WithRates } from '../../platform/limits/rates.ts'
import type { Project } from '../../projects/project.ts'
import { type KeyType, readKey } from './key-form.ts'
import type { WithHeldKeyUses } from './key-uses.ts'
import type { KeyVerdict, WithKeyVerdicts } from './key-verdicts.ts'

/** A key to be checked. */
export interface KeyCheck {
  readonly key: string
  /** Null accepts keys of users and teams. */
  readonly type: KeyType | null
  /** The address of the client; null if it is unknown. */
  readonly networkAddress: string | null
}

type CheckKeyDeps = WithClock & WithHeldKeyUses & WithKeyVerdicts & WithRates

/**
 * Returns a key that may be used now, and records its use. Keys with a wrong checksum, and keys for tests in production
 * mode, are refused without a statement. Throws API_KEY_NOT_FOUND, WRONG_API_KEY_TYPE, API_KEY_EXPIRED, API_KEY_REVOKED,
 * API_KEY_NETWORK_NOT_ALLOWED and TOO_MANY_REQUESTS, in this order.
 */
export async function checkKey(
  deps: CheckKeyDeps,
  project: Project,
  { key, type, networkAddress }: KeyCheck,
): Promise<KeyVerdict> {
  const form = readKey(key)
  if (!form || (project.isProductionMode && !form.isLive)) throw knownError('API_KEY_NOT_FOUND')
  if (type !== null && form.type !== type) {
    throw knownError('WRONG_API_KEY_TYPE', { expected_type: type, actual_type: form.type })
  }
  const verdict = await deps.keyVerdicts.find(project.id, sha256(key))
  if (!verdict) throw knownError('API_KEY_NOT_FOUND')
  requireUsable(deps, project, verdict)
  requireNetwork(verdict.allowedNetworks, networkAddress)
  countCheck(deps, project, verdict)
  return verdict
}

function requireUsable(deps: WithClock, { config }: Project, verdict: KeyVerdict): void {
  const { type, expiresAtMillis, manuallyRevokedAtMillis, isSuspended } = verdict
  if (expiresAtMillis !== null && expiresAtMillis <= deps.clock.now()) throw knownError('API_KEY_EXPIRED')
  const isAllowed = type === 'user' ? config.allowUserApiKeys : config.allowTeamApiKeys
  const isRevoked = manuallyRevokedAtMillis !== null || isSuspended
  if (isRevoked || !isAllowed || isBarred(deps, verdict)) throw knownError('API_KEY_REVOKED')
}

/** Counts a check against the limit of its key, and for its usage. Throws TOO_MANY_REQUESTS. */
function countCheck(deps: CheckKeyDeps, { id: projectId, config }: Project, verdict: KeyVerdict): void {
  const { id: keyId, checksPerMinute } = verdict
  const perMinute = Math.min(checksPerMinute ?? config.apiKeyChecksPerMinute, config.apiKeyChecksPerMinute)
  const burst = Math.min(config.apiKeyChecksBurst, perMinute)
  const excess = deps.rates.take({ projectId, name: 'checksPerApiKeyPerMinute', subject: keyId, perMinute, burst })
  const counts = excess ? { checks: 0, limited: 1 } : { checks: 1, limited: 0 }
  deps.heldKeyUses.record({ projectId, keyId, atMillis: deps.clock.now(), ...counts })
  if (!excess) return
  const { retryAfterSeconds, rateLimit, rateLimitPolicy } = excess
  throw knownError('TOO_MANY_REQUESTS', {
    retry_after_seconds: retryAfterSeconds,
    rate_limit: rateLimit,
    rate_limit_policy: rateLimitPolicy,
  })
}

function requireNetwork(networks: readonly string[], networkAddress: string | null): void {
  if (networks.length === 0) return
  const address = networkAddress === null ? null : normalizeAddress(networkAddress)
  if (address === null || !contains(networks, address)) throw knownError('API_KEY_NETWORK_NOT_ALLOWED')
}

function contains(networks: readonly string[], address: string): boolean {
  const allowed = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    allowed.addSubnet(start, Number(bits), isIPv6(start) ? 'ipv6' : 'ipv4')
  }
  return allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
