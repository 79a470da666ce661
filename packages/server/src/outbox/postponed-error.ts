/** Thrown to retry a message later without counting an attempt, because nothing was tried. */
export class PostponedError extends Error {
  override readonly name = 'PostponedError'
  readonly retryInMillis: number

  constructor(message: string, retryInMillis: number) {
    super(message)
    this.retryInMillis = retryInMillis
  }
}
