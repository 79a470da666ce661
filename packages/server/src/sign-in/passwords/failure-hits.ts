import type { Hit } from '../../platform/limits/limiter.ts'

/**
 * Counters of a wrong password, in this order: the address, the caller, and the address from one device and network.
 * The second one decides for devices that have signed in there before, so that attackers who exhaust the first cannot
 * lock anyone out.
 */
export function failureHits(
  email: string,
  { device, network }: { device: string | null; network: string | null },
): Hit[] {
  const subject = JSON.stringify([email.toLowerCase(), device, network])
  return [addressFailure(email), { limit: 'knownDeviceFailures', subject }]
}

/** Counts a wrong password for an address, from any caller. */
export const addressFailure = (email: string): Hit => ({ limit: 'passwordFailures', subject: email.toLowerCase() })

/** Counts a wrong password of a signed-in user who changes the password or reauthenticates. */
export const changeFailureHits = (userId: string): Hit[] => [
  { limit: 'knownDeviceFailures', subject: JSON.stringify(['change', userId]) },
]
