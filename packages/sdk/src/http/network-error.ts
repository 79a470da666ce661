/**
 * No attempt reached the service, or its response was cut off. `message` is safe to show to users; `url` and `diagnosis`
 * tell a developer where to look, and `cause` is the error that `fetch` threw.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The address that does not respond. */
  readonly url: string
  /** What to check: the option `baseUrl`, the service, or something between it and the app. */
  readonly diagnosis: string

  constructor(url: string, diagnosis: string, cause: unknown) {
    super('The service cannot be reached. Check your connection and try again.', { cause })
    this.url = url
    this.diagnosis = diagnosis
  }
}
