/** The whole life of an agent: the official client of the Model Context Protocol at the server of the example. */
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentDocuments, openAgentDocuments } from '../../conformance/agent-documents.ts'
import { createFlowBrowser, type FlowBrowser } from '../../conformance/flow-browser.ts'
import { createMachine, createScope } from '../../conformance/machines.ts'
import { connectMcp, createMcpAgent, type McpAgent } from '../../conformance/mcp-agent.ts'
import { createAnn, email, password } from '../../conformance/user-clients.ts'
import { findFreePort } from '../../long/service-process.ts'
import { openBrowser } from '../open-browser.ts'
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

/** Connects to the server of the example. */
const connect = (agent: McpAgent) => connectMcp(resource, agent)

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
async function deleteWithApproval(agent: McpAgent) {
  const deletion = { name: 'delete_note', arguments: { note: 'Buy tea' } }
  const { client: lacking, transport } = await connect(agent)
  await expect(lacking.callTool(deletion)).rejects.toThrow()
  await transport.finishAuth(await approve(agent.address()))
  const { client } = await connect(agent)
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
  const agent = createMcpAgent(documents)
  const first = await connect(agent)
  expect(first.isConnected).toBe(false)
  expect(agent.client()).toMatchObject({ client_id: agent.clientMetadataUrl })
  expect(agent.address()?.searchParams.get('resource')).toBe(resource)
  await first.transport.finishAuth(await approve(agent.address(), { resource_scope: `${resource} notes.read` }))

  const { client, transport, isConnected } = await connect(agent)
  expect(isConnected).toBe(true)
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_notes', 'add_note', 'delete_note'])
  const [grant] = await grants()
  expect(grant).toMatchObject({ clientName: 'Robo', clientHost: 'agent.example.com', lastResource: resource })
  expect(grant?.scopes).toEqual(['notes.read'])

  // The user has left the other scope out, so that the agent asks for it when it needs it.
  await expect(client.callTool({ name: 'add_note', arguments: { note: 'Buy tea' } })).rejects.toThrow()
  expect(agent.address()?.searchParams.get('scope')).toContain('notes.write')
  await transport.finishAuth(await approve(agent.address()))
  const { client: writer } = await connect(agent)
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

/** Signs Ann in and shows her an agent that asks for everything, in Chromium. She allows the least. Returns the code. */
async function approveInChromium(user: Page, address: URL | null): Promise<string> {
  const asked = new URL(address ?? '')
  asked.searchParams.set('scope', 'notes.read notes.write notes.delete')
  await user.goto(asked.href)
  await user.getByLabel('Email').fill(email)
  await user.getByLabel('Password').fill(password)
  await user.getByLabel('Password').press('Enter')
  await user.getByText('agent.example.com').waitFor()
  await user.getByLabel('Change your notes').uncheck()
  await user.getByLabel('Delete your notes').uncheck()
  await user.getByLabel('Access ends after').selectOption('1 hour')
  await user.getByRole('button', { name: 'Allow', exact: true }).click()
  await user.getByText('Back at the agent').waitFor()
  return new URL(user.url()).searchParams.get('code') ?? ''
}

test('a user approves, narrows and ends an agent in Chromium', async () => {
  // A server, because Chromium follows the redirect of a form without asking the routes of a test.
  const listener = createServer((_, response) => response.end('Back at the agent')).listen(33418, '127.0.0.1')
  const chromium = await openBrowser()
  try {
    const user = await chromium.newPage()
    const agent = createMcpAgent(documents)
    const found = await connect(agent)
    expect(found.isConnected).toBe(false)
    await found.transport.finishAuth(await approveInChromium(user, agent.address()))
    const { client } = await connect(agent)
    await client.listTools()
    const [grant] = await grants()
    expect(grant).toMatchObject({ clientName: 'Robo', scopes: ['notes.read'], lastResource: resource })
    await user.goto(`${service.url}/auth/${service.project.id}/account`)
    const apps = user.getByRole('region', { name: 'Apps with access' })
    await apps.getByText('agent.example.com').waitFor()
    await apps.locator('summary').click()
    await apps.getByRole('button', { name: /Robo/ }).click()
    await apps.getByText('agent.example.com').waitFor({ state: 'detached' })
    const endedAt = performance.now()
    await expect(client.listTools()).rejects.toThrow()
    expect(performance.now() - endedAt).toBeLessThan(1000)
    expect(await grants()).toEqual([])
  } finally {
    listener.close()
    await chromium.close()
  }
}, 120_000)
