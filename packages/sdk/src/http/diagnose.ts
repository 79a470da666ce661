/** Messages for developers about missing responses and responses of other servers. */
const diagnosisMillis = 3000

/** Requests the health page once and returns what a developer should check. */
export function diagnose(fetch: typeof globalThis.fetch, baseUrl: string): Promise<string> {
  const health = `${baseUrl}/health`
  return fetch(health, { cache: 'no-store', signal: AbortSignal.timeout(diagnosisMillis) }).then(
    ({ status }) =>
      `${health} responds with status ${status}: a proxy, an extension or a content security policy may block the rest, or ${baseUrl} (option baseUrl) is not the service's address.`,
    // The first failure is the cause of the error. The second one only narrows down the location.
    () => `${health} does not respond either. Check the option baseUrl (now ${baseUrl}), and that the service runs.`,
  )
}

/**
 * Describes a response that is not the service's, such as the sign-in page of a wireless network. Returns null for
 * plain text with an error status, which the service may have sent through a proxy that removes headers.
 */
export function describeForeignResponse(
  { status, headers, text }: { status: number; headers: Headers; text: string },
  url: string,
): string | null {
  if (status >= 300 && status < 400) {
    const target = headers.get('location')
    return `${url} redirects${target === null ? '' : ` to ${target}`} (status ${status}). Redirects are not followed, because the target would receive keys and tokens. Set the option baseUrl (of HttpOnly mode: sessionEndpoint) to the address that responds itself.`
  }
  const type = headers.get('content-type') ?? 'no content type'
  if (status >= 400 && /^(text\/plain|no )/.test(type)) return null
  const cause = isCutOff(text)
    ? 'It was cut off on the way.'
    : 'A proxy or a network with a sign-in page of its own may have sent it. Otherwise check the option baseUrl.'
  return `The response of ${url} is not the service's (status ${status}, ${type}). ${cause}`
}

/** Returns true for JSON that ends too early. */
function isCutOff(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return false
  } catch {
    // A syntax error: the end is missing.
    return true
  }
}
