import type { Hit } from '../../platform/limits/limiter.ts'

/** Counts a wrong second factor of a user, of any kind. */
export const recentFailure = (userId: string): Hit => ({ limit: 'secondFactorFailures', subject: userId })

/** Counts a wrong code of an authenticator app of a user, until a second factor is right. */
export const failureInRow = (userId: string): Hit => ({ limit: 'totpFailuresInRow', subject: userId })
