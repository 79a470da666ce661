import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { ServerUser } from '../users/user-schemas.ts'
import { metricsAdminRoutes } from './metrics.admin.ts'

/** Counts per day (UTC). */
const DailyCounts = z.array(z.object({ date: z.string(), activity: z.int() }))

/** Metrics of a project. Read from counters that are updated with each event. */
export const Metrics = z.object({
  total_users: z.int(),
  /** Sign-ups of the last 31 days, including today, in ascending order. Users deleted since are included. */
  daily_users: DailyCounts,
  /** Users who got an access token on each of these days. */
  daily_active_users: DailyCounts,
  /** Country (ISO 3166-1 alpha-2) → number of users whose last activity with a known country was there. */
  users_by_country: z.record(z.string(), z.int()),
  recently_registered: z.array(ServerUser),
  recently_active: z.array(ServerUser),
  /** Number per sign-in method: linked accounts by the provider's id, `password`, `passkey`, `otp`. */
  login_methods: z.array(z.object({ method: z.string(), count: z.int() })),
})

export const metrics = {
  get: endpoint({
    route: metricsAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'support',
    isHeavy: true,
    undeclared: 'ignored',
    summary:
      'Read metrics of the project: users, sign-ups and active users per day, sign-in methods, countries, recent users',
    response: Metrics,
    errors: [],
  }),
}
