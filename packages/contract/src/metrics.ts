import { z } from 'zod'
import { adminAccess, endpoint } from './endpoint.ts'
import { adminRoutes } from './routes/admin.ts'
import { ServerUser } from './user-schemas.ts'

/** One day (UTC) of something that is counted. */
const DailyCounts = z.array(z.object({ date: z.string(), activity: z.int() }))

/** How a project does, from counters that are kept as things happen. */
export const Metrics = z.object({
  total_users: z.int(),
  /** Sign-ups of the last 31 days, the oldest first, today included. Users deleted since are included. */
  daily_users: DailyCounts,
  /** Users for whom an access token was issued on each of these days. */
  daily_active_users: DailyCounts,
  /** ISO 3166-1 alpha-2 → users whose last located activity was there. */
  users_by_country: z.record(z.string(), z.int()),
  recently_registered: z.array(ServerUser),
  recently_active: z.array(ServerUser),
  /** How many of each way in there are: linked accounts by the provider's id, `password`, `passkey`, `otp`. */
  login_methods: z.array(z.object({ method: z.string(), count: z.int() })),
})

export const metrics = {
  get: endpoint({
    route: adminRoutes.metrics.get,
    access: adminAccess,
    ownerRole: 'support',
    undeclared: 'ignored',
    summary: 'Read how the project does: users, sign-ups and active users per day, ways in, countries, recent users',
    response: Metrics,
    errors: [],
  }),
}
