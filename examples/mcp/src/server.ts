import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { hostHeaderValidation } from '@modelcontextprotocol/sdk/server/middleware/hostHeaderValidation.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { type AcceptedToken, protectedResource } from '@portico/sdk/server'
import express from 'express'
import { z } from 'zod'

const { PORT = '3000', PORTICO_URL = 'http://localhost:8100', PORTICO_PROJECT_ID = '' } = process.env
const { MCP_URL = `http://localhost:${PORT}/mcp`, PORTICO_CLIENT_ID = '', PORTICO_CLIENT_SECRET = '' } = process.env

// #region resource
const notes = protectedResource({
  projectId: PORTICO_PROJECT_ID,
  baseUrl: PORTICO_URL,
  resource: MCP_URL,
  name: 'Notes',
  scopes: ['notes.read', 'notes.write'],
  check: 'introspect',
  clientId: PORTICO_CLIENT_ID,
  clientSecret: PORTICO_CLIENT_SECRET,
})

const app = express()
// A page of another site must not reach a server of this machine by a name of its own (DNS rebinding).
app.use(hostHeaderValidation([new URL(MCP_URL).hostname]))
app.use(express.json())

app.get(notes.metadataPath, (_request, response) => {
  response.set('access-control-allow-origin', '*').json(notes.metadata)
})
// #endregion

/** The notes of each user. A real server stores them. */
const stored = new Map<string, string[]>()

/** Returns the tools for one request. */
function createServer(userId: string): McpServer {
  const server = new McpServer({ name: 'notes', version: '1.0.0' })
  const ofUser = stored.get(userId) ?? []
  const text = (value: string) => ({ content: [{ type: 'text' as const, text: value }] })
  server.registerTool('list_notes', { description: 'Lists your notes' }, () => text(ofUser.join('\n')))
  const input = { note: z.string().max(500) }
  server.registerTool('add_note', { description: 'Adds a note', inputSchema: input }, ({ note }) => {
    stored.set(userId, [...ofUser, note])
    return text('Added.')
  })
  return server
}

// #region verify
/** Returns the scope that a message needs. A challenge names it, so that an agent can ask its user for more. */
const neededFor = ({ method, params }: { method?: string; params?: { name?: string } }) =>
  method === 'tools/call' && params?.name === 'add_note' ? ['notes.read', 'notes.write'] : ['notes.read']

app.post('/mcp', async (request, response) => {
  const caller = await notes.verify(request, neededFor(request.body ?? {}))
  if (caller.status === 'refused') {
    response.status(caller.httpStatus).set(caller.headers).json(caller.body)
    return
  }
  await handle(caller, request, response)
})
// #endregion

/** Handles one message. The server keeps nothing between two, so that any number of processes can run. */
async function handle({ userId }: AcceptedToken, request: express.Request, response: express.Response): Promise<void> {
  if (userId === null) {
    response.status(403).json({ error: 'Only users have notes.' })
    return
  }
  const server = createServer(userId)
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => void server.close())
  await server.connect(transport)
  await transport.handleRequest(request, response, request.body)
}

const server = app.listen(Number(PORT), () => {
  const address = server.address()
  console.log(`Listening at http://localhost:${typeof address === 'object' ? address?.port : PORT}`)
})
