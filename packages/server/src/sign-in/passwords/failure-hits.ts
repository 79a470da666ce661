import type { Hit } from '../../platform/limits/limiter.ts'

/** A kind of device in a home network, as sessions store them. */
export interface Place {
  readonly device: string | null
  readonly network: string | null
}

/**
 * Counters of a wrong password, in this order: the name, from any caller, and the name from one device and network. The name is an
 * address or a username: neither has the form of the other.
 * The second one decides for devices that have signed in there before, so that attackers who exhaust the first cannot
 * lock anyone out.
 */
export const failureHits = (name: string, place: Place): Hit[] => [addressFailure(name), deviceFailure(name, place)]

/** Counts a wrong password for an address or username, from any caller. */
export const addressFailure = (name: string): Hit => ({ limit: 'passwordFailures', subject: name.toLowerCase() })

/** Counts a wrong password for an address or username, from one device and network. */
export const deviceFailure = (name: string, { device, network }: Place): Hit => ({
  limit: 'knownDeviceFailures',
  subject: JSON.stringify([name.toLowerCase(), device, network]),
})

/** Counts a wrong password of a signed-in user who changes the password or reauthenticates. */
export const changeFailureHits = (userId: string): Hit[] => [
  { limit: 'knownDeviceFailures', subject: JSON.stringify(['change', userId]) },
]
