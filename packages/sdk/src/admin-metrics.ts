import type { AdminApi } from './admin-api.ts'
import { type ServerUser, toServerUser } from './server-users.ts'

/** How much of something there was on a day (UTC), such as `{ date: '2026-01-31', activity: 12 }`. */
export interface DailyCount {
  date: string
  activity: number
}

/** How a project does, as of about a second ago. */
export interface Metrics {
  totalUsers: number
  /** Sign-ups of the last 31 days, the oldest first, today included. */
  dailyUsers: DailyCount[]
  /** Users who were active on each of these days. */
  dailyActiveUsers: DailyCount[]
  /** Country (ISO 3166-1 alpha-2) → users whose last located activity was there. */
  usersByCountry: Record<string, number>
  /** The five newest accounts. */
  recentlyRegistered: ServerUser[]
  /** The five who were active last. */
  recentlyActive: ServerUser[]
  /** How many of each way in there are: linked accounts by provider, `password`, `passkey`, `otp`. */
  loginMethods: { method: string; count: number }[]
}

/** Calls about how the project does. */
export interface MetricsCalls {
  get(): Promise<Metrics>
}

/** The calls, made with admin access. */
export function createMetricsCalls({ metrics }: AdminApi): MetricsCalls {
  return {
    async get() {
      const answer = await metrics.get({})
      return {
        totalUsers: answer.total_users,
        dailyUsers: answer.daily_users,
        dailyActiveUsers: answer.daily_active_users,
        usersByCountry: answer.users_by_country,
        recentlyRegistered: answer.recently_registered.map(toServerUser),
        recentlyActive: answer.recently_active.map(toServerUser),
        loginMethods: answer.login_methods,
      }
    },
  }
}
