/**
 * The whole life of an agent on two nodes: found, registered, approved, narrowed and ended at the first, used at a server that
 * asks the second. The agent is the official client of the Model Context Protocol.
 */
import { createServer } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { protectedResource } from '@portico/sdk/server'
import { createTestApp, listenForTests, type TestApp, type TestProject } from '@portico/server/testing'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type AgentDocuments, openAgentDocuments } from '../../agent-documents.ts'
import { askerOf } from '../../approvals.ts'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { createMachine, createScope, type Machine, openIssuer } from '../../machines.ts'
import { connectMcp, createMcpAgent, type McpAgent } from '../../mcp-agent.ts'
import { createAnn, email, password } from '../../user-clients.ts'

const scopes = ['notes.read', 'notes.write', 'notes.delete']

let first: Awaited<ReturnType<typeof openIssuer>>
let second: TestApp
let secondUrl: string
let documents: AgentDocuments
let project: TestProject
let ann: string
let browser: FlowBrowser
let machine: Machine
let resource: string
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  first = await openIssuer(createTestApp)
  second = await createTestApp({ publicUrl: first.publicUrl }, { db: first.app.deps.db })
  const listening = await listenForTests(second)
  secondUrl = `http://127.0.0.1:${listening.port}`
  closers.push(() => listening.close())
  documents = await openAgentDocuments(first.app)
  project = await first.app.createProject()
  ann = await createAnn(project)
  browser = createFlowBrowser(first.publicUrl)
  await openNotesServer()
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
  await documents.close()
  await first.close()
  await second.close()
  await first.app.close()
})

