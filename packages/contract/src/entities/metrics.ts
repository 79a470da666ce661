/** Fields of metrics. No schema library here. */
import type { Metrics as MetricsSchema } from '../metrics.ts'
import { entity, nested } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'
import { serverUserFields } from './users.ts'

type WireMetrics = WireOf<typeof MetricsSchema>

export const metricsFields = entity<WireMetrics>()({
  totalUsers: 'total_users',
  /** Sign-ups of the last 31 days, the oldest first, today included. */
  dailyUsers: 'daily_users',
  /** Users who were active on each of these days. */
  dailyActiveUsers: 'daily_active_users',
  /** Country (ISO 3166-1 alpha-2) → users whose last located activity was there. */
  usersByCountry: 'users_by_country',
  /** The five newest users. */
  recentlyRegistered: nested('recently_registered', serverUserFields),
  /** The five users who were active last. */
  recentlyActive: nested('recently_active', serverUserFields),
  /** How many users have each sign-in method: the id of a provider, `password`, `passkey`, `otp`. */
  loginMethods: 'login_methods',
})

/** Counters of a project, about a second old. */
export interface Metrics extends Shape<typeof metricsFields, WireMetrics> {}
/** A count of one day (UTC), such as `{ date: '2026-01-31', activity: 12 }`. */
export type DailyCount = Metrics['dailyUsers'][number]
