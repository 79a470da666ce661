/** Fields of metrics. No schema library here. */

import { entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { serverUserFields } from '../users/users.entity.ts'
import type { Metrics as MetricsSchema } from './metrics.ts'

type WireMetrics = WireOf<typeof MetricsSchema>

export const metricsFields = entity<WireMetrics>()({
  totalUsers: 'total_users',
  /** Sign-ups per day of the last 31 days, including today, in ascending order. */
  dailyUsers: 'daily_users',
  /** Active users on each of these days. */
  dailyActiveUsers: 'daily_active_users',
  /** Country (ISO 3166-1 alpha-2) → number of users whose last activity with a known country was there. */
  usersByCountry: 'users_by_country',
  /** The five newest users. */
  recentlyRegistered: nested('recently_registered', serverUserFields),
  /** The five most recently active users. */
  recentlyActive: nested('recently_active', serverUserFields),
  /** Number of users per sign-in method: the id of a provider, `password`, `passkey` or `otp`. */
  loginMethods: 'login_methods',
})

/** Metrics of a project, about a second old. */
export interface Metrics extends Shape<typeof metricsFields, WireMetrics> {}
/** Count of one day (UTC), such as `{ date: '2026-01-31', activity: 12 }`. */
export type DailyCount = Metrics['dailyUsers'][number]
