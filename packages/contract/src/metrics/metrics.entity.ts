/** Fields of metrics. No schema library here. */

import { entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { serverUserFields } from '../users/users.entity.ts'
import type {
  DayMetrics as DayMetricsSchema,
  Metrics as MetricsSchema,
  metricsPeriods,
  SignUpFunnel as SignUpFunnelSchema,
  WeekRetention as WeekRetentionSchema,
} from './metrics.ts'

type WireMetrics = WireOf<typeof MetricsSchema>
type WireDay = WireOf<typeof DayMetricsSchema>
type WireFunnel = WireOf<typeof SignUpFunnelSchema>
type WireRetention = WireOf<typeof WeekRetentionSchema>

export const dayMetricsFields = entity<WireDay>()({
  /** Day of UTC, such as `2026-01-31`. */
  date: 'date',
  /** Sign-ups by method. Users that a server created or imported are not included. Null if the day is not counted. */
  signUps: 'sign_ups',
  /** Users who got an access token. Null if the day is not kept. */
  activeUsers: 'active_users',
  /** Failed sign-ins by method. Null if the day is not counted. */
  failedSignIns: 'failed_sign_ins',
  /** Access tokens from which claims of the project were left out, because they did not fit. Null if the day is not counted. */
  tokensWithOmittedClaims: 'tokens_with_omitted_claims',
})

export const signUpFunnelFields = entity<WireFunnel>()({
  signUps: 'sign_ups',
  /** Those with a verified email address. */
  verified: 'verified',
  /** Those who signed in again. */
  secondSignIns: 'second_sign_ins',
})

export const weekRetentionFields = entity<WireRetention>()({
  /** Monday, such as `2026-01-26`. */
  week: 'week',
  /** New users of the week, including those that a server created or imported. */
  users: 'users',
  /** Users of these who were active in the week, and in each week after it. Null if a week is not counted from its start. */
  activeUsers: 'active_users',
})

export const metricsFields = entity<WireMetrics>()({
  totalUsers: 'total_users',
  /** New users per day of the period, including today, in ascending order. */
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
  /** First day whose sign-ups by method, failed sign-ins, funnel and retention are counted. Null if all days are. */
  countedFrom: 'counted_from',
  /** The days of the period, in ascending order. */
  daily: nested('daily', dayMetricsFields),
  /** As many days before them. Days older than 400 days are not kept. */
  previousDaily: nested('previous_daily', dayMetricsFields),
  /** Users who signed up in the period, and the steps that they have taken since. */
  funnel: nested('funnel', signUpFunnelFields),
  /** The same for the days before it. Null if not all of them are counted. */
  previousFunnel: nested('previous_funnel', signUpFunnelFields),
  /** The last thirteen weeks in ascending order, whatever the period. */
  retention: nested('retention', weekRetentionFields),
})

/** Metrics of a project, about a second old. */
export interface Metrics extends Shape<typeof metricsFields, WireMetrics> {}
/** Counts of one day (UTC). */
export interface DayMetrics extends Shape<typeof dayMetricsFields, WireDay> {}
/** Sign-ups of a period, and the steps that these users have taken since. */
export interface SignUpFunnel extends Shape<typeof signUpFunnelFields, WireFunnel> {}
/** New users of a week (UTC), and how many of them were active in it and in the weeks after it. */
export interface WeekRetention extends Shape<typeof weekRetentionFields, WireRetention> {}
/** Days that end today: 7, 31 or 90 days, or 365. */
export type MetricsPeriod = (typeof metricsPeriods)[number]
/** Count of one day (UTC), such as `{ date: '2026-01-31', activity: 12 }`. */
export type DailyCount = Metrics['dailyUsers'][number]
