/** The whole life of an agent: the official client of the Model Context Protocol at the server of the example. */
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentDocuments, openAgentDocuments } from '../../conformance/agent-documents.ts'
import { createFlowBrowser, type FlowBrowser } from '../../conformance/flow-browser.ts'
import { createMachine, createScope } from '../../conformance/machines.ts'
import { createAnn, email, password } from '../../conformance/user-clients.ts'
import { findFreePort } from '../../long/service-process.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { type RunningExample, runScript, startScript } from '../run-script.ts'

let service: ExampleService
let documents: AgentDocuments
let example: PreparedExample
let server: RunningExample
let ann: string
let resource: string
let browser: FlowBrowser
beforeAll(async () => {
  service = await openService()
  const { project, environment, testApp, url } = service
  documents = await openAgentDocuments(testApp)
  ann = await createAnn(project)
  browser = createFlowBrowser(url)
  const port = await findFreePort()
  resource = `http://localhost:${port}/mcp`
  await createScope(project, { id: 'notes.read', texts: [{ locale: 'en', name: 'Read your notes' }] })
  await createScope(project, { id: 'notes.write', texts: [{ locale: 'en', name: 'Change your notes' }] })
  const texts = [{ locale: 'en', name: 'Delete your notes' }]
  await createScope(project, { id: 'notes.delete', texts, requires_approval: true })
  const scopes = ['notes.read', 'notes.write', 'notes.delete']
  const { id } = await service.admin.oauthResources.create({
    ...{ uri: resource, tokenFormat: 'opaque', scopes, isOpenToAgents: true },
  })
  const machine = await createMachine(project, { name: 'Notes', resources: [id] })
  example = await prepareExample('mcp')
  await runScript(example, 'build')
  server = await startScript(example, 'start', {
    ...{ ...environment, PORTICO_URL: url, PORT: String(port) },
    ...{ PORTICO_CLIENT_ID: machine.id, PORTICO_CLIENT_SECRET: machine.secret },
  })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  example?.remove()
  await documents?.close()
  await service?.close()
})

const redirectUrl = 'http://127.0.0.1:33418/callback'

/** Creates an agent that names itself by a document, and keeps its credentials in memory. */
function createAgent() {
  const clientMetadataUrl = documents.serve('/client.json', { redirect_uris: [redirectUrl] })
  let client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  let verifier = ''
  let address: URL | null = null
  const authProvider: OAuthClientProvider = {
    ...{ redirectUrl, clientMetadataUrl, clientMetadata: { redirect_uris: [redirectUrl], client_name: 'Robo' } },
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given
    },
    tokens: () => tokens,
    saveTokens: ({ refresh_token: _, ...given }) => {
      // With a refresh token, the client refreshes in vain where it lacks a scope.
      tokens = given
    },
    redirectToAuthorization: (given) => {
      address = given
    },
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
  }
  return { authProvider, clientMetadataUrl, address: () => address, client: () => client }
}

async function connect(authProvider: OAuthClientProvider) {
  const transport = new StreamableHTTPClientTransport(new URL(resource), { authProvider })
  const client = new Client({ name: 'robo', version: '1.0.0' })
  const connected = client.connect(transport).then(
    () => true,
    () => false,
  )
  return { transport, client, isConnected: await connected }
}

/** Signs Ann in, and approves what she is asked for. Returns the code. */
async function approve(address: URL | null, values: Record<string, string> = {}): Promise<string> {
  let page = await browser.open(address?.href ?? '')
  if (page.html.includes('name="password"')) page = await browser.submit(page, { email, password })
  expect(page.html).toContain('agent.example.com')
  const done = await browser.submit(page, { lifetime: '3600', answer: 'allow', ...values })
  return new URL(done.location ?? '').searchParams.get('code') ?? ''
}

const grants = async () => (await service.server.oauthGrants.list({ userId: ann })).items

/** Deletes a note, once its user has approved that on the page that the refusal names. */
async function deleteWithApproval(agent: ReturnType<typeof createAgent>) {
  const deletion = { name: 'delete_note', arguments: { note: 'Buy tea' } }
  const { client: lacking, transport } = await connect(agent.authProvider)
  await expect(lacking.callTool(deletion)).rejects.toThrow()
  await transport.finishAuth(await approve(agent.address()))
  const { client } = await connect(agent.authProvider)
  const refusal = await client.callTool(deletion).catch((error: Error) => error.message)
  const [, uri = ''] = /"approval_uri":"([^"]*)"/.exec(String(refusal)) ?? []
  const page = await browser.open(uri)
  expect(page.html).toContain('note: &#34;Buy tea&#34;')
  expect((await browser.submit(page, { action: 'approve' })).html).toContain('Approved once')
  await client.callTool(deletion)
  expect(JSON.stringify((await client.callTool({ name: 'list_notes' })).content)).not.toContain('Buy tea')
  // The approval is used up, and is for one note.
  await expect(client.callTool(deletion)).rejects.toThrow('approval_required')
  await expect(client.callTool({ ...deletion, arguments: { note: 'Buy milk' } })).rejects.toThrow('approval_required')
}

test('an agent is found, registered, approved, narrowed, used and ended', async () => {
  const agent = createAgent()
  const first = await connect(agent.authProvider)
  expect(first.isConnected).toBe(false)
  expect(agent.client()).toMatchObject({ client_id: agent.clientMetadataUrl })
  expect(agent.address()?.searchParams.get('resource')).toBe(resource)
  await first.transport.finishAuth(await approve(agent.address(), { resource_scope: `${resource} notes.read` }))

  const { client, transport, isConnected } = await connect(agent.authProvider)
  expect(isConnected).toBe(true)
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_notes', 'add_note', 'delete_note'])
  const [grant] = await grants()
  expect(grant).toMatchObject({ clientName: 'Robo', clientHost: 'agent.example.com', lastResource: resource })
  expect(grant?.scopes).toEqual(['notes.read'])

  // The user has left the other scope out, so that the agent asks for it when it needs it.
  await expect(client.callTool({ name: 'add_note', arguments: { note: 'Buy tea' } })).rejects.toThrow()
  expect(agent.address()?.searchParams.get('scope')).toContain('notes.write')
  await transport.finishAuth(await approve(agent.address()))
  const { client: writer } = await connect(agent.authProvider)
  await writer.callTool({ name: 'add_note', arguments: { note: 'Buy tea' } })
  const listed = await writer.callTool({ name: 'list_notes' })
  expect(JSON.stringify(listed.content)).toContain('Buy tea')
  await deleteWithApproval(agent)

  for (const { id } of await grants()) await service.server.oauthGrants.end(ann, id)
  const endedAt = performance.now()
  await expect(writer.listTools()).rejects.toThrow()
  expect(performance.now() - endedAt).toBeLessThan(1000)
  console.log(`The access of the agent was dead after ${Math.round(performance.now() - endedAt)} ms.`)
})
