/**
 * The answer of a token endpoint as the standards want it. RFC 6749, section 5.2, wants errors with status 400: some, such
 * as GitHub, send them with 200. And ID tokens of providers whose issuer and keys are not known prove nothing: they are
 * left out, so that nothing is held against them either (Microsoft sends one as soon as the scope `openid` is asked for).
 */
export async function toHonestAnswer(
  response: Response,
  { takesIdTokens }: { takesIdTokens: boolean },
): Promise<Response> {
  if (response.status !== 200) return response
  const text = await response.text()
  const answer = parseObject(text)
  const { headers } = response
  if (answer === null) return new Response(text, { status: 200, headers })
  const { id_token: _, ...withoutIdToken } = answer
  const isError = 'error' in answer && !('access_token' in answer)
  return new Response(takesIdTokens ? text : JSON.stringify(withoutIdToken), { status: isError ? 400 : 200, headers })
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? { ...answer } : null
  } catch {
    return null
  }
}