/** Opens an MCP server whose tokens the second node introspects. */
async function openNotesServer(): Promise<void> {
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  const address = server.address()
  resource = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/mcp`
  for (const id of scopes) {
    const texts = [{ locale: 'en', name: id }]
    await createScope(project, { id, texts, requires_approval: id === 'notes.delete' })
  }
  const settings = { uri: resource, token_format: 'opaque', scopes, is_open_to_agents: true }
  const { body } = await project.request('POST', '/oauth-resources', { access: 'admin', body: settings })
  machine = await createMachine(project, { name: 'Notes', resources: [body.id] })
  const notes = protectedResource({
    ...{ projectId: project.id, baseUrl: secondUrl, publicUrl: first.publicUrl, resource, scopes, check: 'introspect' },
    ...{ clientId: machine.id, clientSecret: machine.secret },
  })
  app.use(express.json())
  app.get(notes.metadataPath, (_request, response) => void response.json(notes.metadata))
  app.post('/mcp', async (request, response) => {
    const { name = '', arguments: args = {} } = request.body.params ?? {}
    const needed: Readonly<Record<string, string>> = { add_note: 'notes.write', delete_note: 'notes.delete' }
    const checked = await notes.verify(request, ['notes.read', ...[needed[name] ?? []].flat()])
    const isAct = checked.status === 'accepted' && name === 'delete_note'
    const act = { scope: 'notes.delete', act: 'Delete a note', arguments: args }
    const caller = isAct ? await notes.requireApproval(checked, act) : checked
    if (caller.status === 'refused') response.status(caller.httpStatus).set(caller.headers).json(caller.body)
    else await handle(request, response)
  })
}

const stored: string[] = []

async function handle(request: express.Request, response: express.Response): Promise<void> {
  const server = new McpServer({ name: 'notes', version: '1.0.0' })
  const text = (value: string) => ({ content: [{ type: 'text' as const, text: value }] })
  const inputSchema = { note: z.string().max(500) }
  server.registerTool('list_notes', {}, () => text(stored.join('\n')))
  server.registerTool('add_note', { inputSchema }, ({ note }) => text(`Added ${stored.push(note)}.`))
  server.registerTool('delete_note', { inputSchema }, ({ note }) => {
    stored.splice(stored.indexOf(note), 1)
    return text('Deleted.')
  })
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => void server.close())
  await server.connect(transport)
  await transport.handleRequest(request, response, request.body)
}

/**
 * Signs Ann in at the first node, shows her an agent that asks for everything, and approves. Returns the code.
 * @param values which scopes she allows, all by default
 */
async function approve(agent: McpAgent, values: Record<string, string> = {}): Promise<string> {
  const asked = new URL(agent.address() ?? '')
  asked.searchParams.set('scope', scopes.join(' '))
  let page = await browser.open(asked.href)
  if (page.html.includes('name="password"')) page = await browser.submit(page, { email, password })
  for (const part of ['agent.example.com', ...scopes]) expect(page.html).toContain(part)
  const done = await browser.submit(page, { lifetime: '3600', answer: 'allow', ...values })
  return new URL(done.location ?? '').searchParams.get('code') ?? ''
}

const grants = async () =>
  (await project.request('GET', `/oauth-grants?user_id=${ann}`, { access: 'server' })).body.items

const times: [string, number][] = []

/** Runs a step of the life, and notes its time. The clocks of both nodes stand still, so that nothing expires meanwhile. */
async function timed<T>(name: string, step: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await step()
  times.push([name, performance.now() - begun])
  return result
}

const deletion = { name: 'delete_note', arguments: { note: 'Buy tea' } }
const approvalUriOf = (refusal: unknown) => /"approval_uri":"([^"]*)"/.exec(String(refusal))?.[1] ?? ''

test('an agent lives on two nodes, and its end at one applies to the next call at the other', async () => {
  const agent = createMcpAgent(documents)
  const found = await timed('found', () => connectMcp(resource, agent))
  expect([found.isConnected, agent.client()]).toMatchObject([false, { client_id: agent.clientMetadataUrl }])
  const narrowed = { resource_scope: `${resource} notes.read` }
  await timed('registered, approved and narrowed at the first node', async () =>
    found.transport.finishAuth(await approve(agent, narrowed)),
  )
  expect(await grants()).toMatchObject([
    { client_name: 'Robo', client_host: 'agent.example.com', scopes: ['notes.read'] },
  ])

  const reader = await connectMcp(resource, agent)
  const { tools } = await timed('used at the second node', () => reader.client.listTools())
  expect(tools).toHaveLength(3)
  await expect(reader.client.callTool({ name: 'add_note', arguments: { note: 'Buy tea' } })).rejects.toThrow()
  await reader.transport.finishAuth(await approve(agent))
  const { client } = await connectMcp(resource, agent)
  await client.callTool({ name: 'add_note', arguments: { note: 'Buy tea' } })

  const refusal = await client.callTool(deletion).catch((error: Error) => error.message)
  await timed('an act approved at the first node', async () => {
    const page = await browser.open(approvalUriOf(refusal))
    expect((await browser.submit(page, { action: 'approve' })).html).toContain('Approved once')
  })
  await timed('the act done at the second node', () => client.callTool(deletion))
  expect(stored).toEqual([])

  for (const { id } of await grants())
    await project.request('DELETE', `/oauth-grants/${id}?user_id=${ann}`, { access: 'server' })
  await timed('refused at the second node after the end at the first', () =>
    expect(client.listTools()).rejects.toThrow(),
  )
  console.log(times.map(([name, took]) => `${name}: ${Math.round(took)} ms`).join('\n'))
}, 60_000)

test('an approval that both nodes receive at once, several times, is used once', async () => {
  const agent = createMcpAgent(documents)
  const { transport } = await connectMcp(resource, agent)
  await transport.finishAuth(await approve(agent))
  const ask = askerOf({ app: first.app, project, server: machine })
  const token = agent.accessToken()
  const act = { arguments: 'note: "Buy milk"' }
  const { body } = await ask(token, act)
  expect(body).toMatchObject({ status: 'pending' })
  expect((await ask(token, act, second)).body.approval_uri).toBe(body.approval_uri)
  const page = await browser.open(String(body.approval_uri))
  expect((await browser.submit(page, { action: 'approve' })).html).toContain('Approved once')
  const nodes = [first.app, second, first.app, second, first.app, second]
  const outcomes = await Promise.all(nodes.map((node) => ask(token, act, node)))
  expect(outcomes.filter(({ body }) => body.status === 'approved')).toHaveLength(1)
  expect(outcomes.filter(({ body }) => body.status === 'pending')).toHaveLength(nodes.length - 1)
}, 60_000)
