import { AccessDeniedError, createServerApp, type ServerApp } from '@portico/sdk/server'

/** The settings of the worker: variables in wrangler.jsonc, the key as a secret. */
export interface Env {
  PORTICO_URL: string
  PORTICO_PROJECT_ID: string
  PORTICO_SECRET_SERVER_KEY: string
  WEB_APP_URL: string
}

let portico: ServerApp | undefined

/** Creates the app once for all requests, so that they share its cached verification keys. */
function getApp({ PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_SECRET_SERVER_KEY }: Env): ServerApp {
  portico ??= createServerApp({
    projectId: PORTICO_PROJECT_ID,
    secretServerKey: PORTICO_SECRET_SERVER_KEY,
    baseUrl: PORTICO_URL,
  })
  return portico
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const response = await respond(request, getApp(env)).catch(toErrorResponse)
    response.headers.set('access-control-allow-origin', env.WEB_APP_URL)
    response.headers.set('access-control-allow-headers', 'authorization, x-portico-auth, content-type')
    return response
  },
}

async function respond(request: Request, portico: ServerApp): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  if (pathname === '/') return Response.json({ message: 'Everybody can read this.' })
  if (pathname === '/me') return me(request, portico)
  if (pathname === '/profile') return profile(request, portico)
  const [, teamId] = pathname.match(/^\/teams\/([^/]+)\/notes$/) ?? []
  if (teamId === undefined || request.method !== 'POST') return Response.json({ error: 'Not found.' }, { status: 404 })
  const { userId } = await portico.requirePermission(request, { permissionId: 'write_notes', teamId })
  return Response.json({ teamId, author: userId }, { status: 201 })
}

/** Verifies the access token. Makes no call to Portico once its keys are cached. */
async function me(request: Request, portico: ServerApp): Promise<Response> {
  const session = await portico.verifyRequest(request)
  if (session.status !== 'signed-in') {
    return Response.json({ error: session.message }, { status: session.status === 'unavailable' ? 503 : 401 })
  }
  const { userId, displayName } = session.claims
  return Response.json({ userId, displayName })
}

/** Fetches the user as Portico has it now, not as of the time when the token was issued. */
async function profile(request: Request, portico: ServerApp): Promise<Response> {
  const user = await portico.getUser(request)
  if (user === null) return Response.json({ error: 'Sign in first.' }, { status: 401 })
  return Response.json({ userId: user.id, primaryEmail: user.primaryEmail })
}

function toErrorResponse(error: unknown): Response {
  if (error instanceof AccessDeniedError) return Response.json({ error: error.message }, { status: error.status })
  console.error(error)
  return Response.json({ error: 'Something went wrong.' }, { status: 500 })
}
