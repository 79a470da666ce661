import type { IncomingMessage } from 'node:http'
import { createAdminApp } from '@portico/sdk/admin'
import { createVerifier } from '@portico/sdk/server'

// #region set-up
const admin = createAdminApp({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  superSecretAdminKey: process.env.PORTICO_SUPER_SECRET_ADMIN_KEY ?? '',
  baseUrl: 'https://auth.example.com',
})

const api = await admin.oauthResources.create({ uri: 'https://api.example.com' })
const machine = await admin.oauthClients.create({
  kind: 'machine',
  name: 'Nightly export',
  tokenEndpointAuthMethod: 'client_secret_basic',
  permissionIds: ['reports:read'],
  resources: [api.id],
})
const { clientSecret } = await admin.oauthClients.createSecret(machine.id)
console.log(machine.id, clientSecret)
// #endregion

// #region replace-secret
const next = await admin.oauthClients.createSecret(machine.id)
// Deploy next.clientSecret. When `lastUsedAt` of the old secret stays the same, delete it.
const { secrets } = await admin.oauthClients.get(machine.id)
for (const { id } of secrets) {
  if (id !== next.id) await admin.oauthClients.deleteSecret(machine.id, id)
}
// #endregion

// #region verify
const verifier = createVerifier({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  baseUrl: 'https://auth.example.com',
})

export async function handleReports(request: Request): Promise<Response> {
  const result = await verifier.verifyRequest(request, { accept: ['machine'], resource: 'https://api.example.com' })
  if (result.status === 'unavailable') return new Response(result.message, { status: 503 })
  if (result.status !== 'machine') return new Response(result.message, { status: 401 })
  if (!result.permissionIds.includes('reports:read')) return new Response('The machine may not read.', { status: 403 })
  return Response.json({ reports: [], readBy: result.clientId })
}
// #endregion

// #region node
export const verifyNodeRequest = (request: IncomingMessage) =>
  verifier.verifyRequest(request, {
    accept: ['machine'],
    resource: 'https://api.example.com',
    url: `https://api.example.com${request.url}`,
  })
// #endregion
