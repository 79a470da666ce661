/** The objects that the published client has or returns, and their public methods. */
import { newKey } from './api-key-calls.ts'
import { newEmail, pageUrl, required, type Scene } from './scene.ts'

/** Methods that the package has without declaring them in its types. */
export const undeclared: ReadonlySet<string> = new Set([
  'serverApp.getServerUserById',
  'serverTeam.grantProduct',
  'adminApp.getEmailPreviewWithEditableMarkers',
  'adminApp.previewAffectedUsersByOnboardingChange',
])

/** Returns the names of the public methods of an object, sorted, except those that `base` has in the same form. */
export function methodsOf(object: object, base: object = {}): string[] {
  const names = new Set<string>()
  for (let part = object; part && part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const name of Object.getOwnPropertyNames(part)) {
      const isMethod = typeof Object.getOwnPropertyDescriptor(part, name)?.value === 'function'
      if (!isMethod || name === 'constructor' || name.startsWith('_')) continue
      if (Reflect.get(object, name) !== Reflect.get(base, name)) names.add(name)
    }
  }
  return [...names].sort()
}

/**
 * Opens one object of each kind. Apps and owners have only the methods that their base does not have. Items of
 * payments and the like are missing, because the calls that return them fail.
 */
export const objects: Readonly<Record<string, (scene: Scene) => Promise<readonly [object, base?: object]>>> = {
  clientApp: async ({ client }) => [client],
  user: async ({ user }) => [user],
  currentSession: async ({ user }) => [user.currentSession],
  activeSession: async ({ user }) => [required((await user.getActiveSessions())[0])],
  contactChannel: async ({ user }) => [required((await user.listContactChannels())[0])],
  connectedAccount: async ({ linked }) => [required((await linked.user.listConnectedAccounts())[0])],
  oauthProvider: async ({ linked }) => [required((await linked.user.listOAuthProviders())[0])],
  team: async ({ team }) => [team],
  teamUser: async ({ team }) => [required((await team.listUsers())[0])],
  teamProfile: async ({ user, team }) => [await user.getTeamProfile(team)],
  sentInvitation: async ({ team }) => {
    await team.inviteUser({ email: newEmail(), callbackUrl: pageUrl })
    return [required((await team.listInvitations())[0])]
  },
  receivedInvitation: async (scene) => [(await receiveInvitation(scene)).invitation],
  project: async ({ client }) => [await client.getProject()],
  serverApp: async ({ server, client }) => [server, client],
  serverUser: async ({ serverUser }) => [serverUser],
  serverSession: async ({ serverUser }) => [await serverUser.createSession({})],
  serverContactChannel: async ({ serverUser }) => [required((await serverUser.listContactChannels())[0])],
  serverConnectedAccount: async ({ linked }) => [required((await linked.serverUser.listConnectedAccounts())[0])],
  serverOAuthProvider: async ({ linked }) => [required((await linked.serverUser.listOAuthProviders())[0])],
  serverTeam: async ({ serverTeam }) => [serverTeam],
  serverTeamProfile: async ({ serverUser, serverTeam }) => [await serverUser.getTeamProfile(serverTeam)],
  dataVaultStore: async ({ server }) => [await server.getDataVaultStore('store')],
  adminApp: async ({ admin, server }) => [admin, server],
  adminProject: async ({ admin }) => [await admin.getProject()],
  owner: async ({ owner, user }) => [
    Object.fromEntries(Object.entries(owner).filter(([name]) => Reflect.get(user, name) === undefined)),
  ],
  userApiKey: async ({ user }) => [await user.createApiKey(newKey)],
  teamApiKey: async ({ team }) => [await team.createApiKey(newKey)],
  serverUserApiKey: async ({ serverUser }) => [await serverUser.createApiKey(newKey)],
  serverTeamApiKey: async ({ serverTeam }) => [await serverTeam.createApiKey(newKey)],
  internalApiKey: async ({ admin }) => [required((await admin.listInternalApiKeys())[0])],
}

/** Invites a user to a team at a verified address. */
export async function receiveInvitation({ createPerson, server }: Scene) {
  const person = await createPerson()
  await person.serverUser.update({ primaryEmailVerified: true })
  const team = await server.createTeam({ displayName: 'Inviting' })
  await team.inviteUser({ email: person.email, callbackUrl: pageUrl })
  return { ...person, team, invitation: required((await person.user.listTeamInvitations())[0]) }
}
