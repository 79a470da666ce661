/** Not now: the message waits without an attempt being counted, because nothing of it was tried. */
export class PostponedError extends Error {
  override readonly name = 'PostponedError'
  readonly retryInMillis: number

  constructor(message: string, retryInMillis: number) {
    super(message)
    this.retryInMillis = retryInMillis
  }
}
