import type { KnownError } from '@portico/contract'

/** The result of a step that refuses a call. Its writes are committed, and then the error is thrown. */
export class Refusal {
  readonly error: KnownError

  constructor(error: KnownError) {
    this.error = error
  }
}

/**
 * Refuses a call and keeps what the step has written, such as the audit event of a failed sign-in. An error that leaves a
 * `transaction()` undoes the writes of that transaction instead.
 */
export const refusal = (error: KnownError): Refusal => new Refusal(error)

/** Throws the error of a refusal. */
export function requireResult<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw result.error
  return result
}
