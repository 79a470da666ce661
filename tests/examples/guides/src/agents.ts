import { createAdminApp } from '@portico/sdk/admin'
import { createServerApp, protectedResource } from '@portico/sdk/server'

// #region set-up
const admin = createAdminApp({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  superSecretAdminKey: process.env.PORTICO_SUPER_SECRET_ADMIN_KEY ?? '',
  baseUrl: 'https://auth.example.com',
})

await admin.oauthScopes.create({ id: 'notes.read', texts: [{ locale: 'en', name: 'Read your notes' }] })
await admin.oauthScopes.create({ id: 'notes.write', texts: [{ locale: 'en', name: 'Change your notes' }] })
await admin.oauthScopes.create({
  id: 'notes.delete',
  texts: [{ locale: 'en', name: 'Delete your notes' }],
  isApprovalRequired: true,
})
const resource = await admin.oauthResources.create({
  uri: 'https://notes.example.com/mcp',
  tokenFormat: 'opaque',
  scopes: ['notes.read', 'notes.write', 'notes.delete'],
  isOpenToAgents: true,
})
// #endregion

const machine = await admin.oauthClients.create({
  kind: 'machine',
  name: 'Notes server',
  tokenEndpointAuthMethod: 'client_secret_basic',
  resources: [resource.id],
})

// #region web
const notes = protectedResource({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  baseUrl: 'https://auth.example.com',
  resource: 'https://notes.example.com/api',
  scopes: ['notes.read'],
  check: 'local',
})

/** Handles a request of an agent. */
export async function handle(request: Request): Promise<Response> {
  const metadata = notes.respond(request)
  if (metadata) return metadata
  const caller = await notes.verify(request)
  if (caller.status === 'refused') return caller.response()
  return Response.json({ user: caller.userId, agent: caller.clientId })
}
// #endregion

const server = createServerApp({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  secretServerKey: process.env.PORTICO_SECRET_SERVER_KEY ?? '',
  baseUrl: 'https://auth.example.com',
})

// #region approval
const introspected = protectedResource({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  baseUrl: 'https://auth.example.com',
  resource: 'https://notes.example.com/mcp',
  scopes: ['notes.read', 'notes.delete'],
  check: 'introspect',
  clientId: process.env.PORTICO_CLIENT_ID ?? '',
  clientSecret: process.env.PORTICO_CLIENT_SECRET ?? '',
})

/** Deletes a note once its user has approved that. */
export async function deleteNote(request: Request, note: string): Promise<Response> {
  const caller = await introspected.verify(request)
  if (caller.status === 'refused') return caller.response()
  const act = { scope: 'notes.delete', act: 'Delete a note', arguments: { note } }
  const approval = await introspected.requireApproval(caller, act)
  if (approval.status === 'refused') return approval.response()
  return new Response(null, { status: 204 })
}
// #endregion

// #region grants
export async function showAgents(userId: string): Promise<void> {
  const { items } = await server.oauthGrants.list({ userId })
  for (const { clientName, clientHost, scopes, lastUsedAt, lastResource } of items)
    console.log(clientName, clientHost, scopes, lastUsedAt, lastResource)
}

/** Ends the access of an agent to the accounts of all users. */
export const endAgent = (clientId: string): Promise<number> => admin.oauthClients.endGrants(clientId)
// #endregion

console.log(machine.id)
