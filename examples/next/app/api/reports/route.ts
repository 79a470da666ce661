import { serverApp } from '@portico/next/server'

/** For programs, with an API key or an access token of their own. */
export async function GET(request: Request) {
  const caller = await serverApp().verifyRequest(request, { accept: ['machine', 'api-key'] })
  if (caller.status === 'limited') {
    return Response.json({ error: caller.message }, { status: 429, headers: caller.headers })
  }
  if (caller.status !== 'machine' && caller.status !== 'api-key') {
    return Response.json({ error: caller.message }, { status: caller.status === 'unavailable' ? 503 : 401 })
  }
  if (!caller.permissionIds.includes('read_reports')) {
    return Response.json({ error: 'The permission read_reports is missing.' }, { status: 403 })
  }
  return Response.json({ readBy: caller.status === 'machine' ? caller.clientId : caller.keyId })
}
