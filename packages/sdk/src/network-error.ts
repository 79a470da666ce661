const diagnosisMillis = 3000

/**
 * The service did not answer at all, after every attempt that was safe to make. `message` is a plain sentence for
 * people; `diagnosis` tells a developer where to look; `cause` is what `fetch` threw.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** What a last look at the service's health page found. */
  declare readonly diagnosis: string

  constructor(message: string, diagnosis: string, cause: unknown) {
    super(message, { cause })
    this.diagnosis = diagnosis
  }
}

/** Looks once at the health page and builds the error from what it finds. */
export async function toNetworkError(fetch: typeof globalThis.fetch, baseUrl: string, cause: unknown) {
  const health = `${baseUrl}/health`
  const message = 'The service cannot be reached. Check your connection and try again.'
  const diagnosis = await fetch(health, { cache: 'no-store', signal: AbortSignal.timeout(diagnosisMillis) }).then(
    ({ status }) =>
      `${health} answers with status ${status}: a proxy, an extension or a content security policy may block the rest.`,
    // A second failure is the finding itself; the first one is kept as the cause.
    () => `${health} does not answer either. Check baseUrl, and that the service runs.`,
  )
  return new NetworkError(message, diagnosis, cause)
}
