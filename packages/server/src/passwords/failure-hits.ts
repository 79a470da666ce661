import type { Hit } from '../limits/limiter.ts'

/**
 * What a wrong password counts against, in this order: the address, whoever tries, and the address as tried from one
 * device in one place. The second decides for devices that have signed in there before, so that strangers who use up the
 * first cannot keep anyone out.
 */
export function failureHits(
  email: string,
  { device, network }: { device: string | null; network: string | null },
): Hit[] {
  const subject = JSON.stringify([email.toLowerCase(), device, network])
  return [addressFailure(email), { limit: 'knownDeviceFailures', subject }]
}

/** A wrong password for an address, from wherever. */
export const addressFailure = (email: string): Hit => ({ limit: 'passwordFailures', subject: email.toLowerCase() })

/** The counter of wrong passwords of a signed-in user, who changes the password or proves again who they are. */
export const changeFailureHits = (userId: string): Hit[] => [
  { limit: 'knownDeviceFailures', subject: JSON.stringify(['change', userId]) },
]
