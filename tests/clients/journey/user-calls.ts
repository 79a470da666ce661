/** Calls of the signed-in user of the client app that work. */
import { expect } from 'vitest'
import { apiKeysOf } from './api-key-calls.ts'
import { inPage, newAuthenticator, urlOpenedBy } from './browser-page.ts'
import { type Calls, dataOf, newEmail, password, required } from './scene.ts'

const githubAccount = async (user: { listConnectedAccounts(): Promise<{ providerAccountId: string }[]> }) => {
  const { providerAccountId } = required((await user.listConnectedAccounts())[0])
  return { provider: 'github', providerAccountId }
}

export const userCalls: Calls = {
  ...apiKeysOf.user,
  toClientJson: ({ user }) => expect(user.toClientJson().id).toBe(user.id),
  update: ({ user }) => user.update({ displayName: 'Ann', profileImageUrl: null, otpAuthEnabled: true }),
  setDisplayName: ({ user }) => user.setDisplayName('Ann'),
  setClientMetadata: ({ user }) => user.setClientMetadata({ theme: 'dark' }),
  delete: async ({ createPerson }) => (await createPerson()).user.delete(),
  signOut: async ({ createPerson }) => (await createPerson()).user.signOut(),
  getAccessToken: async ({ user }) => required(await user.getAccessToken()),
  getRefreshToken: async ({ user }) => required(await user.getRefreshToken()),
  getAuthHeaders: async ({ user }) => required((await user.getAuthHeaders())['x-stack-auth']),
  getAuthJson: async ({ user }) => required((await user.getAuthJson()).accessToken),
  getAuthorizationHeader: async ({ user }) => required(await user.getAuthorizationHeader()),
  getActiveSessions: async ({ user }) => expect(await user.getActiveSessions()).not.toEqual([]),
  revokeSession: async ({ createPerson }) => {
    const { user, serverUser } = await createPerson()
    await serverUser.createSession({})
    const other = required((await user.getActiveSessions()).find(({ isCurrentSession }) => !isCurrentSession))
    await user.revokeSession(other.id)
  },
  updatePassword: async ({ signUp }) => {
    const { user } = await signUp()
    expect(await user.updatePassword({ oldPassword: password, newPassword: 'a new river' })).toBeUndefined()
  },
  setPassword: async ({ createPerson }) =>
    expect(await (await createPerson()).user.setPassword({ password })).toBeUndefined(),
  sendVerificationEmail: async ({ createPerson }) => {
    const { user } = await createPerson()
    await inPage(() => user.sendVerificationEmail())
  },
  registerPasskey: async ({ createPerson }) => {
    const { user } = await createPerson('window')
    await inPage(async () => dataOf(await user.registerPasskey()), { credentials: newAuthenticator() })
  },
  listContactChannels: async ({ user }) => expect(await user.listContactChannels()).not.toEqual([]),
  createContactChannel: ({ user }) =>
    user.createContactChannel({ type: 'email', value: newEmail(), usedForAuth: false }),
  listConnectedAccounts: async ({ linked }) => expect(await linked.user.listConnectedAccounts()).toHaveLength(1),
  getConnectedAccount: async ({ linked: { user } }) => {
    required(await user.getConnectedAccount(await githubAccount(user)))
  },
  listOAuthProviders: async ({ linked }) => expect(await linked.user.listOAuthProviders()).toHaveLength(1),
  getOAuthProvider: async ({ linked: { user } }) => {
    const [provider] = await user.listOAuthProviders()
    expect(await user.getOAuthProvider(required(provider).id)).toMatchObject({ type: 'github', allowSignIn: true })
  },
  getOrLinkConnectedAccount: ({ linked }) => linked.user.getOrLinkConnectedAccount('github'),
  linkConnectedAccount: async ({ createPerson, providersUrl }) => {
    const { user } = await createPerson('window')
    const url = await urlOpenedBy(() => user.linkConnectedAccount('github'))
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toContain(providersUrl)
  },
  createTeam: ({ user }) => user.createTeam({ displayName: 'Another' }),
  listTeams: async ({ user }) => expect(await user.listTeams()).not.toEqual([]),
  getTeam: async ({ user, team }) => required(await user.getTeam(team.id)),
  leaveTeam: async ({ user }) => user.leaveTeam(await user.createTeam({ displayName: 'Left' })),
  getTeamProfile: ({ user, team }) => user.getTeamProfile(team),
  setSelectedTeam: ({ user, team }) => user.setSelectedTeam(team),
  listTeamInvitations: ({ user }) => user.listTeamInvitations(),
  getPermission: async ({ user, team }) => required(await user.getPermission(team, '$update_team')),
  hasPermission: async ({ user, team }) => expect(await user.hasPermission(team, '$update_team')).toBe(true),
  listPermissions: async ({ user, team }) => expect(await user.listPermissions(team)).not.toEqual([]),
  // Portico has nothing to list here. The screens of the package call these methods.
  listNotificationCategories: async ({ user }) => expect(await user.listNotificationCategories()).toEqual([]),
  getBilling: async ({ user }) => expect(await user.getBilling()).toMatchObject({ hasCustomer: false }),
  listProducts: async ({ user }) => expect(await user.listProducts()).toHaveLength(0),
}
