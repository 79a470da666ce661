const diagnosisMillis = 3000

/**
 * The service did not answer at all, after every attempt that was safe to make. `message` is a plain sentence for
 * people; `diagnosis` tells a developer where to look; `cause` is what `fetch` threw.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** What a last look at the service's health page found. */
  readonly diagnosis: string

  constructor(message: string, diagnosis: string, cause: unknown) {
    super(message, { cause })
    this.diagnosis = diagnosis
  }
}

/** Looks once at the health page and builds the error from what it finds. */
export async function toNetworkError(fetch: typeof globalThis.fetch, baseUrl: string, cause: unknown) {
  if (globalThis.navigator?.onLine === false) {
    return new NetworkError('You are offline. Check your connection and try again.', 'The browser is offline.', cause)
  }
  const message = 'The service cannot be reached. Check your connection and try again.'
  const health = `${baseUrl}/health`
  try {
    const { status } = await fetch(health, { cache: 'no-store', signal: AbortSignal.timeout(diagnosisMillis) })
    const diagnosis = `${health} answers with status ${status}: look for a proxy, an extension or a content security policy that blocks ${baseUrl}/api.`
    return new NetworkError(message, diagnosis, cause)
  } catch {
    // A second failure is the finding itself; the first one is kept as the cause.
    const diagnosis = `${health} does not answer either. Check that the service runs, and baseUrl, for example http://localhost:8100.`
    return new NetworkError(message, diagnosis, cause)
  }
}
