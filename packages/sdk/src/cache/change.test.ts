/** Each changing call of client access, and the values that it makes stale. */
import { type EndpointGroup, endpoints, type Route } from '@portico/contract'
import { connectedAccountRoutes } from '@portico/contract/connected-accounts/connected-accounts.client'
import { contactChannelRoutes } from '@portico/contract/contact-channels/contact-channels.client'
import { mfaRoutes } from '@portico/contract/mfa/mfa.client'
import { oauthApprovalRoutes } from '@portico/contract/oauth-approvals/oauth-approvals.client'
import { oauthGrantRoutes } from '@portico/contract/oauth-grants/oauth-grants.client'
import { passkeyRoutes } from '@portico/contract/passkeys/passkeys.client'
import { passwordRoutes } from '@portico/contract/passwords/passwords.client'
import { projectOwnerRoutes } from '@portico/contract/project-owners/project-owners.client'
import { projectRoutes } from '@portico/contract/projects/projects.client'
import { sessionRoutes } from '@portico/contract/sessions/sessions.client'
import { signUpFieldRoutes } from '@portico/contract/sign-up-fields/sign-up-fields.client'
import { teamApiKeyRoutes } from '@portico/contract/team-api-keys/team-api-keys.client'
import { teamInvitationRoutes } from '@portico/contract/team-invitations/team-invitations.client'
import { teamMemberRoutes } from '@portico/contract/team-members/team-members.client'
import { teamPermissionRoutes } from '@portico/contract/team-permissions/team-permissions.client'
import { teamRoutes } from '@portico/contract/teams/teams.client'
import { userApiKeyRoutes } from '@portico/contract/user-api-keys/user-api-keys.client'
import { userRoutes } from '@portico/contract/users/users.client'
import { expect, test, vi } from 'vitest'
import { type ClientApp, createClientApp } from '../client-app.ts'
import { resourcesOf } from '../resources.ts'
import { createMemoryTokenStore } from '../session/stores/memory.ts'
import { changesNothing, changesSession } from '../testing/changes-without-values.ts'
import {
  accessToken,
  appOptions,
  createFakeService,
  ok,
  type ReceivedRequest,
  type Reply,
  refusal,
  wireUser,
} from '../testing/fake-service.ts'
import { settle, useFakeTimers } from '../testing/settle.ts'
import { staleAfter } from './change.ts'

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every changing call of client access is in exactly one list', () => {
  // The SDK has no calls of published clients.
  const { compatibility, ...own } = endpoints
  const changing = Object.values<EndpointGroup>(own)
    .flatMap((group) => Object.values(group))
    .filter(({ access }) => access === 'open' || access.includes('client'))
    .map(({ route }) => route)
    .filter(({ method }) => method !== 'GET')
  const listed = [...staleAfter.keys(), ...changesSession, ...changesNothing]
  expect(listed.map(nameOf).toSorted()).toEqual(changing.map(nameOf).toSorted())
})

const mine = 't1'
const other = 't2'

