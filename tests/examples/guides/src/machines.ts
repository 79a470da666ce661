import { createAdminApp } from '@portico/sdk/admin'

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
