/**
 * A refusal that is not in the error catalogue: a bare sentence as `text/plain`, whose status carries the meaning.
 * The sentence is sent to the caller; whatever must stay inside goes into `cause`.
 */
export class TextError extends Error {
  override readonly name = 'TextError'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, options: { headers?: Record<string, string>; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.headers = options.headers ?? {}
  }
}
