import type { Metrics, metricsPeriods } from '@portico/contract'
import type { z } from 'zod'

/** A period that ends today. */
export type Period = (typeof metricsPeriods)[number]

type PeriodMetrics = Pick<
  z.output<typeof Metrics>,
  | 'counted_from'
  | 'daily_users'
  | 'daily_active_users'
  | 'daily'
  | 'previous_daily'
  | 'funnel'
  | 'previous_funnel'
  | 'retention'
>
type DayMetrics = PeriodMetrics['daily'][number]
type Funnel = PeriodMetrics['funnel']

/** The counters of a project. Days are days of UTC since 1970. */
export interface CountersRow {
  countedFromDay: number
  days: { day: number; signUps: number; activeUsers: number }[]
  /** Counts by method. */
  events: { day: number; event: string; counts: Record<string, number> }[]
  retained: { signUpWeek: number; week: number; users: number }[]
}

const lengths: Record<Period, number> = { '7d': 7, '31d': 31, '90d': 90, '12m': 365 }
const keptDays = 400
const dayMillis = 24 * 60 * 60_000
/** Weeks after that of the sign-up in which active users are counted. */
export const retainedWeeks = 12

/** Returns the week of a day. Weeks begin on Monday. Week 1 begins on 1970-01-05. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7)
const mondayOf = (week: number): number => week * 7 - 3
const dateOf = (day: number): string => new Date(day * dayMillis).toISOString().slice(0, 10)
const range = (first: number, length: number): number[] => Array.from({ length }, (_, index) => first + index)

/** Returns the first day that a period and the period before it need, within those that are kept. */
export const firstDayOf = (today: number, period: Period): number =>
  Math.max(today - 2 * lengths[period] + 1, today - keptDays + 1)

/** Returns the metrics of a period that ends today, and of as many days before it. */
export function describePeriod(counters: CountersRow, today: number, period: Period): PeriodMetrics {
  const { countedFromDay } = counters
  const length = lengths[period]
  const days = range(today - length + 1, length)
  const previousDays = range(today - 2 * length + 1, length)
  const countsOfDays = new Map(counters.days.map((row) => [row.day, row]))
  const daily = (count: 'signUps' | 'activeUsers') =>
    days.map((day) => ({ date: dateOf(day), activity: countsOfDays.get(day)?.[count] ?? 0 }))
  const firstCounted = Math.max(countedFromDay, today - keptDays + 1)
  const describeDay = dayDescriber(counters, { firstKept: today - keptDays + 1, firstCounted })
  return {
    counted_from: countedFromDay === 0 ? null : dateOf(countedFromDay),
    daily_users: daily('signUps'),
    daily_active_users: daily('activeUsers'),
    daily: days.map(describeDay),
    previous_daily: previousDays.map(describeDay),
    funnel: funnelOf(counters, days),
    previous_funnel: (previousDays[0] ?? 0) >= firstCounted ? funnelOf(counters, previousDays) : null,
    retention: retentionOf(counters, today),
  }
}

function dayDescriber(
  { days, events }: CountersRow,
  { firstKept, firstCounted }: { firstKept: number; firstCounted: number },
): (day: number) => DayMetrics {
  const active = new Map(days.map((row) => [row.day, row.activeUsers]))
  const counts = new Map(events.map(({ day, event, counts }) => [`${event} ${day}`, counts]))
  const ofMethods = (event: string, day: number) => (day < firstCounted ? null : (counts.get(`${event} ${day}`) ?? {}))
  return (day) => ({
    date: dateOf(day),
    sign_ups: ofMethods('sign_up', day),
    active_users: day < firstKept ? null : (active.get(day) ?? 0),
    failed_sign_ins: ofMethods('sign_in_failed', day),
    tokens_with_omitted_claims: day < firstKept ? null : sumOf(counts.get(`claims_omitted ${day}`) ?? {}),
  })
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function funnelOf({ events }: CountersRow, days: readonly number[]): Funnel {
  const first = days[0] ?? 0
  const last = days.at(-1) ?? 0
  const total = (name: string) =>
    events
      .filter(({ day, event }) => event === name && day >= first && day <= last)
      .flatMap(({ counts }) => Object.values(counts))
      .reduce((sum, count) => sum + count, 0)
  return { sign_ups: total('sign_up'), verified: total('verified'), second_sign_ins: total('second_sign_in') }
}

function retentionOf({ days, retained, countedFromDay }: CountersRow, today: number): PeriodMetrics['retention'] {
  const thisWeek = weekOf(today)
  const newUsers = new Map<number, number>()
  for (const { day, signUps } of days) newUsers.set(weekOf(day), (newUsers.get(weekOf(day)) ?? 0) + signUps)
  const active = new Map(retained.map(({ signUpWeek, week, users }) => [`${signUpWeek} ${week}`, users]))
  return range(thisWeek - retainedWeeks, retainedWeeks + 1).map((signUpWeek) => ({
    week: dateOf(mondayOf(signUpWeek)),
    users: newUsers.get(signUpWeek) ?? 0,
    active_users: range(signUpWeek, thisWeek - signUpWeek + 1).map((week) =>
      mondayOf(week) < countedFromDay ? null : (active.get(`${signUpWeek} ${week}`) ?? 0),
    ),
  }))
}