/** The call of each route, with the team t1 where it names one. */
const calls: readonly [Route, (app: ClientApp) => Promise<unknown>][] = [
  [userRoutes.updateMe, (app) => app.users.updateMe({ displayName: 'Bo' })],
  [passwordRoutes.update, (app) => app.passwords.update({ oldPassword: 'a', newPassword: 'b' })],
  [passwordRoutes.set, (app) => app.passwords.set({ password: 'b' })],
  [passwordRoutes.reset, (app) => app.passwords.reset({ code: 'c', password: 'b' })],
  [mfaRoutes.renameAuthenticator, (app) => app.mfa.renameAuthenticator('a', 'Phone')],
  [mfaRoutes.removeAuthenticator, (app) => app.mfa.removeAuthenticator('a')],
  [mfaRoutes.createRecoveryCodes, (app) => app.mfa.createRecoveryCodes({ totp: '123456' })],
  [mfaRoutes.removeTrustedDevice, (app) => app.mfa.removeTrustedDevice('d')],
  [mfaRoutes.removeAllTrustedDevices, (app) => app.mfa.removeAllTrustedDevices()],
  [passkeyRoutes.rename, (app) => app.passkeys.rename('k', 'Key')],
  [passkeyRoutes.remove, (app) => app.passkeys.remove('k')],
  [sessionRoutes.end, (app) => app.sessions.end('s')],
  [sessionRoutes.endOthers, (app) => app.sessions.endOthers()],
  [contactChannelRoutes.verify, (app) => app.contactChannels.verify({ code: 'c' })],
  [contactChannelRoutes.create, (app) => app.contactChannels.create({ value: 'a@b.co', usedForAuth: false })],
  [contactChannelRoutes.update, (app) => app.contactChannels.update('c', { isPrimary: true })],
  [contactChannelRoutes.delete, (app) => app.contactChannels.delete('c')],
  [connectedAccountRoutes.update, (app) => app.connectedAccounts.update('github', { allowSignIn: false })],
  [connectedAccountRoutes.remove, (app) => app.connectedAccounts.remove('github')],
  [oauthApprovalRoutes.decide, (app) => app.oauthGrants.decideApproval('a', 'refuse')],
  [oauthGrantRoutes.end, (app) => app.oauthGrants.end('g')],
  [signUpFieldRoutes.submit, (app) => app.signUpFields.submit({ company: 'Acme' })],
  [teamRoutes.create, (app) => app.teams.create({ displayName: 'Acme' })],
  [teamRoutes.update, (app) => app.teams.update(mine, { displayName: 'Acme' })],
  [teamRoutes.delete, (app) => app.teams.delete(mine)],
  [teamMemberRoutes.remove, (app) => app.teamMembers.remove(mine, 'u')],
  [teamMemberRoutes.updateProfile, (app) => app.teamMembers.updateOwnProfile(mine, { displayName: 'Bo' })],
  [
    teamPermissionRoutes.grant,
    (app) => app.teamPermissions.grant({ teamId: mine, userId: 'me', permissionId: '$read_members' }),
  ],
  [
    teamPermissionRoutes.revoke,
    (app) => app.teamPermissions.revoke({ teamId: mine, userId: 'me', permissionId: '$read_members' }),
  ],
  [teamInvitationRoutes.resend, (app) => app.teamInvitations.resend(mine, 'i', { callbackUrl: 'https://a.co' })],
  [
    teamInvitationRoutes.send,
    (app) => app.teamInvitations.send({ teamId: mine, email: 'a@b.co', callbackUrl: 'https://a.co' }),
  ],
  [teamInvitationRoutes.revoke, (app) => app.teamInvitations.revoke(mine, 'i')],
  [teamInvitationRoutes.accept, (app) => app.teamInvitations.accept({ code: 'c' })],
  [userApiKeyRoutes.create, (app) => app.apiKeys.user.create({ description: 'k', expiresAt: null })],
  [userApiKeyRoutes.update, (app) => app.apiKeys.user.revoke('k')],
  [teamApiKeyRoutes.create, (app) => app.apiKeys.team.create(mine, { description: 'k', expiresAt: null })],
  [teamApiKeyRoutes.update, (app) => app.apiKeys.team.revoke(mine, 'k')],
  [projectRoutes.create, (app) => app.projects.create({ displayName: 'P' })],
  [projectOwnerRoutes.acceptInvitation, (app) => app.projects.acceptInvitation({ code: 'c' })],
]

/** The request of each kind of value; those with a team for both teams. */
const requestOf = {
  currentUser: () => '/users/me',
  teams: () => '/teams?user_id=me',
  team: (team: string) => `/teams/${team}`,
  teamMembers: (team: string) => `/team-member-profiles?limit=1000&team_id=${team}`,
  teamMember: (team: string) => `/team-member-profiles/${team}/me`,
  teamInvitations: (team: string) => `/team-invitations?team_id=${team}`,
  teamPermissions: (team: string) => `/team-permissions?recursive=true&team_id=${team}&user_id=me`,
  userPermissions: () => '/user-permissions?recursive=true&user_id=me',
  contactChannels: () => '/contact-channels?user_id=me',
  sessions: () => '/auth/sessions',
  authenticators: () => '/auth/mfa/authenticators',
  trustedDevices: () => '/auth/mfa/trusted-devices',
  passkeys: () => '/auth/passkeys',
  connectedAccounts: () => '/connected-accounts?user_id=me',
  oauthApprovals: () => '/oauth-approvals',
  oauthGrants: () => '/oauth-grants',
  userApiKeys: () => '/user-api-keys?limit=1000&user_id=me',
  teamApiKeys: (team: string) => `/team-api-keys?limit=1000&team_id=${team}`,
  ownedProjects: () => '/internal/projects',
}

