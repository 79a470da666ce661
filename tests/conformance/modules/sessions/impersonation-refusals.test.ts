/** Impersonators may not change sign-in methods, read provider tokens, revoke sessions or delete the user. */
import { endpoints } from '@portico/contract'
import { expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

/** Endpoints with client access that an impersonator may call: they touch no credential, address or session of the user. */
const allowed = [
  'audit.list',
  'compatibility.acceptReceivedInvitation',
  'compatibility.getBilling',
  'compatibility.getConnection',
  'compatibility.listAccounts',
  'compatibility.listConnections',
  'compatibility.listNotificationCategories',
  'compatibility.listProducts',
  'compatibility.listReceivedInvitations',
  'connectedAccounts.list',
  'contactChannels.checkVerificationCode',
  'contactChannels.get',
  'contactChannels.list',
  'contactChannels.verify',
  'freshSignIn.check',
  'mfa.countRecoveryCodes',
  'mfa.listAuthenticators',
  'mfa.listTrustedDevices',
  'passkeys.list',
  'sessions.list',
  'sessions.refresh',
  'sessions.signOut',
  'users.me',
]
/** Nouns about a user's credentials and account. */
const nouns = [
  'audit',
  'compatibility',
  'connectedAccounts',
  'contactChannels',
  'freshSignIn',
  'mfa',
  'passkeys',
  'passwords',
  'sessions',
  'users',
]
/** Endpoints that begin or complete a sign-in, or that no client calls for its own user. */
const withoutUser =
  /^(passwords\.(sign|sendReset|checkReset|reset)|mfa\.(signIn|initiatePasskey)|passkeys\.(signIn|initiateAuth)|audit\.verify|sessions\.(create|redeem))/

test('every endpoint about the account refuses impersonators, or is listed', () => {
  const open = Object.entries(endpoints)
    .filter(([noun]) => nouns.includes(noun))
    .flatMap(([noun, group]) =>
      Object.entries(group).map(([name, definition]) => ({ name: `${noun}.${name}`, definition })),
    )
    .filter(({ name, definition }) => !withoutUser.test(name) && [...definition.access].includes('client'))
    .filter(({ definition }) => !('refusesImpersonation' in definition))
    .map(({ name }) => name)
  expect(open.sort()).toEqual(allowed)
})

test.each<[string, string, object]>([
  ['POST', '/auth/password/update', { old_password: password, new_password: 'loud mountain streams' }],
  ['DELETE', '/users/me', {}],
  ['PATCH', '/users/me', { totp_secret_base64: null }],
  ['PATCH', '/users/me', { otp_auth_enabled: true }],
  ['POST', '/contact-channels', { type: 'email', value: 'new@example.com', used_for_auth: false, user_id: 'me' }],
  ['DELETE', '/auth/sessions', {}],
  ['POST', '/auth/fresh-sign-in', { type: 'password', password }],
  ['POST', '/auth/command-codes', { code_challenge: 'a'.repeat(43), computer_name: 'laptop' }],
  ['POST', '/auth/passkey/initiate-passkey-registration', {}],
])('%s %s is refused while impersonating: %o', async (method, path, sent) => {
  const project = await app().createProject()
  const { id } = await signUp(project)
  const impersonation = { user_id: id, is_impersonation: true, reason: 'Ticket 42' }
  const { body } = await project.request('POST', '/auth/sessions', { access: 'server', body: impersonation })
  const refused = await project.request(method, path, { user: body.access_token, body: sent })
  expect([refused.status, refused.body.code]).toEqual([403, 'IMPERSONATION_NOT_ALLOWED'])
  const renamed = await project.request('PATCH', '/users/me', {
    user: body.access_token,
    body: { display_name: 'Ann' },
  })
  expect(renamed.status).toBe(200)
})
