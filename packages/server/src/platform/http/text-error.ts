/**
 * An error of the HTTP layer without a code: a sentence as `text/plain`, such as 413 for a body that is too large.
 * Handlers throw errors of the catalogue instead.
 */
export class TextError extends Error {
  override readonly name = 'TextError'
  /** HTTP status. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
