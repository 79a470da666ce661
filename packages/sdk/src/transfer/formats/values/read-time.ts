/** Values below are seconds, above milliseconds: 1e11 seconds are in the year 5138, 1e11 milliseconds in 1973. */
const firstMillis = 1e11

/** ISO 8601 with a space or T, as PostgreSQL writes it, too: `2024-05-06 07:08:09.123456+00`. */
const isoForm =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Returns the milliseconds since 1970 of a time: seconds, milliseconds, or ISO 8601, each also as a text. A time without
 * a zone is in UTC. Returns null for anything else.
 */
export function readTime(value: unknown): number | null {
  if (value instanceof Object || typeof value === 'boolean') return null
  const text = String(value).trim()
  if (/^-?\d+(\.\d+)?$/.test(text)) return fromNumber(Number(text))
  const [, date, time = '00:00', fraction = '', zone = 'Z'] = isoForm.exec(text) ?? []
  if (date === undefined) return null
  const millis = Date.parse(`${date}T${time}.${fraction.slice(0, 3)}`.replace(/\.$/, '') + offsetOf(zone))
  return Number.isNaN(millis) ? null : millis
}

const fromNumber = (value: number) => Math.round(Math.abs(value) < firstMillis ? value * 1000 : value)

function offsetOf(zone: string): string {
  if (/^(z|utc)$/i.test(zone)) return 'Z'
  const minutes = zone.slice(3).replace(':', '') || '00'
  return `${zone.slice(0, 3)}:${minutes}`
}
