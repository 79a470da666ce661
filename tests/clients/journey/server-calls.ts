/** Calls of the server app and its objects that work. */
import { expect } from 'vitest'
import { apiKeysOf, newKey } from './api-key-calls.ts'
import { inPage, newAuthenticator } from './browser-page.ts'
import { type Calls, createProvider, dataOf, newEmail, pageUrl, password, required, type Scene } from './scene.ts'

/** Defines a permission in the project and returns its id. */
async function definePermission({ admin }: Scene): Promise<string> {
  const id = `p_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.createProjectPermissionDefinition({ id, containedPermissionIds: [] })
  return id
}
const firstChannel = async ({ serverUser }: Scene) => required((await serverUser.listContactChannels())[0])

const serverApp: Calls = {
  createOAuthProvider: async ({ createPerson, server }) => createProvider(server, (await createPerson()).user.id),
  createUser: ({ server }) =>
    server.createUser({ primaryEmail: newEmail(), primaryEmailAuthEnabled: true, password, displayName: 'Bo' }),
  getUser: async ({ server, user }) => {
    required(await server.getUser(user.id))
    const key = await user.createApiKey(newKey)
    expect(await server.getUser({ apiKey: key.value })).toMatchObject({ id: user.id })
    await key.revoke()
    expect(await server.getUser({ apiKey: key.value })).toBeNull()
    expect(await server.getUser({ apiKey: 'key_unknown' })).toBeNull()
  },
  getServerUser: ({ server }) => server.getServerUser(),
  listUsers: async ({ server, user }) =>
    expect(
      (await server.listUsers({ orderBy: 'signedUpAt', limit: 100, includeAnonymous: true })).map(({ id }) => id),
    ).toContain(user.id),
  createTeam: ({ server, user }) => server.createTeam({ displayName: 'Acme', creatorUserId: user.id }),
  getTeam: async ({ server, team }) => {
    required(await server.getTeam(team.id))
    const { value } = await team.createApiKey(newKey)
    expect(await server.getTeam({ apiKey: value })).toMatchObject({ id: team.id })
    expect(await server.getUser({ apiKey: value })).toBeNull()
  },
  listTeams: async ({ server, team }) => expect((await server.listTeams()).map(({ id }) => id)).toContain(team.id),
  listTeamMemberPermissions: async ({ server, team, user }) => {
    const granted = await server.listTeamMemberPermissions(team.id, { recursive: true })
    expect(granted).toContainEqual({ userId: user.id, permissionId: '$update_team' })
  },
  sendEmail: ({ server, user }) => server.sendEmail({ userIds: [user.id], html: 'Hello', subject: 'Hello' }),
  getDataVaultStore: ({ server }) => server.getDataVaultStore('store'),
  listProducts: async ({ server, user }) => expect(await server.listProducts({ userId: user.id })).toHaveLength(0),
}

const serverUser: Calls = {
  ...apiKeysOf.serverUser,
  toClientJson: ({ serverUser, user }) => expect(serverUser.toClientJson().id).toBe(user.id),
  update: ({ serverUser }) => serverUser.update({ displayName: 'Ann', serverMetadata: { internal: 7 } }),
  setDisplayName: ({ serverUser }) => serverUser.setDisplayName('Ann'),
  setClientMetadata: ({ serverUser }) => serverUser.setClientMetadata({ theme: 'dark' }),
  setClientReadOnlyMetadata: ({ serverUser }) => serverUser.setClientReadOnlyMetadata({ plan: 'pro' }),
  setServerMetadata: ({ serverUser }) => serverUser.setServerMetadata({ internal: 7 }),
  setPrimaryEmail: async ({ createPerson }) =>
    (await createPerson()).serverUser.setPrimaryEmail(newEmail(), { verified: true }),
  setPassword: async ({ createPerson }) =>
    (await createPerson()).serverUser.setPassword({ password: 'another river of stones' }),
  delete: async ({ createPerson }) => (await createPerson()).serverUser.delete(),
  createSession: ({ serverUser }) => serverUser.createSession({ expiresInMillis: 60_000, isImpersonation: true }),
  getActiveSessions: async ({ serverUser }) => expect(await serverUser.getActiveSessions()).not.toEqual([]),
  revokeSession: async ({ createPerson }) => {
    const { serverUser } = await createPerson()
    await serverUser.revokeSession(required((await serverUser.getActiveSessions())[0]).id)
  },
  registerPasskey: async ({ createPerson }) => {
    const { serverUser } = await createPerson()
    await inPage(async () => dataOf(await serverUser.registerPasskey({ hostname: 'localhost' })), {
      credentials: newAuthenticator(),
    })
  },
  listContactChannels: async ({ serverUser }) => expect(await serverUser.listContactChannels()).not.toEqual([]),
  createContactChannel: ({ serverUser }) =>
    serverUser.createContactChannel({ type: 'email', value: newEmail(), usedForAuth: false, isVerified: true }),
  listConnectedAccounts: async ({ linked }) => expect(await linked.serverUser.listConnectedAccounts()).toHaveLength(1),
  getConnectedAccount: async ({ linked: { serverUser } }) => {
    const { providerAccountId } = required((await serverUser.listConnectedAccounts())[0])
    required(await serverUser.getConnectedAccount({ provider: 'github', providerAccountId }))
  },
  listOAuthProviders: async ({ linked }) => expect(await linked.serverUser.listOAuthProviders()).toHaveLength(1),
  getOAuthProvider: async ({ linked: { serverUser } }) => {
    const [provider] = await serverUser.listOAuthProviders()
    required(await serverUser.getOAuthProvider(required(provider).id))
  },
  createTeam: ({ serverUser }) => serverUser.createTeam({ displayName: 'Another' }),
  listTeams: async ({ serverUser }) => expect(await serverUser.listTeams()).not.toEqual([]),
  getTeam: async ({ serverUser, team }) => required(await serverUser.getTeam(team.id)),
  getTeamProfile: ({ serverUser, team }) => serverUser.getTeamProfile(team),
  setSelectedTeam: ({ serverUser, team }) => serverUser.setSelectedTeam(team),
  listTeamInvitations: ({ serverUser }) => serverUser.listTeamInvitations(),
  getPermission: async ({ serverUser, team }) => required(await serverUser.getPermission(team, '$update_team')),
  hasPermission: async ({ serverUser, team }) =>
    expect(await serverUser.hasPermission(team, '$update_team')).toBe(true),
  listPermissions: async ({ serverUser, team }) => expect(await serverUser.listPermissions(team)).not.toEqual([]),
  grantPermission: async (scene) => scene.serverUser.grantPermission(await definePermission(scene)),
  revokePermission: async (scene) => {
    const { serverUser } = scene
    const id = await definePermission(scene)
    await serverUser.grantPermission(id)
    await serverUser.revokePermission(id)
    expect(await serverUser.hasPermission(id)).toBe(false)
  },
  listNotificationCategories: async ({ serverUser }) =>
    expect(await serverUser.listNotificationCategories()).toEqual([]),
  getBilling: async ({ serverUser }) => expect(await serverUser.getBilling()).toMatchObject({ hasCustomer: false }),
  listProducts: async ({ serverUser }) => expect(await serverUser.listProducts()).toHaveLength(0),
}

const serverTeam: Calls = {
  ...apiKeysOf.serverTeam,
  addUser: async ({ serverTeam, createPerson }) => serverTeam.addUser((await createPerson()).user.id),
  removeUser: async ({ serverTeam, createPerson }) => {
    const { user } = await createPerson()
    await serverTeam.addUser(user.id)
    await serverTeam.removeUser(user.id)
  },
  listUsers: async ({ serverTeam, user }) =>
    expect((await serverTeam.listUsers()).map(({ id }) => id)).toContain(user.id),
  update: ({ serverTeam }) => serverTeam.update({ serverMetadata: { plan: 'pro' }, clientReadOnlyMetadata: {} }),
  delete: async ({ server }) => (await server.createTeam({ displayName: 'Short-lived' })).delete(),
  inviteUser: ({ serverTeam }) => serverTeam.inviteUser({ email: newEmail(), callbackUrl: pageUrl }),
  listInvitations: ({ serverTeam }) => serverTeam.listInvitations(),
  getBilling: async ({ serverTeam }) => expect(await serverTeam.getBilling()).toMatchObject({ hasCustomer: false }),
  listProducts: async ({ serverTeam }) => expect(await serverTeam.listProducts()).toHaveLength(0),
}

export const serverCalls: Readonly<Record<string, Calls>> = {
  serverApp,
  serverUser,
  serverTeam,
  serverSession: {
    getTokens: async ({ serverUser }) => required((await (await serverUser.createSession({})).getTokens()).accessToken),
  },
  serverContactChannel: {
    sendVerificationEmail: async ({ serverUser }) => {
      const email = { type: 'email', value: newEmail(), usedForAuth: false } as const
      await (await serverUser.createContactChannel(email)).sendVerificationEmail({ callbackUrl: pageUrl })
    },
    update: async (scene) => (await firstChannel(scene)).update({ isPrimary: true }),
    delete: async ({ serverUser }) => {
      const email = { type: 'email', value: newEmail(), usedForAuth: false } as const
      await (await serverUser.createContactChannel(email)).delete()
    },
  },
  serverConnectedAccount: {
    getAccessToken: async ({ linked }) => {
      const [account] = await linked.serverUser.listConnectedAccounts()
      expect(dataOf(await required(account).getAccessToken()).accessToken).not.toBe('')
    },
  },
  serverOAuthProvider: {
    update: async ({ createPerson, server }) => {
      const provider = await createProvider(server, (await createPerson()).user.id)
      expect(await provider.update({ accountId: crypto.randomUUID() })).toMatchObject({ status: 'ok' })
    },
    delete: async ({ createPerson, server }) => (await createProvider(server, (await createPerson()).user.id)).delete(),
  },
  serverTeamProfile: {
    update: async ({ serverUser, team }) => (await serverUser.getTeamProfile(team)).update({ displayName: 'Boss' }),
  },
}
