import { serve } from '@hono/node-server'
import { AccessDeniedError, type AccessTokenClaims, createServerApp } from '@portico/sdk/server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'

const { PORT = '3000', WEB_APP_URL = 'http://localhost:5173' } = process.env
const { PORTICO_URL = 'http://localhost:8100', PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

const portico = createServerApp({
  projectId: PORTICO_PROJECT_ID,
  secretServerKey: PORTICO_SECRET_SERVER_KEY,
  baseUrl: PORTICO_URL,
})

/** Lets a request pass if its access token is valid. Makes no call to Portico. */
const requireSession = createMiddleware<{ Variables: { claims: AccessTokenClaims } }>(async (c, next) => {
  const session = await portico.verifyRequest(c.req.raw)
  if (session.status !== 'signed-in') {
    return c.json({ error: session.message }, session.status === 'unavailable' ? 503 : 401)
  }
  c.set('claims', session.claims)
  return next()
})

const app = new Hono()
app.use(cors({ origin: WEB_APP_URL, allowHeaders: ['authorization', 'x-portico-auth', 'content-type'] }))

app.get('/', (c) => c.json({ message: 'Everybody can read this.' }))

app.get('/me', requireSession, (c) => {
  const { userId, displayName } = c.get('claims')
  return c.json({ userId, displayName })
})

// The user as Portico has it now, not as of the time when the token was issued.
app.get('/profile', async (c) => {
  const user = await portico.getUser(c.req.raw)
  if (user === null) return c.json({ error: 'Sign in first.' }, 401)
  return c.json({ userId: user.id, primaryEmail: user.primaryEmail })
})

app.post('/teams/:teamId/notes', async (c) => {
  const teamId = c.req.param('teamId')
  const { userId } = await portico.requirePermission(c.req.raw, { permissionId: 'write_notes', teamId })
  return c.json({ teamId, author: userId }, 201)
})

app.onError((error, c) => {
  if (error instanceof AccessDeniedError) return c.json({ error: error.message }, error.status)
  console.error(error)
  return c.json({ error: 'Something went wrong.' }, 500)
})

serve({ fetch: app.fetch, port: Number(PORT) }, ({ port }) => console.log(`Listening at http://localhost:${port}`))
