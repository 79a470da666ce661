const diagnosisMillis = 3000

/** Requests the health page once and returns what a developer should check. */
export function diagnose(fetch: typeof globalThis.fetch, baseUrl: string): Promise<string> {
  const health = `${baseUrl}/health`
  return fetch(health, { cache: 'no-store', signal: AbortSignal.timeout(diagnosisMillis) }).then(
    ({ status }) =>
      `${health} responds with status ${status}: a proxy, an extension or a content security policy may block the rest.`,
    // The first failure is the cause of the error; the second one only narrows down where to look.
    () => `${health} does not respond either. Check baseUrl, and that the service runs.`,
  )
}
