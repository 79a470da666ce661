/**
 * No attempt reached the service. `message` is safe to show to users, `diagnosis` tells a developer where to look, and
 * `cause` is the error that `fetch` threw.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The result of a request to the service's health page. */
  readonly diagnosis: string

  constructor(diagnosis: string, cause: unknown) {
    super('The service cannot be reached. Check your connection and try again.', { cause })
    this.diagnosis = diagnosis
  }
}
