import { createServerApp } from '@portico/sdk/server'

const portico = createServerApp({
  projectId: '…',
  secretServerKey: 'ssk_…',
  baseUrl: 'https://auth.example.com',
})

export async function handle(request: Request): Promise<Response> {
  const session = await portico.verifyRequest(request) // makes no call to the service
  if (session.status !== 'signed-in') return new Response('Sign in first.', { status: 401 })
  return Response.json({ userId: session.claims.userId })
}
