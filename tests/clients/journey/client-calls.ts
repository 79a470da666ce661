/** Calls of the client app and its objects that work. */
import { expect } from 'vitest'
import { apiKeysOf } from './api-key-calls.ts'
import { receiveInvitation } from './objects.ts'
import { redirectCalls } from './redirect-calls.ts'
import { type Calls, createProvider, dataOf, newEmail, pageUrl, password, required, type Scene } from './scene.ts'

const newPassword = 'another river of stones'
const callbackUrl = { callbackUrl: pageUrl }

async function resetCode({ signUp, codeEmailedTo }: Scene) {
  const { client, email } = await signUp()
  dataOf(await client.sendForgotPasswordEmail(email, callbackUrl))
  return { client, code: await codeEmailedTo(email) }
}
async function invitationCode(scene: Scene) {
  const { client, email } = await receiveInvitation(scene)
  return { client, code: await scene.codeEmailedTo(email) }
}

const clientApp: Calls = {
  ...redirectCalls,
  signUpWithCredential: ({ signUp }) => signUp(),
  signInWithCredential: async ({ connect, email }) =>
    dataOf(await connect().signInWithCredential({ email, password, noRedirect: true })),
  sendMagicLinkEmail: async ({ connect }) => dataOf(await connect().sendMagicLinkEmail(newEmail(), callbackUrl)),
  signInWithMagicLink: async ({ connect, codeEmailedTo }) => {
    const [app, email] = [connect(), newEmail()]
    dataOf(await app.sendMagicLinkEmail(email, callbackUrl))
    dataOf(await app.signInWithMagicLink(await codeEmailedTo(email), { noRedirect: true }))
  },
  sendForgotPasswordEmail: async ({ client, email }) =>
    dataOf(await client.sendForgotPasswordEmail(email, callbackUrl)),
  verifyPasswordResetCode: async (scene) => {
    const { client, code } = await resetCode(scene)
    dataOf(await client.verifyPasswordResetCode(code))
  },
  resetPassword: async (scene) => {
    const { client, code } = await resetCode(scene)
    dataOf(await client.resetPassword({ code, password: newPassword }))
  },
  verifyEmail: async ({ signUp, codeEmailedTo }) => {
    const { client, email } = await signUp()
    dataOf(await client.verifyEmail(await codeEmailedTo(email)))
  },
  verifyTeamInvitationCode: async (scene) => {
    const { client, code } = await invitationCode(scene)
    dataOf(await client.verifyTeamInvitationCode(code))
  },
  getTeamInvitationDetails: async (scene) => {
    const { client, code } = await invitationCode(scene)
    expect(dataOf(await client.getTeamInvitationDetails(code)).teamDisplayName).toBe('Inviting')
  },
  acceptTeamInvitation: async (scene) => {
    const { client, code } = await invitationCode(scene)
    dataOf(await client.acceptTeamInvitation(code))
  },
  signOut: async ({ createPerson }) => {
    const { client } = await createPerson()
    await client.signOut()
    expect(await client.getUser()).toBeNull()
  },
  getUser: async ({ client, user }) => expect((await client.getUser())?.id).toBe(user.id),
  getPartialUser: async ({ client, user }) =>
    expect((await client.getPartialUser({ from: 'token' }))?.id).toBe(user.id),
  getProject: async ({ client, project }) => expect((await client.getProject()).id).toBe(project.id),
  getAccessToken: async ({ client }) => required(await client.getAccessToken()),
  getRefreshToken: async ({ client }) => required(await client.getRefreshToken()),
  getAuthHeaders: async ({ client }) => required((await client.getAuthHeaders())['x-stack-auth']),
  getAuthJson: async ({ client }) => required((await client.getAuthJson()).accessToken),
  getAuthorizationHeader: async ({ client }) => required(await client.getAuthorizationHeader()),
  getConvexClientAuth: async ({ client }) =>
    required(await client.getConvexClientAuth({})({ forceRefreshToken: true })),
  getConvexHttpClientAuth: async ({ client, user }) => {
    const { accessToken, refreshToken } = await user.currentSession.getTokens()
    const tokenStore = { accessToken: required(accessToken), refreshToken: required(refreshToken) }
    expect(await client.getConvexHttpClientAuth({ tokenStore })).toMatch(/^ey/)
  },
  listProducts: async ({ client, user }) => expect(await client.listProducts({ userId: user.id })).toHaveLength(0),
}

const contactChannel: Calls = {
  sendVerificationEmail: async ({ user }) => {
    const channel = await user.createContactChannel({ type: 'email', value: newEmail(), usedForAuth: false })
    await channel.sendVerificationEmail(callbackUrl)
  },
  update: async ({ user }) => required((await user.listContactChannels())[0]).update({ isPrimary: true }),
  delete: async ({ user }) => {
    const channel = await user.createContactChannel({ type: 'email', value: newEmail(), usedForAuth: false })
    await channel.delete()
  },
}

const team: Calls = {
  ...apiKeysOf.team,
  listUsers: async ({ team, user }) => expect((await team.listUsers()).map(({ id }) => id)).toContain(user.id),
  update: ({ team }) => team.update({ displayName: 'Acme 2', profileImageUrl: null, clientMetadata: { plan: 'pro' } }),
  delete: async ({ user }) => (await user.createTeam({ displayName: 'Short-lived' })).delete(),
  inviteUser: ({ team }) => team.inviteUser({ email: newEmail(), callbackUrl: pageUrl }),
  listInvitations: ({ team }) => team.listInvitations(),
  getBilling: async ({ team }) => expect(await team.getBilling()).toMatchObject({ hasCustomer: false }),
  listProducts: async ({ team }) => expect(await team.listProducts()).toHaveLength(0),
}

export const clientCalls: Readonly<Record<string, Calls>> = {
  clientApp,
  contactChannel,
  team,
  currentSession: { getTokens: async ({ user }) => required((await user.currentSession.getTokens()).accessToken) },
  connectedAccount: {
    getAccessToken: async ({ linked }) => {
      const [account] = await linked.user.listConnectedAccounts()
      expect(dataOf(await required(account).getAccessToken()).accessToken).not.toBe('')
    },
  },
  oauthProvider: {
    update: async ({ signUp, server }) => {
      const { user } = await signUp()
      await createProvider(server, user.id)
      const provider = required((await user.listOAuthProviders())[0])
      expect(await provider.update({ allowSignIn: false })).toMatchObject({ status: 'ok' })
    },
    delete: async ({ signUp, server }) => {
      const { user } = await signUp()
      await createProvider(server, user.id)
      await required((await user.listOAuthProviders())[0]).delete()
    },
  },
  teamProfile: { update: async ({ user, team }) => (await user.getTeamProfile(team)).update({ displayName: 'Boss' }) },
  sentInvitation: {
    revoke: async ({ team }) => {
      await team.inviteUser({ email: newEmail(), callbackUrl: pageUrl })
      await required((await team.listInvitations())[0]).revoke()
    },
  },
  receivedInvitation: { accept: async (scene) => (await receiveInvitation(scene)).invitation.accept() },
}
