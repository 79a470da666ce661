import { AccessDeniedError, createServerApp } from '@portico/sdk/server'
import cors from 'cors'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'

const { PORT = '3000', WEB_APP_URL = 'http://localhost:5173' } = process.env
const { PORTICO_URL = 'http://localhost:8100', PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

const portico = createServerApp({
  projectId: PORTICO_PROJECT_ID,
  secretServerKey: PORTICO_SECRET_SERVER_KEY,
  baseUrl: PORTICO_URL,
})

/** Lets a request pass if its access token is valid. Makes no call to Portico. */
const requireSession: RequestHandler = async (request, response, next) => {
  const session = await portico.verifyRequest(request)
  if (session.status === 'signed-in') {
    response.locals.claims = session.claims
    next()
  } else {
    response.status(session.status === 'unavailable' ? 503 : 401).json({ error: session.message })
  }
}

const app = express()
app.use(cors({ origin: WEB_APP_URL, allowedHeaders: ['authorization', 'x-portico-auth', 'content-type'] }))

app.get('/', (_request, response) => {
  response.json({ message: 'Everybody can read this.' })
})

app.get('/me', requireSession, (_request, response) => {
  const { userId, displayName } = response.locals.claims
  response.json({ userId, displayName })
})

// The user as Portico has it now, not as of the time when the token was issued.
app.get('/profile', async (request, response) => {
  const user = await portico.getUser(request)
  if (user === null) response.status(401).json({ error: 'Sign in first.' })
  else response.json({ userId: user.id, primaryEmail: user.primaryEmail })
})

// Users, and programs with an API key or an access token of their own.
app.get('/reports', async (request, response) => {
  const networkAddress = request.socket.remoteAddress
  const caller = await portico.verifyRequest(request, { accept: ['user', 'machine', 'api-key'], networkAddress })
  if (caller.status === 'limited') {
    response.status(429).set(caller.headers).json({ error: caller.message })
  } else if (caller.status === 'signed-in') {
    response.json({ readBy: caller.claims.userId })
  } else if (caller.status === 'machine' || caller.status === 'api-key') {
    const mayRead = caller.permissionIds.includes('read_reports')
    if (!mayRead) response.status(403).json({ error: 'The permission read_reports is missing.' })
    else response.json({ readBy: caller.status === 'machine' ? caller.clientId : caller.keyId })
  } else {
    response.status(caller.status === 'unavailable' ? 503 : 401).json({ error: caller.message })
  }
})

app.post('/teams/:teamId/notes', async (request, response) => {
  const { teamId } = request.params
  const { userId } = await portico.requirePermission(request, { permissionId: 'write_notes', teamId })
  response.status(201).json({ teamId, author: userId })
})

const handleError: ErrorRequestHandler = (error, _request, response, _next) => {
  if (!(error instanceof AccessDeniedError)) console.error(error)
  const status = error instanceof AccessDeniedError ? error.status : 500
  response.status(status).json({ error: status === 500 ? 'Something went wrong.' : error.message })
}
app.use(handleError)

const server = app.listen(Number(PORT), () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`Listening at http://localhost:${address.port}`)
})
