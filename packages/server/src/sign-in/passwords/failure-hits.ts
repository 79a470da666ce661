import type { Hit } from '../../platform/limits/limiter.ts'

/** A kind of device in a home network, as sessions store them. */
export interface Place {
  readonly device: string | null
  readonly network: string | null
}

/**
 * Counters of a wrong password, in this order: the address, the caller, and the address from one device and network.
 * The second one decides for devices that have signed in there before, so that attackers who exhaust the first cannot
 * lock anyone out.
 */
export const failureHits = (email: string, place: Place): Hit[] => [addressFailure(email), deviceFailure(email, place)]

/** Counts a wrong password for an address, from any caller. */
export const addressFailure = (email: string): Hit => ({ limit: 'passwordFailures', subject: email.toLowerCase() })

/** Counts a wrong password for an address, from one device and network. */
export const deviceFailure = (email: string, { device, network }: Place): Hit => ({
  limit: 'knownDeviceFailures',
  subject: JSON.stringify([email.toLowerCase(), device, network]),
})

/** Counts a wrong password of a signed-in user who changes the password or reauthenticates. */
export const changeFailureHits = (userId: string): Hit[] => [
  { limit: 'knownDeviceFailures', subject: JSON.stringify(['change', userId]) },
]
