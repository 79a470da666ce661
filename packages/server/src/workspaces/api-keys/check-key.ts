import { BlockList, isIPv6 } from 'node:net'
import { knownError } from '@portico/contract'
import { isBanned } from '../../accounts/users/ban.ts'
import type { WithClock } from '../../platform/clock.ts'
import { sha256 } from '../../platform/crypto/secret.ts'
import { normalizeAddress } from '../../platform/limits/network.ts'
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

type CheckKeyDeps = WithClock & WithHeldKeyUses & WithKeyVerdicts

/**
 * Returns a key that may be used now, and records its use. Keys with a wrong checksum, and keys for tests in production
 * mode, are refused without a statement. Throws API_KEY_NOT_FOUND, WRONG_API_KEY_TYPE, API_KEY_EXPIRED, API_KEY_REVOKED
 * and API_KEY_NETWORK_NOT_ALLOWED, in this order.
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
  deps.heldKeyUses.record({ projectId: project.id, keyId: verdict.id, atMillis: deps.clock.now() })
  return verdict
}

function requireUsable(deps: WithClock, { config }: Project, verdict: KeyVerdict): void {
  const { type, expiresAtMillis, manuallyRevokedAtMillis } = verdict
  if (expiresAtMillis !== null && expiresAtMillis <= deps.clock.now()) throw knownError('API_KEY_EXPIRED')
  const isAllowed = type === 'user' ? config.allowUserApiKeys : config.allowTeamApiKeys
  if (manuallyRevokedAtMillis !== null || !isAllowed || isBanned(deps, verdict)) throw knownError('API_KEY_REVOKED')
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
