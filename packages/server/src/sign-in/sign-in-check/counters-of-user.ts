import { failureInRow, recentFailure } from '../../accounts/mfa/second-factor-hits.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { deviceOf } from '../../platform/device.ts'
import type { Hit } from '../../platform/limits/limiter.ts'
import { homeNetworkOf } from '../../platform/limits/network.ts'
import type { Project } from '../../projects/project.ts'
import { addressFailure, changeFailureHits, deviceFailure, type Place } from '../passwords/failure-hits.ts'
import type { FailedAttempt } from './failed-attempts.ts'

/** A counter of a user, and its meaning. */
export interface CountedSubject {
  /**
   * Wrong passwords for an address, from one device that signed in before or from another one, and of the signed-in user;
   * wrong codes of a second factor, and those of apps in a row.
   */
  readonly kind: 'address' | 'known_device' | 'other_device' | 'signed_in' | 'second_factor' | 'totp_in_row'
  /** The address or username, for wrong passwords. */
  readonly email: string | null
  readonly hit: Hit
}

const maxDevices = 50

const selectDevices = query<{ projectId: string; userId: string; limit: number }, Place>(
  'select_devices_of_user',
  `select device, network from sessions
   where project_id = :projectId and user_id = :userId and not is_impersonation
     and device is not null and network is not null
   group by device, network order by max(created_at_millis) desc limit :limit`,
)

interface Counted {
  readonly userId: string
  readonly addresses: readonly { readonly email: string }[]
  readonly failures: readonly FailedAttempt[]
}

/**
 * Returns all counters that may refuse sign-ins of a user, except those of networks. A device that failed and never
 * signed in has a counter, too: it decides as soon as the device has signed in.
 */
export async function countersOf(
  { db }: WithReads,
  project: Project,
  { userId, addresses, failures }: Counted,
): Promise<CountedSubject[]> {
  const known = await db.run(selectDevices, { projectId: project.id, userId, limit: maxDevices })
  const isKnown = (place: Place) =>
    known.some(({ device, network }) => device === place.device && network === place.network)
  const others = distinct(failures.map(placeOfFailure))
    .filter((place) => !isKnown(place))
    .slice(0, maxDevices)
  return [
    ...addresses.flatMap(({ email }) => [
      { kind: 'address' as const, email, hit: addressFailure(email) },
      ...known.map((place) => ({ kind: 'known_device' as const, email, hit: deviceFailure(email, place) })),
      ...others.map((place) => ({ kind: 'other_device' as const, email, hit: deviceFailure(email, place) })),
    ]),
    ...changeFailureHits(userId).map((hit) => ({ kind: 'signed_in' as const, email: null, hit })),
    { kind: 'second_factor', email: null, hit: recentFailure(userId) },
    { kind: 'totp_in_row', email: null, hit: failureInRow(userId) },
  ]
}

const placeOfFailure = ({ userAgent, networkAddress }: FailedAttempt): Place => ({
  device: deviceOf(userAgent),
  network: networkAddress === null ? null : homeNetworkOf(networkAddress),
})

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify([place.device, place.network]), place])).values()]
}
