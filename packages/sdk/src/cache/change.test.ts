/** Each changing call of client access, and the values that it makes stale. */
import type { Route } from '@portico/contract'
import { accountRoutes } from '@portico/contract/routes/account'
import { clientRoutes } from '@portico/contract/routes/client'
import { oauthRoutes } from '@portico/contract/routes/oauth'
import { expect, test, vi } from 'vitest'
import { type ClientApp, createClientApp } from '../client-app.ts'
import { createMemoryTokenStore } from '../session/stores/memory.ts'
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
import { resourcesOf } from './resources.ts'

const {
  teams,
  teamMembers,
  teamInvitations,
  teamPermissions,
  users,
  passwords,
  mfa,
  passkeys,
  sessions,
  contactChannels,
} = accountRoutes

/** Calls that open or end the session, which evicts all values. */
const changesSession: readonly Route[] = [
  clientRoutes.passwords.signUp,
  clientRoutes.passwords.signIn,
  passwords.signUpAsFirstOwner,
  clientRoutes.otp.signIn,
  clientRoutes.sessions.signOut,
  accountRoutes.mfa.signIn,
  passkeys.signIn,
  users.deleteMe,
  oauthRoutes.token,
]

/** Calls that send, check or create something that no cached value contains. */
const changesNothing: readonly Route[] = [
  clientRoutes.otp.sendSignInCode,
  accountRoutes.otp.checkSignInCode,
  accountRoutes.mfa.initiatePasskey,
  accountRoutes.connectedAccounts.createAccessToken,
  accountRoutes.connectedAccounts.createOwnAccessToken,
  accountRoutes.diagnostics.checkFeatureSupport,
  accountRoutes.diagnostics.checkVersion,
  passwords.sendResetCode,
  passwords.checkResetCode,
  passkeys.initiateAuthentication,
  accountRoutes.freshSignIn.prove,
  accountRoutes.freshSignIn.sendCode,
  accountRoutes.freshSignIn.initiatePasskey,
  passkeys.initiateRegistration,
  sessions.refresh,
  contactChannels.sendVerificationCode,
  contactChannels.sendVerificationCodeTo,
  contactChannels.checkVerificationCode,
  teamInvitations.checkCode,
  teamInvitations.details,
  accountRoutes.projectOwners.readInvitation,
  // Sent by the pages of providers.
  oauthRoutes.formPostCallback,
]

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every changing call of client access is in exactly one list', () => {
  const routes = [accountRoutes, clientRoutes, oauthRoutes].flatMap((nouns) =>
    Object.values<Route | Record<string, Route>>(nouns).flatMap((noun) =>
      'path' in noun ? [noun] : Object.values(noun),
    ),
  )
  const changing = routes.filter((route): route is Route => typeof route === 'object' && route.method !== 'GET')
  const listed = [...staleAfter.keys(), ...changesSession, ...changesNothing]
  expect(listed.map(nameOf).toSorted()).toEqual(changing.map(nameOf).toSorted())
})

const mine = 't1'
const other = 't2'

/** The call of each route, with the team t1 where it names one. */
const calls: readonly [Route, (app: ClientApp) => Promise<unknown>][] = [
  [users.updateMe, (app) => app.users.updateMe({ displayName: 'Bo' })],
  [passwords.update, (app) => app.passwords.update({ oldPassword: 'a', newPassword: 'b' })],
  [passwords.set, (app) => app.passwords.set({ password: 'b' })],
  [passwords.reset, (app) => app.passwords.reset({ code: 'c', password: 'b' })],
  [mfa.renameAuthenticator, (app) => app.mfa.renameAuthenticator('a', 'Phone')],
  [mfa.removeAuthenticator, (app) => app.mfa.removeAuthenticator('a')],
  [mfa.createRecoveryCodes, (app) => app.mfa.createRecoveryCodes({ totp: '123456' })],
  [mfa.removeTrustedDevice, (app) => app.mfa.removeTrustedDevice('d')],
  [mfa.removeAllTrustedDevices, (app) => app.mfa.removeAllTrustedDevices()],
  [passkeys.rename, (app) => app.passkeys.rename('k', 'Key')],
  [passkeys.remove, (app) => app.passkeys.remove('k')],
  [sessions.end, (app) => app.sessions.end('s')],
  [sessions.endOthers, (app) => app.sessions.endOthers()],
  [contactChannels.verify, (app) => app.contactChannels.verify({ code: 'c' })],
  [contactChannels.create, (app) => app.contactChannels.create({ value: 'a@b.co', usedForAuth: false })],
  [contactChannels.update, (app) => app.contactChannels.update('c', { isPrimary: true })],
  [contactChannels.delete, (app) => app.contactChannels.delete('c')],
  [accountRoutes.connectedAccounts.remove, (app) => app.connectedAccounts.remove('github')],
  [teams.create, (app) => app.teams.create({ displayName: 'Acme' })],
  [teams.update, (app) => app.teams.update(mine, { displayName: 'Acme' })],
  [teams.delete, (app) => app.teams.delete(mine)],
  [teamMembers.remove, (app) => app.teamMembers.remove(mine, 'u')],
  [teamMembers.updateProfile, (app) => app.teamMembers.updateOwnProfile(mine, { displayName: 'Bo' })],
  [
    teamPermissions.grant,
    (app) => app.teamPermissions.grant({ teamId: mine, userId: 'me', permissionId: '$read_members' }),
  ],
  [
    teamPermissions.revoke,
    (app) => app.teamPermissions.revoke({ teamId: mine, userId: 'me', permissionId: '$read_members' }),
  ],
  [teamInvitations.resend, (app) => app.teamInvitations.resend(mine, 'i', { callbackUrl: 'https://a.co' })],
  [
    teamInvitations.send,
    (app) => app.teamInvitations.send({ teamId: mine, email: 'a@b.co', callbackUrl: 'https://a.co' }),
  ],
  [teamInvitations.revoke, (app) => app.teamInvitations.revoke(mine, 'i')],
  [teamInvitations.accept, (app) => app.teamInvitations.accept({ code: 'c' })],
  [accountRoutes.projects.create, (app) => app.projects.create({ displayName: 'P' })],
  [accountRoutes.projectOwners.acceptInvitation, (app) => app.projects.acceptInvitation({ code: 'c' })],
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
    resources.ownedProjects(),
    ...[mine, other].flatMap((team) => [
      resources.team(team),
      resources.teamMembers(team),
      resources.teamMember(team, 'me'),
      resources.teamInvitations(team),
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
  expect([...examples, nameOf(passkeys.register)].toSorted()).toEqual([...staleAfter.keys()].map(nameOf).toSorted())
})

test.each(calls.map(([route, call]) => ({ name: nameOf(route), route, call })))(
  '$name refetches only values that it makes stale',
  async ({ route, call }) => {
    useFakeTimers()
    const { app, read } = await openWatchedApp()
    const called = call(app)
    await settle()
    await called
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
