/**
 * The service did not answer at all, after every attempt that was safe to make. `message` is a plain sentence for
 * people; `diagnosis` tells a developer where to look; `cause` is what `fetch` threw.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** What a last look at the service's health page found. */
  declare readonly diagnosis: string

  constructor(diagnosis: string, cause: unknown) {
    super('The service cannot be reached. Check your connection and try again.', { cause })
    this.diagnosis = diagnosis
  }
}
