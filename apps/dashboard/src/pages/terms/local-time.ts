/** Returns a time as a field of local time contains it, such as "2026-11-29T16:30". */
export function toLocalTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
