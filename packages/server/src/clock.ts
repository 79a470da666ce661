/** The time, in milliseconds since 1970. Nothing else in the service asks for it. */
export interface Clock {
  now(): number
}
