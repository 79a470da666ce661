/**
 * RFC 6749, section 5.2, wants errors of the token endpoint answered with status 400. Some, such as GitHub, send them
 * with 200: here they get the status that they should have.
 */
export async function withHonestStatus(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const text = await response.text()
  const { headers } = response
  return new Response(text, { status: isError(text) ? 400 : 200, headers })
}

function isError(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'error' in answer && !('access_token' in answer)
  } catch {
    return false
  }
}
