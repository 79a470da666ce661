import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { hostHeaderValidation } from '@modelcontextprotocol/sdk/server/middleware/hostHeaderValidation.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { type AcceptedToken, protectedResource, type RefusedAct, type RefusedToken } from '@portico/sdk/server'
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
  scopes: ['notes.read', 'notes.write', 'notes.delete'],
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
  server.registerTool('delete_note', { description: 'Deletes a note', inputSchema: input }, ({ note }) => {
    stored.set(
      userId,
      ofUser.filter((each) => each !== note),
    )
    return text('Deleted.')
  })
  return server
}

/** The scopes of tools. Every message needs `notes.read`. */
const scopes = new Map([
  ['add_note', 'notes.write'],
  ['delete_note', 'notes.delete'],
])

const Message = z.object({
  params: z
    .looseObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()) })
    .partial()
    .optional(),
})

const refuse = (response: express.Response, { httpStatus, headers, body }: RefusedToken | RefusedAct) =>
  response.status(httpStatus).set(headers).json(body)

// #region verify
app.post('/mcp', async (request, response) => {
  // A list of messages is refused: each would have to be verified by itself.
  const message = Message.safeParse(request.body)
  if (!message.success) return response.status(400).json({ error: 'invalid_request' })
  const { name = '', arguments: args = {} } = message.data.params ?? {}
  // A challenge names the scope that the message needs, so that an agent can ask its user for more.
  const scope = scopes.get(name)
  const caller = await notes.verify(request, scope ? ['notes.read', scope] : ['notes.read'])
  if (caller.status === 'refused') return refuse(response, caller)
  if (name === 'delete_note') {
    const approval = await askFirst(caller, args)
    if (approval.status === 'refused') return refuse(response, approval)
  }
  await handle(caller, request, response)
})
// #endregion

// #region approve
/** Asks the user before a note is deleted. The approval is for these arguments, and for one time. */
const askFirst = (caller: AcceptedToken, args: Record<string, unknown>) =>
  notes.requireApproval(caller, { scope: 'notes.delete', act: 'Delete a note', arguments: args })
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