const sorted = (path: string) => {
  const [name, query] = path.split('?')
  return query === undefined ? path : `${name}?${query.split('&').toSorted().join('&')}`
}

/** Opens an app with a subscriber to every value, all fetched. */
async function openWatchedApp(reply: () => Reply = () => ok({ id: 'new', config: {} })) {
  const tokenStore = createMemoryTokenStore()
  tokenStore.set({ accessToken: accessToken(600), refreshToken: 'refresh-1' })
  const service = createFakeService(({ path, method }) =>
    method === 'GET' ? ok(path === '/users/me' ? wireUser : { items: [] }) : reply(),
  )
  const app = createClientApp({ ...appOptions, fetch: service.fetch, tokenStore })
  const resources = resourcesOf(app)
  const watched = [
    app.currentUser,
    resources.teams(),
    resources.userPermissions(),
    resources.contactChannels(),
    resources.sessions(),
    resources.authenticators(),
    resources.trustedDevices(),
    resources.passkeys(),
    resources.connectedAccounts(),
    resources.oauthApprovals(),
    resources.oauthGrants(),
    resources.userApiKeys(),
    resources.ownedProjects(),
    ...[mine, other].flatMap((team) => [
      resources.team(team),
      resources.teamMembers(team),
      resources.teamMember(team, 'me'),
      resources.teamInvitations(team),
      resources.teamApiKeys(team),
      resources.teamPermissions({ teamId: team }),
    ]),
  ]
  for (const resource of watched) {
    resource.subscribe(() => {})
    resource.getState()
  }
  await settle()
  const isRead = ({ method, path }: ReceivedRequest) => method === 'GET' && path !== '/health'
  const read = () => service.requests.filter(isRead).map(({ path }) => sorted(path))
  expect(new Set(read()).size).toBe(watched.length)
  service.requests.length = 0
  return { app, read }
}

test('each call with stale values has an example', () => {
  const examples = calls.map(([route]) => nameOf(route))
  // Registration needs an authenticator, so browser tests cover it.
  expect([...examples, nameOf(passkeyRoutes.register)].toSorted()).toEqual(
    [...staleAfter.keys()].map(nameOf).toSorted(),
  )
})

test.each(calls.map(([route, call]) => ({ name: nameOf(route), route, call })))(
  '$name refetches only values that it makes stale',
  async ({ route, call }) => {
    useFakeTimers()
    const { app, read } = await openWatchedApp()
    const called = call(app)
    await settle()
    await called
    // The first call of a noun loads its implementation.
    await settle()
    // A call that names a team does not invalidate values of other teams.
    const namesTeam = call.toString().includes('mine')
    const expected = (staleAfter.get(route) ?? []).flatMap((kind) =>
      kind === 'currentUser' || requestOf[kind].length === 0
        ? [requestOf[kind](mine)]
        : [mine, ...(namesTeam ? [] : [other])].map((team) => requestOf[kind](team)),
    )
    expect(read().toSorted()).toEqual(expected.map(sorted).toSorted())
    vi.useRealTimers()
  },
)

test.each([
  ['a call that was refused', () => refusal(403, 'USER_DELETION_NOT_ENABLED'), []],
  ['a call without a response', () => new TypeError('fetch failed'), ['/auth/passkeys']],
])('%s causes a refetch only if data may have changed', async (_, reply, expected) => {
  useFakeTimers()
  const { app, read } = await openWatchedApp(reply)
  const called = expect(app.passkeys.rename('k', 'Key')).rejects.toThrow()
  // Longer than all attempts together.
  await vi.advanceTimersByTimeAsync(30_000)
  await settle()
  await called
  expect(read()).toEqual(expected)
  vi.useRealTimers()
})
