import { NetworkError } from './network-error.ts'

const diagnosisMillis = 3000

/** Looks once at the health page and builds the error from what it finds. */
export async function diagnose(fetch: typeof globalThis.fetch, baseUrl: string, cause: unknown) {
  const health = `${baseUrl}/health`
  const diagnosis = await fetch(health, { cache: 'no-store', signal: AbortSignal.timeout(diagnosisMillis) }).then(
    ({ status }) =>
      `${health} answers with status ${status}: a proxy, an extension or a content security policy may block the rest.`,
    // A second failure is the finding itself; the first one is kept as the cause.
    () => `${health} does not answer either. Check baseUrl, and that the service runs.`,
  )
  return new NetworkError(diagnosis, cause)
}
