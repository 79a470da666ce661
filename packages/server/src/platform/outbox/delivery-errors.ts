/** Errors with which a delivery decides what happens to its message. Any other error is retried. */

/** Thrown to retry a message later without counting an attempt, because nothing was tried. */
export class PostponedError extends Error {
  override readonly name = 'PostponedError'
  readonly retryInMillis: number

  constructor(message: string, retryInMillis: number) {
    super(message)
    this.retryInMillis = retryInMillis
  }
}

/**
 * Thrown for a message that can never be delivered, such as an email to an address that does not exist. It is not
 * retried.
 */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}

/** Thrown for a message that a limit withholds. It is given up and not logged as a failure. */
export class WithheldError extends Error {
  override readonly name = 'WithheldError'
}
