/**
 * No attempt reached the service, or its response was incomplete. `message` is safe to show to users; `url` and
 * `diagnosis` help developers to find the cause, and `cause` is the error that `fetch` threw.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The URL that does not respond. */
  readonly url: string
  /** Names what to check: the option `baseUrl`, the service, or a proxy in between. */
  readonly diagnosis: string

  constructor(url: string, diagnosis: string, cause: unknown) {
    super('The service cannot be reached. Check your connection and try again.', { cause })
    this.url = url
    this.diagnosis = diagnosis
  }
}
