/** Times on the pages of an account. */
import * as english from '@portico/messages/en'
import type { WithClock } from '../../../../platform/clock.ts'
import type { PageTexts } from '../page-texts.ts'

const minuteMillis = 60_000

/** Returns a time relative to now in the largest fitting unit, such as "2 hours ago" or "in 3 days". */
export function relativeTime(language: string, fromNowMillis: number): string {
  const minutes = Math.trunc(fromNowMillis / minuteMillis)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  return Math.abs(minutes) < 48 * 60
    ? format.format(Math.trunc(minutes / 60), 'hour')
    : format.format(Math.trunc(minutes / 1440), 'day')
}

/** Returns a date, such as "29 Nov 2026". */
export const dateText = (language: string, atMillis: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(atMillis)

/** Returns a date and time, such as "29 Nov 2026, 15:58 UTC": the page does not know the time zone of the user. */
export const dateTimeText = (language: string, atMillis: number): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(atMillis)

/** Returns when a credential was added and last used. */
export function usesText(
  { text, language }: PageTexts,
  { clock }: WithClock,
  used: { readonly created_at_millis: number; readonly last_used_at_millis: number | null },
): string {
  const date = dateText(language, used.created_at_millis)
  const { last_used_at_millis: usedAt } = used
  return usedAt === null
    ? text(english.passkeyAddedOn, { date })
    : text(english.passkeyUsed, { date, ago: relativeTime(language, usedAt - clock.now()) })
}
