import { useMemo } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'

/** Dates and times in the language of the screens and the time zone of the device. */
export interface Times {
  /** Such as "March 4, 2026". */
  date: (date: Date) => string
  /** Such as "March 4, 2026 at 9:41 AM". */
  dateTime: (date: Date) => string
  /** Such as "3 hours ago" or "yesterday", and a date after 30 days. Works for future times, too. */
  ago: (date: Date) => string
}

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const
const relativeDays = 30

/** Returns the formats of dates and times in the language of the screens. */
export function useTimes(): Times {
  const { lang } = usePorticoContext().language
  return useMemo(() => timesIn(lang), [lang])
}

/** Returns the formats of a language (BCP 47). */
export function timesIn(lang: string, now: () => number = Date.now): Times {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long' })
  const dateTime = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  return {
    date: (value) => date.format(value),
    dateTime: (value) => dateTime.format(value),
    ago(value) {
      const millis = value.getTime() - now()
      if (Math.abs(millis) > relativeDays * units[0][1]) return date.format(value)
      const [unit, length] = units.find(([, length]) => Math.abs(millis) >= length) ?? units[2]
      return relative.format(Math.trunc(millis / length), unit)
    },
  }
}
