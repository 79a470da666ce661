import { createAdminApp } from '@portico/sdk/admin'
import { createServerApp } from '@portico/sdk/server'

// #region set-up
const admin = createAdminApp({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  superSecretAdminKey: process.env.PORTICO_SUPER_SECRET_ADMIN_KEY ?? '',
  baseUrl: 'https://auth.example.com',
})

const client = await admin.oauthClients.create({
  kind: 'web',
  name: 'Notes',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: ['https://notes.example.com/callback'],
  postLogoutRedirectUris: ['https://notes.example.com/signed-out'],
})
const { clientSecret } = await admin.oauthClients.createSecret(client.id)
console.log(client.id, clientSecret)
// #endregion

// #region scopes
await admin.oauthScopes.create({
  id: 'reports.read',
  texts: [
    { locale: 'en', name: 'Read your reports' },
    { locale: 'de', name: 'Ihre Berichte lesen' },
  ],
  permissionIds: ['reports:read'],
})
const api = await admin.oauthResources.create({ uri: 'https://api.example.com', scopes: ['reports.read'] })
await admin.oauthClients.update(client.id, { resources: [api.id] })
// #endregion

// #region exchange
const store = await admin.oauthResources.create({ uri: 'https://store.example.com', scopes: ['reports.read'] })
await admin.oauthClients.create({
  kind: 'machine',
  name: 'Reports API',
  tokenEndpointAuthMethod: 'client_secret_basic',
  canExchangeTokens: true,
  resources: [api.id, store.id],
})
// #endregion

// #region registration
await admin.projects.updateOptions({ oauthRegistrationEnabled: true })
const { token } = await admin.oauthInitialAccessTokens.create({ description: 'Partner', expiresInMillis: 86_400_000 })
console.log(token)
// #endregion

// #region grants
const server = createServerApp({
  projectId: process.env.PORTICO_PROJECT_ID ?? '',
  secretServerKey: process.env.PORTICO_SECRET_SERVER_KEY ?? '',
  baseUrl: 'https://auth.example.com',
})

export async function disconnect(userId: string, clientId: string): Promise<void> {
  const { items } = await server.oauthGrants.list({ userId, clientId })
  for (const grant of items) await server.oauthGrants.end(userId, grant.id)
}
// #endregion
