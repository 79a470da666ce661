import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { ServerUser } from '../users/user-schemas.ts'
import { metricsAdminRoutes } from './metrics.admin.ts'

/** Periods of metrics that end today. Months are 365 days. */
export const metricsPeriods = ['7d', '31d', '90d', '12m'] as const

/** Counts per day (UTC). */
const DailyCounts = z.array(z.object({ date: z.string(), activity: z.int() }))

/** Count per sign-in method: the id of a provider, `password`, `passkey`, `otp`, `oauth` or `unknown`. */
const CountsOfMethods = z.record(z.string(), z.int())

/** Counts of one day (UTC). Null if the day is not counted. */
export const DayMetrics = z.object({
  date: z.string(),
  /** Users who signed up. Users that a server created or imported are not included. */
  sign_ups: CountsOfMethods.nullable(),
  /** Users who got an access token. */
  active_users: z.int().nullable(),
  failed_sign_ins: CountsOfMethods.nullable(),
  /** Access tokens from which claims of the project were left out, because the token would have been too long. */
  tokens_with_omitted_claims: z.int().nullable(),
})

/** Users who signed up in a period, and the steps that they have taken since. */
export const SignUpFunnel = z.object({
  sign_ups: z.int(),
  /** Those with a verified email address. */
  verified: z.int(),
  /** Those who signed in again. */
  second_sign_ins: z.int(),
})

/** Users who signed up in a week (UTC), and how many of them were active in it and in the weeks after it. */
export const WeekRetention = z.object({
  /** Monday. */
  week: z.string(),
  /** New users, including those that a server created or imported. */
  users: z.int(),
  /** Active users of the week itself and of up to twelve weeks after it. Null if a week is not counted from its start. */
  active_users: z.array(z.int().nullable()),
})

/** Metrics of a project. Read from counters that are updated with each event. */
export const Metrics = z.object({
  total_users: z.int(),
  /** New users of each day of the period, including today, in ascending order. Users deleted since are included. */
  daily_users: DailyCounts,
  /** Users who got an access token on each of these days. */
  daily_active_users: DailyCounts,
  /** Country (ISO 3166-1 alpha-2) → number of users whose last activity with a known country was there. */
  users_by_country: z.record(z.string(), z.int()),
  recently_registered: z.array(ServerUser),
  recently_active: z.array(ServerUser),
  /** Number per sign-in method: linked accounts by the provider's id, `password`, `passkey`, `otp`. */
  login_methods: z.array(z.object({ method: z.string(), count: z.int() })),
  /** First day whose sign-ups by method, failed sign-ins, funnel and retention are counted. Null if all days are. */
  counted_from: z.string().nullable(),
  /** The days of the period, in ascending order. */
  daily: z.array(DayMetrics),
  /** As many days before them. Days older than 400 days are not kept. */
  previous_daily: z.array(DayMetrics),
  funnel: SignUpFunnel,
  /** Null if not all days before the period are counted. */
  previous_funnel: SignUpFunnel.nullable(),
  /** The last thirteen weeks in ascending order, whatever the period. */
  retention: z.array(WeekRetention),
})

export const metrics = {
  get: endpoint({
    route: metricsAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'support',
    isHeavy: true,
    mayLag: true,
    undeclared: 'ignored',
    summary:
      'Read metrics of the project: users, sign-ups, active users and failed sign-ins per day, retention, sign-in methods, countries, recent users',
    query: z.object({
      /** `31d` by default. */
      period: z.enum(metricsPeriods).optional(),
    }),
    response: Metrics,
    errors: [],
  }),
}
