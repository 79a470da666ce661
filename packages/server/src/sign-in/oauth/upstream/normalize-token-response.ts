/**
 * Normalizes the response of a token endpoint. RFC 6749, section 5.2, requires status 400 for errors: some providers,
 * such as GitHub, send them with 200. ID tokens are removed if the keys of the provider are unknown, because they cannot
 * be verified (Microsoft sends one whenever the scope `openid` is requested).
 */
export async function normalizeTokenResponse(
  response: Response,
  { takesIdTokens }: { takesIdTokens: boolean },
): Promise<Response> {
  if (response.status !== 200) return response
  const text = await response.text()
  const parameters = parseObject(text)
  const { headers } = response
  if (parameters === null) return new Response(text, { status: 200, headers })
  const { id_token: _, ...withoutIdToken } = parameters
  const isError = 'error' in parameters && !('access_token' in parameters)
  return new Response(takesIdTokens ? text : JSON.stringify(withoutIdToken), { status: isError ? 400 : 200, headers })
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
