import { createServerApp } from '@portico/sdk/server'
import cors from 'cors'
import express from 'express'

const { PORTICO_URL = 'http://localhost:8100', PORT = '3000', WEB_APP_URL = 'http://localhost:5173' } = process.env
const { PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

const portico = createServerApp({
  projectId: PORTICO_PROJECT_ID,
  secretServerKey: PORTICO_SECRET_SERVER_KEY,
  baseUrl: PORTICO_URL,
})

const app = express()
app.use(cors({ origin: WEB_APP_URL, allowedHeaders: ['authorization', 'x-portico-auth', 'content-type'] }))

app.get('/', (_request, response) => {
  response.json({ project: portico.projectId })
})

const server = app.listen(Number(PORT), () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`Listening at http://localhost:${address.port}`)
})
