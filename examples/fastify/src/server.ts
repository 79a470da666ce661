import cors from '@fastify/cors'
import { AccessDeniedError, type AccessTokenClaims, createServerApp } from '@portico/sdk/server'
import Fastify, { type preHandlerAsyncHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    claims: AccessTokenClaims | null
  }
}

const { PORT = '3000', WEB_APP_URL = 'http://localhost:5173' } = process.env
const { PORTICO_URL = 'http://localhost:8100', PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

const portico = createServerApp({
  projectId: PORTICO_PROJECT_ID,
  secretServerKey: PORTICO_SECRET_SERVER_KEY,
  baseUrl: PORTICO_URL,
})

/** Lets a request pass if its access token is valid. Makes no call to Portico. */
const requireSession: preHandlerAsyncHookHandler = async (request, reply) => {
  const session = await portico.verifyRequest(request)
  if (session.status !== 'signed-in') {
    return reply.status(session.status === 'unavailable' ? 503 : 401).send({ error: session.message })
  }
  request.claims = session.claims
}

const app = Fastify()
app.decorateRequest('claims', null)
await app.register(cors, {
  origin: WEB_APP_URL,
  allowedHeaders: ['authorization', 'x-portico-auth', 'content-type'],
})

app.get('/', async () => ({ message: 'Everybody can read this.' }))

app.get('/me', { preHandler: requireSession }, async ({ claims }) => ({
  userId: claims?.userId,
  displayName: claims?.displayName,
}))

// The user as Portico has it now, not as of the time when the token was issued.
app.get('/profile', async (request, reply) => {
  const user = await portico.getUser(request)
  if (user === null) return reply.status(401).send({ error: 'Sign in first.' })
  return { userId: user.id, primaryEmail: user.primaryEmail }
})

app.post<{ Params: { teamId: string } }>('/teams/:teamId/notes', async (request, reply) => {
  const { teamId } = request.params
  const { userId } = await portico.requirePermission(request, { permissionId: 'write_notes', teamId })
  return reply.status(201).send({ teamId, author: userId })
})

app.setErrorHandler((error, _request, reply) => {
  if (error instanceof AccessDeniedError) return reply.status(error.status).send({ error: error.message })
  console.error(error)
  return reply.status(500).send({ error: 'Something went wrong.' })
})

const address = await app.listen({ port: Number(PORT) })
console.log(`Listening at ${address}`)
