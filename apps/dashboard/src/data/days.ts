/** Days of this browser's time zone in the addresses of pages, as YYYY-MM-DD. */

const day = /^\d{4}-\d{2}-\d{2}$/

/** Returns the begin of a day, some days later. Invalid for other texts. */
export const startOfDay = (text: string, daysLater = 0): Date => {
  const start = new Date(day.test(text) ? `${text}T00:00` : Number.NaN)
  // A day may have 23 or 25 hours.
  start.setDate(start.getDate() + daysLater)
  return start
}

/** Reads a day. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(startOfDay(value).getTime()) ? value : undefined
