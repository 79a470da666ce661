import { fill } from '@portico/messages/fill'
import { pluralForm } from '@portico/messages/plural-form'
import type { PluralForms } from '@portico/messages/texts'

export { fill as format } from '@portico/messages/fill'

/** Functions that format for one language. Times are in the time zone of the browser. */
export interface Formats {
  /** Chooses the form of a text for a number and puts the formatted number into `{count}`. */
  plural(forms: PluralForms, count: number, values?: Readonly<Record<string, string>>): string
  number(value: number): string
  /** 0.44 becomes 44%. */
  percent(value: number): string
  list(items: readonly string[]): string
  /** Nov 19, or Nov 19, 2025 in another year than now. */
  day(date: Date): string
  /** 2:05 PM */
  time(date: Date): string
  /** Date, time and zone, for titles and the audit log. */
  exact(date: Date): string
  /** 2 min ago up to a day, then the day. */
  relative(date: Date, now?: Date): string
  country(code: string): string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Creates the formats of a language (ECMA-402). */
export function createFormats(tag: string): Formats {
  const numbers = new Intl.NumberFormat(tag)
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const ago = new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'auto' })
  const days = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' })
  const daysOfOtherYears = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
  const times = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' })
  const moments = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
  const lists = new Intl.ListFormat(tag)
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  const formatDay = (date: Date, now = new Date()) =>
    (date.getFullYear() === now.getFullYear() ? days : daysOfOtherYears).format(date)

  return {
    plural(forms, count, values = {}) {
      return fill(pluralForm(forms, tag, count), { ...values, count: numbers.format(count) })
    },
    number: numbers.format,
    percent: percents.format,
    list: (items) => lists.format(items),
    day: (date) => formatDay(date),
    time: times.format,
    exact: moments.format,
    relative(date, now = new Date()) {
      const passed = now.getTime() - date.getTime()
      if (Math.abs(passed) >= day) return formatDay(date, now)
      if (Math.abs(passed) >= hour) return ago.format(-Math.round(passed / hour), 'hour')
      if (Math.abs(passed) >= minute) return ago.format(-Math.round(passed / minute), 'minute')
      return ago.format(0, 'second')
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
}
