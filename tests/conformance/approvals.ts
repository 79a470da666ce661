/** An agent, its user, and a server that asks before single acts. */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { type AgentDocuments, agentRedirectUri } from './agent-documents.ts'
import { createFlowBrowser, type FlowBrowser } from './flow-browser.ts'
import { basic, createMachine, createScope, type Machine, postForm } from './machines.ts'
import { discoverFor, email, password, startFlow } from './user-clients.ts'

const resource = 'https://mcp.example.com/mcp'
export const scope = 'notes.delete'

/** Parameters of a request for an approval. */
export type ActForm = Readonly<Record<string, string>>

/** Creates a server with the scopes `notes.read` and `notes.delete`. The second one asks each time. Returns its client. */
export async function createNotesServer(project: TestProject): Promise<Machine> {
  await createScope(project, { id: 'notes.read', texts: [{ locale: 'en', name: 'Read your notes' }] })
  const texts = [{ locale: 'en', name: 'Delete your notes' }]
  await createScope(project, { id: scope, texts, requires_approval: true })
  const settings = { uri: resource, scopes: ['notes.read', scope], is_open_to_agents: true, token_format: 'opaque' }
  const { body } = await project.request('POST', '/oauth-resources', { access: 'admin', body: settings })
  return createMachine(project, { name: 'Notes server', resources: [body.id] })
}

/** Lets an agent ask the user of a browser for access, and returns its access token. */
export async function connectAgent(
  project: TestProject,
  documents: AgentDocuments,
  { publicUrl, browser, name = 'robo', user = email }: AgentOptions,
): Promise<string> {
  const id = documents.serve(`/${name}`, { client_name: name })
  const config = await discoverFor(publicUrl, project, { id, secret: '' })
  const wanted = { scope: `notes.read ${scope}`, resource, redirect_uri: agentRedirectUri }
  const { url, checks } = await startFlow(config, wanted)
  url.searchParams.delete('nonce')
  let page = await browser.open(url.href)
  if (page.html.includes('name="password"')) page = await browser.submit(page, { email: user, password })
  const done = await browser.submit(page, { lifetime: '3600', answer: 'allow' })
  const given = { ...checks, expectedNonce: undefined }
  return (await openId.authorizationCodeGrant(config, new URL(done.location ?? ''), given, { resource })).access_token
}

interface AgentOptions {
  readonly publicUrl: string
  readonly browser: FlowBrowser
  readonly name?: string
  readonly user?: string
}

/** The parties of a test. */
export interface ApprovalScene {
  readonly app: TestApp
  readonly project: TestProject
  readonly publicUrl: string
  readonly documents: AgentDocuments
  readonly server: Machine
}

/** Returns the function by which the server asks for an act of an agent. */
export const askerOf =
  ({ app, project, server }: Pick<ApprovalScene, 'app' | 'project' | 'server'>) =>
  (token: string, act: ActForm = {}, at: TestApp = app) => {
    const form = { token, scope, act: 'Delete a note', arguments: 'note: "Buy tea"', ...act }
    return postForm(at, `/auth/${project.id}/approvals`, { form, headers: basic(server) })
  }

/** Creates another user with the password of Ann. */
export async function createBen(project: TestProject): Promise<string> {
  const body = {
    primary_email: 'ben@example.com',
    primary_email_auth_enabled: true,
    primary_email_verified: true,
    password,
  }
  return (await project.request('POST', '/users', { access: 'server', body })).body.id
}

/** Opens a browser in which a user is signed in. */
export async function openSignedIn({ project, publicUrl }: Pick<ApprovalScene, 'project' | 'publicUrl'>, user = email) {
  const browser = createFlowBrowser(publicUrl)
  const page = await browser.open(`${publicUrl}/auth/${project.id}/sign-in`)
  await browser.submit(page, { email: user, password })
  return browser
}
