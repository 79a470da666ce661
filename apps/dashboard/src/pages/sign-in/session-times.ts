const yearMillis = 365 * 24 * 60 * 60_000

/** The most sessions that a user may have, also without a limit of the project. */
export const maxSessions = 100

/**
 * Returns the end of a session: its begin and the shortest of the times, in milliseconds as the form has them. Empty ones
 * have no effect. Each session ends after a year.
 */
export function endOf(begin: Date, ...times: readonly string[]): Date {
  const millis = times.filter((time) => time !== '').map(Number)
  return new Date(begin.getTime() + Math.min(...millis, yearMillis))
}
