import { verifySession } from '@portico/next/server'

/** Checks the access token locally, without a call to the service. */
export async function GET() {
  const session = await verifySession()
  if (session.status === 'signed-in') return Response.json({ userId: session.claims.userId })
  return Response.json({ error: session.message }, { status: session.status === 'unavailable' ? 503 : 401 })
}
