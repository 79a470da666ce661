/** Teams, permissions and invitations with the published clients, unmodified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { versions } from './versions.ts'

interface Team {
  readonly id: string
  readonly displayName: string
  update(changes: Record<string, unknown>): Promise<void>
  delete(): Promise<void>
  inviteUser(options: { email: string; callbackUrl?: string }): Promise<unknown>
  listUsers(): Promise<{ id: string; teamProfile: { displayName: string | null } }[]>
  listInvitations(): Promise<{ id: string; recipientEmail: string | null; revoke(): Promise<void> }[]>
}
interface User {
  readonly id: string
  readonly selectedTeam: Team | null
  createTeam(team: Record<string, unknown>): Promise<Team>
  listTeams(): Promise<Team[]>
  getTeam(id: string): Promise<Team | null>
  leaveTeam(team: Team): Promise<void>
  setSelectedTeam(team: Team | null): Promise<void>
  hasPermission(team: Team, id: string): Promise<boolean>
  listPermissions(team: Team, options?: { recursive: boolean }): Promise<{ id: string }[]>
  getTeamProfile(
    team: Team,
  ): Promise<{ displayName: string | null; update(changes: Record<string, unknown>): Promise<void> }>
}
interface ClientApp {
  signUpWithCredential(options: Record<string, unknown>): Promise<{ status: string }>
  getUser(): Promise<User | null>
  verifyTeamInvitationCode(code: string): Promise<{ status: string }>
  getTeamInvitationDetails(code: string): Promise<{ status: string; data?: { teamDisplayName: string } }>
  acceptTeamInvitation(code: string): Promise<{ status: string }>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => ClientApp
}

const password = 'quiet river stones'
// No project trusts this domain, so the invitation is the only email.
const verificationCallbackUrl = 'https://elsewhere.example.net/x'
let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp()
})
afterAll(() => service.close())

// The package declares these classes more widely than the tests use them. The tests verify the narrower types.
const load = async (version: string) => (await import(`js-${version}`)) as PublishedPackage
const common = { redirectMethod: 'none', noAutomaticPrefetch: true, tokenStore: 'memory' }

async function openProject() {
  const { id, keys } = await service.createProject({ flags: { clientTeamCreationEnabled: true } })
  return { projectId: id, publishableClientKey: keys.publishableClientKey }
}

describe.each(versions)('the client app of @stackframe/js %s', (version) => {
  async function person(
    project: Awaited<ReturnType<typeof openProject>>,
    email = `${crypto.randomUUID()}@example.com`,
  ) {
    const { StackClientApp } = await load(version)
    const app = new StackClientApp({ ...project, ...common, baseUrl: service.url })
    await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl })
    const user = await app.getUser()
    if (!user) throw new Error('Sign in first.')
    return { app, user, email }
  }

  test('creates a team, with every permission of a creator, renames it, and selects it', async () => {
    const { app, user } = await person(await openProject())
    const team = await user.createTeam({ displayName: 'Acme' })
    expect((await user.listTeams()).map(({ displayName }) => displayName)).toEqual(['Acme'])
    expect(await user.hasPermission(team, '$update_team')).toBe(true)
    expect((await user.listPermissions(team, { recursive: false })).map(({ id }) => id)).toEqual(['admin'])
    await team.update({ displayName: 'Acme 2' })
    await user.setSelectedTeam(team)
    expect((await app.getUser())?.selectedTeam).toMatchObject({ id: team.id, displayName: 'Acme 2' })
    const profile = await user.getTeamProfile(team)
    await profile.update({ displayName: 'The boss' })
    expect((await team.listUsers()).map(({ teamProfile }) => teamProfile.displayName)).toEqual(['The boss'])
    await team.delete()
    expect(await user.listTeams()).toEqual([])
  })

  test('invites a user, who reads the invitation, accepts it once, and leaves again', async () => {
    const project = await openProject()
    const { user: ann } = await person(project)
    const { app, user: ben, email } = await person(project)
    const team = await ann.createTeam({ displayName: 'Acme' })
    await team.inviteUser({ email, callbackUrl: 'http://localhost:3000/handler/team-invitation' })
    expect((await team.listInvitations()).map(({ recipientEmail }) => recipientEmail)).toEqual([email])
    const code = await service.codeEmailedTo(email)
    expect(await app.verifyTeamInvitationCode(code)).toMatchObject({ status: 'ok' })
    expect(await app.getTeamInvitationDetails(code)).toMatchObject({ data: { teamDisplayName: 'Acme' } })
    expect(await app.acceptTeamInvitation(code)).toMatchObject({ status: 'ok' })
    expect(await app.acceptTeamInvitation(code)).toMatchObject({
      status: 'error',
      error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' },
    })
    const [joined] = await ben.listTeams()
    if (!joined) throw new Error('The invited person is in no team.')
    expect(await ben.hasPermission(joined, '$read_members')).toBe(true)
    expect(await ben.hasPermission(joined, '$delete_team')).toBe(false)
    await ben.leaveTeam(joined)
    expect((await team.listUsers()).length).toBe(1)
  })

  test('revokes an invitation', async () => {
    const project = await openProject()
    const { user: ann } = await person(project)
    const { app, email } = await person(project)
    const team = await ann.createTeam({ displayName: 'Acme' })
    await team.inviteUser({ email, callbackUrl: 'http://localhost:3000/handler/team-invitation' })
    const code = await service.codeEmailedTo(email)
    await (await team.listInvitations())[0]?.revoke()
    expect(await app.verifyTeamInvitationCode(code)).toMatchObject({
      status: 'error',
      error: { errorCode: 'VERIFICATION_CODE_NOT_FOUND' },
    })
  })
})
