interface NormalizedTokenResponse {
  /** Response in the form of RFC 6749, section 5. */
  readonly response: Response
  /** The ID token in it; null without one. */
  readonly idToken: string | null
}

/**
 * Normalizes the response of a token endpoint:
 *
 * - Errors get status 400 (RFC 6749, section 5.2). Some providers, such as GitHub, send them with 200.
 * - A response that describes itself as form-encoded becomes JSON.
 * - Optional members that are null, or of another type, are removed. A missing `token_type` is `bearer`, the only
 *   type that this service uses. Required members are left to the library, which is strict.
 * - ID tokens are removed if the keys of the provider are unknown, because they cannot be verified (Microsoft sends
 *   one whenever the scope `openid` is requested).
 */
export async function normalizeTokenResponse(
  response: Response,
  { takesIdTokens }: { takesIdTokens: boolean },
): Promise<NormalizedTokenResponse> {
  if (response.status !== 200) return { response, idToken: null }
  const text = await response.text()
  const parameters = isForm(response) ? Object.fromEntries(new URLSearchParams(text)) : parseObject(text)
  if (parameters === null) return { response: new Response(text, { headers: response.headers }), idToken: null }
  const { refresh_token, scope, expires_in, id_token, token_type, ...others } = parameters
  const idToken = takesIdTokens ? textOf(id_token) : undefined
  const normalized = {
    ...others,
    token_type: token_type ?? 'bearer',
    refresh_token: textOf(refresh_token),
    scope: textOf(scope),
    expires_in: positiveNumberOf(expires_in),
    id_token: idToken,
  }
  const isError = 'error' in parameters && !('access_token' in parameters)
  return { response: Response.json(normalized, { status: isError ? 400 : 200 }), idToken: idToken ?? null }
}

const isForm = ({ headers }: Response) =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers.get('content-type') ?? '')

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function positiveNumberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && number > 0 ? number : undefined
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
