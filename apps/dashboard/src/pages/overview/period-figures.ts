import type { DayMetrics, Metrics } from '@portico/sdk/admin'
import { type ChartData, type Count, type Series, sumOf } from '../../parts/chart/chart-data.ts'

/** The data of the charts of a period. */
export interface PeriodFigures {
  readonly active: ChartData
  readonly signUps: ChartData
  readonly failures: ChartData
}

interface Wording {
  /** The name of the series of active users. */
  readonly active: string
  /** The name of the series of all further methods. */
  readonly otherMethods: string
  readonly method: (id: string) => string
}

type Figures = Pick<Metrics, 'daily' | 'previousDaily'>
type Figure = 'signUps' | 'failedSignIns'

const shownMethods = 4
const daysPerWeek = 7
/** Longer periods are shown by week. */
const mostDays = 90

/** Returns the charts of a period. A method has the same place, and so the same color, in all of them. */
export function figuresOf({ daily, previousDaily }: Figures, wording: Wording): PeriodFigures {
  const isByWeek = daily.length > mostDays
  const points = pointsOf(daily, isByWeek)
  const before = pointsOf(previousDaily, isByWeek)
  const shared = { days: points.map(([first]) => dayOf(first?.date ?? '')), isByWeek }
  const methods = methodsOf(daily)
  const ofMethods = (figure: Figure): ChartData => ({
    ...shared,
    series: seriesOf(points, methods, { figure, wording }),
    previous: before.map((days) => sumOf(days.map((day) => totalOf(day[figure])))),
  })
  return {
    active: {
      ...shared,
      series: [{ name: wording.active, counts: points.map(averageOf) }],
      previous: before.map(averageOf),
    },
    signUps: ofMethods('signUps'),
    failures: ofMethods('failedSignIns'),
  }
}

/** Returns the sum of a figure over days, or null if one of them is not counted. */
export const totalOfDays = (days: readonly DayMetrics[], figure: Figure): Count =>
  sumOf(days.map((day) => totalOf(day[figure])))

/** Returns a day of UTC as that day of the browser's calendar, which is how dates are shown. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** Returns the days of each point. Weeks end on the last day, so that the last one is whole. */
function pointsOf(days: readonly DayMetrics[], isByWeek: boolean): DayMetrics[][] {
  if (!isByWeek) return days.map((day) => [day])
  const rest = days.length % daysPerWeek
  return Array.from({ length: Math.floor(days.length / daysPerWeek) }, (_, week) =>
    days.slice(rest + week * daysPerWeek, rest + (week + 1) * daysPerWeek),
  )
}

/** Returns the methods with the most sign-ups and failures, at most four. */
function methodsOf(days: readonly DayMetrics[]): string[] {
  const counts = new Map<string, number>()
  for (const { signUps, failedSignIns } of days) {
    for (const [method, count] of [...Object.entries(signUps ?? {}), ...Object.entries(failedSignIns ?? {})]) {
      counts.set(method, (counts.get(method) ?? 0) + count)
    }
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, shownMethods).map(([method]) => method)
}

function seriesOf(
  points: readonly (readonly DayMetrics[])[],
  methods: readonly string[],
  { figure, wording }: { figure: Figure; wording: Wording },
): Series[] {
  const countsOf = (isOfSeries: (method: string) => boolean) =>
    points.map((days) => sumOf(days.map((day) => totalOf(day[figure], isOfSeries))))
  const others = countsOf((method) => !methods.includes(method))
  const series = methods.map((id) => ({ name: wording.method(id), counts: countsOf((method) => method === id) }))
  return series.length === 0 || others.some(Boolean)
    ? [...series, { name: wording.otherMethods, counts: others }]
    : series
}

function totalOf(counts: Readonly<Record<string, number>> | null, isCounted: (method: string) => boolean = () => true) {
  if (!counts) return null
  return Object.entries(counts).reduce((sum, [method, count]) => sum + (isCounted(method) ? count : 0), 0)
}

function averageOf(days: readonly DayMetrics[]): Count {
  const sum = sumOf(days.map(({ activeUsers }) => activeUsers))
  return sum === null ? null : Math.round(sum / days.length)
}
