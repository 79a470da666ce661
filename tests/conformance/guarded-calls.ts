/** Calls that need a recent sign-in, with bodies and ids that pass the checks before it. */
import type { EndpointDefinition } from '@portico/contract'
import { definitions } from './access-matrix/rows.ts'
import { password } from './setup.ts'

/** An endpoint by its name, such as `teams.update`. */
type Named = readonly [name: string, definition: EndpointDefinition]

/** The endpoints that need a recent sign-in of the user, or of the owner who calls. */
export const guardedCalls: readonly Named[] = [...definitions].filter(
  ([, { needsFreshSignIn, needsFreshOwner }]) => needsFreshSignIn !== undefined || needsFreshOwner !== undefined,
)

/** Returns true if users may make the call themselves. */
export const isOfUsers = ({ access }: EndpointDefinition) => access !== 'open' && access.includes('client')

/** Bodies and ids that pass the checks before the handler. */
const someId = '7c1f2b0a-8f1e-4c0e-9d55-0d6b4a3f9e21'
const bodies: { readonly [Name: string]: unknown } = {
  'users.updateMe': { totp_secret_base64: null },
  'passwords.update': { old_password: password, new_password: 'another river stone' },
  'passwords.set': { password: 'another river stone' },
  'mfa.createRecoveryCodes': { totp: '123456' },
  'passkeys.initiateRegistration': {},
  'passkeys.register': { credential: {}, code: 'x'.repeat(45) },
  'connectedAccounts.create': { user_id: someId, provider_id: 'github', account_id: '1' },
  'connectedAccounts.update': { allow_sign_in: false },
  'compatibility.createConnection': {
    ...{ user_id: someId, provider_config_id: 'github', account_id: '1' },
    ...{ allow_sign_in: true, allow_connected_accounts: true },
  },
  'compatibility.updateConnection': { allow_sign_in: false },
  'contactChannels.create': { user_id: 'me', value: 'new@example.com', type: 'email', used_for_auth: true },
  'contactChannels.update': { used_for_auth: false },
  'apiKeys.create': {
    ...{ description: 'prod', expires_at_millis: 1_900_000_000_000, has_publishable_client_key: true },
    ...{ has_secret_server_key: true, has_super_secret_admin_key: true },
  },
  'userApiKeys.create': { user_id: 'me', description: 'prod', expires_at_millis: null },
  'userApiKeys.update': { permission_ids: [] },
  'teamApiKeys.create': { team_id: someId, description: 'prod', expires_at_millis: null },
  'teamApiKeys.update': { permission_ids: [] },
  'suspendedKeys.confirm': { key_ids: [someId] },
  'oauthClients.create': { kind: 'machine', name: 'job', token_endpoint_auth_method: 'client_secret_basic' },
  'oauthClients.update': { permission_ids: [] },
  'oauthClients.createSecret': { expires_at_millis: null },
  'oauthInitialAccessTokens.create': {},
  'users.update': { password: 'another river stone' },
  'projects.update': { config: { domains: [] } },
  'projects.updateOptions': { fresh_sign_in_minutes: 1440 },
  'configuration.apply': { config: { domains: [] } },
  'permissionDefinitions.update': { requires_second_factor: false },
  'compatibility.sendEmail': { all_users: true, subject: 'News', html: '<p>News</p>' },
  'users.create': { display_name: 'Ann' },
  'teams.create': { display_name: 'Crew', server_metadata: { plan: 'team' } },
  'teams.update': { rules: null },
  'teamMembers.add': {},
  'teamPermissions.grant': {},
  'userPermissions.grant': {},
  'teamInvitations.send': { email: 'new@example.com', team_id: someId, callback_url: 'http://localhost:3000/join' },
  'teamInvitations.resend': { callback_url: 'http://localhost:3000/join' },
  'userInvitations.send': { email: 'new@example.com' },
  'userInvitations.resend': {},
  'waitlist.invite': { count: 1 },
  'connectedAccounts.createAccessToken': {},
  'connectedAccounts.createOwnAccessToken': {},
  'compatibility.createAccessTokenOfAccount': {},
  'apiKeys.update': { revoked: true },
  'oauthScopes.update': { permission_ids: [] },
  'oauthResources.update': { token_format: 'opaque' },
  'emailTemplates.update': { subject: 'Hello' },
  'emails.sendTestEmail': {
    recipient_email: 'a@example.com',
    email_config: {
      ...{ host: '127.0.0.1', port: 25, username: 'u', password: 'p' },
      ...{ sender_name: 'S', sender_email: 's@example.com' },
    },
  },
  'webhooks.createPortalToken': {},
  'authHooks.set': { url: 'https://example.com' },
  'authHooks.rotateSecret': {},
  'ownHost.set': { host: 'auth.example.net' },
  'signUpRules.set': { rules: [] },
  'transfers.create': { source: 'csv', digest: '0', apply: true },
  'transfers.addRows': { first_line: 1, rows: [{}] },
  'transfers.undo': {},
  'transfers.exportUsersWithCredentials': {},
  'projectOwners.update': { role: 'admin' },
  'projectOwners.invite': { email: 'new@example.com', role: 'admin' },
  'sessions.authorizeCommand': { code_challenge: 'a'.repeat(43), computer_name: 'laptop' },
  'sessions.create': { user_id: someId },
  'sessions.createImpersonationLink': {
    ...{ user_id: someId, reason: 'Ticket 42', callback_url: 'http://localhost:3000/handler/magic-link-callback' },
  },
}

/** Bodies with which owners make calls that users make, too. */
const ownerBodies: typeof bodies = {
  ...bodies,
  'users.updateMe': { server_metadata: { plan: 'team' } },
  'userApiKeys.update': { revoked: true },
  'teamApiKeys.update': { revoked: true },
}

/** Returns method, path and body of a call. */
export function callOf([name, definition]: Named, caller: 'user' | 'owner' = 'user') {
  const { route, query } = definition
  const path = route.path
    .replace('{user_id}', isOfUsers(definition) ? 'me' : someId)
    .replace('{provider_id}', 'github')
    .replace('{permission_id}', 'crew')
    .replace('{type}', 'magic_link')
    .replace('{kind}', 'token')
    .replace(/{\w+}/g, someId)
  const search = queries.get(name) ?? (query && /^(passkeys|mfa)\./.test(name) ? '?user_id=me' : '')
  return [route.method, path + search, (caller === 'owner' ? ownerBodies : bodies)[name]] as const
}

const queries = new Map([
  ...['teamApiKeys.update', 'teamApiKeys.delete', 'teamInvitations.resend'].map(
    (name) => [name, `?team_id=${someId}`] as const,
  ),
  ['compatibility.acceptReceivedInvitation', '?user_id=me'],
])
