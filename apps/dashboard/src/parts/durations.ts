/** A day in milliseconds. */
export const dayMillis = 24 * 60 * 60 * 1000
