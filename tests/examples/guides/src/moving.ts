import { readTransferSource } from '@portico/sdk/transfer'
import { convert, file } from './convert.js'

const { BETTER_AUTH_SECRET = '', BETTER_AUTH_SECRETS = '' } = process.env

// #region portico
await convert(readTransferSource('csv', { main: file('users.csv') }), 'rows.jsonl')
// #endregion

// #region stack
await convert(readTransferSource('stack', { main: file('users.json') }), 'rows.jsonl')
// #endregion

// #region clerk
const clerkFiles = { main: file('dashboard.csv'), with: file('users.json') }
await convert(readTransferSource('clerk', clerkFiles), 'rows.jsonl')
// #endregion

// #region auth0
const auth0Files = { main: file('export.ndjson'), with: file('hashes.ndjson') }
await convert(readTransferSource('auth0', auth0Files), 'rows.jsonl')
// #endregion

// #region firebase
const firebaseFiles = { main: file('users.json'), hashConfig: file('hash-config.txt') }
await convert(readTransferSource('firebase', firebaseFiles), 'rows.jsonl')
// #endregion

// #region supabase
const tables = { users: file('users.csv'), identities: file('identities.csv'), mfa_factors: file('mfa_factors.csv') }
await convert(readTransferSource('supabase', { tables }), 'rows.jsonl')
// #endregion

// #region keycloak
const keycloakOptions = { passkeyHost: 'login.example.com', providers: { 'company-oidc': 'company' } }
await convert(readTransferSource('keycloak', { main: file('realm.json') }, keycloakOptions), 'rows.jsonl')
// #endregion

// #region better-auth
const betterAuthOptions = {
  betterAuthSecret: BETTER_AUTH_SECRET,
  betterAuthSecrets: BETTER_AUTH_SECRETS,
  passkeyHost: 'app.example.com',
}
await convert(readTransferSource('better-auth', { main: file('tables.json') }, betterAuthOptions), 'rows.jsonl')
// #endregion

// #region workos
const workosTables = { users: file('users.csv'), organizations: file('organizations.csv') }
await convert(readTransferSource('workos', { tables: workosTables }), 'rows.jsonl')
// #endregion
