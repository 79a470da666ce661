/** Teams, members and invitations through the SDK against the service in this process. */
import { pictureUrl } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { codeEmailedTo, codeOf, openApps } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()

const callbackUrl = 'http://localhost:8101/handler/team-invitation'
const password = 'plum tree avenue 7'
const picture = pictureUrl('png')
const inventedId = '00000000-0000-4000-8000-00000000beef'

const open = async () =>
  openApps(testApp(), await testApp().createProject({ flags: { clientTeamCreationEnabled: true } }))
type Apps = Awaited<ReturnType<typeof open>>

async function signUp({ openClient }: Apps, email: string) {
  const app = openClient()
  const { userId } = await app.passwords.signUp({ email, password })
  return { app, userId }
}

test('a user creates, reads, changes, selects, leaves and deletes teams', async () => {
  const apps = await open()
  const { app } = await signUp(apps, 'ann@example.com')
  const team = await app.teams.create({ displayName: 'Acme', clientMetadata: { plan_id: 1 } })
  expect(team).toMatchObject({ displayName: 'Acme', profileImageUrl: null, clientMetadata: { plan_id: 1 } })
  expect(await app.teams.list()).toEqual([team])
  expect(await app.teams.get(team.id)).toEqual(team)
  await app.users.updateMe({ selectedTeamId: team.id })
  const changed = await app.teams.update(team.id, { displayName: 'Bcme', profileImageUrl: picture })
  expect(changed).toEqual({ ...team, displayName: 'Bcme', profileImageUrl: picture })
  expect((await app.users.me())?.selectedTeam).toEqual(changed)
  await app.teams.leave(team.id)
  expect((await app.users.me())?.selectedTeam).toBeNull()
  expect(await app.teams.list()).toEqual([])
  expect(await app.teams.get(team.id).catch(codeOf)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  const second = await app.teams.create({ displayName: 'Short' })
  await app.teams.delete(second.id)
  expect(await app.teams.list()).toEqual([])
})

test('members set rules that they fulfill, and a server sees which ones it cannot check', async () => {
  const apps = await open()
  const { app, userId } = await signUp(apps, 'ann@example.com')
  const { server } = apps
  const { id: teamId } = await app.teams.create({ displayName: 'Acme' })
  // #region member-rules
  await app.teams.update(teamId, { rules: { methods: ['password', 'passkey'], maxSignInAgeMinutes: 8 * 60 } })
  const { unmetRules } = await app.teams.checkRules(teamId) // those that withhold the permissions in this session
  const { unjudgedRules } = await server.teams.checkRules({ teamId, userId }) // ['methods', 'max_sign_in_age_minutes']
  // #endregion
  expect([unmetRules, unjudgedRules]).toEqual([[], ['methods', 'max_sign_in_age_minutes']])
  const stored = { methods: ['password', 'passkey'], secondFactor: false, maxSignInAgeMinutes: 480, emailDomains: null }
  expect((await server.teams.get(teamId)).rules).toEqual(stored)
  const refused = await app.teams.update(teamId, { rules: { secondFactor: true } }).catch(codeOf)
  expect(refused).toBe('TEAM_RULES_REFUSED')
  expect((await app.teams.update(teamId, { rules: null })).rules).toBeNull()
})

test('a change of a team reloads users who have selected it', async () => {
  const apps = await open()
  const { app } = await signUp(apps, 'ann@example.com')
  const team = await app.teams.create({ displayName: 'Acme' })
  await app.users.updateMe({ selectedTeamId: team.id })
  let shown: string | null | undefined
  const stop = app.currentUser.subscribe(() => {
    const state = app.currentUser.getState()
    if (state.status === 'ready') shown = state.value?.selectedTeam?.displayName
  })
  await app.currentUser.refresh()
  await app.teams.update(team.id, { displayName: 'Bcme' })
  await expect.poll(() => shown).toBe('Bcme')
  stop()
})

test('a user invites another, who sees the team, joins, and changes the profile', async () => {
  const apps = await open()
  const ann = await signUp(apps, 'ann@example.com')
  const bo = await signUp(apps, 'bo@example.com')
  const team = await ann.app.teams.create({ displayName: 'Acme' })
  const invitation = { teamId: team.id, email: 'bo@example.com', callbackUrl }
  const { id } = await ann.app.teamInvitations.send(invitation)
  expect(await ann.app.teamInvitations.list(team.id)).toEqual([
    {
      id,
      teamId: team.id,
      expiresAt: new Date(testApp().clock.now() + 7 * 24 * 3_600_000),
      recipientEmail: invitation.email,
      permissionIds: [],
    },
  ])
  const code = await codeEmailedTo(testApp(), invitation.email)
  await apps.openClient().teamInvitations.check({ code })
  expect(await apps.openClient().teamInvitations.accept({ code }).catch(codeOf)).toBe('USER_AUTHENTICATION_REQUIRED')
  expect(await bo.app.teamInvitations.details({ code })).toEqual({
    teamId: team.id,
    teamDisplayName: 'Acme',
    teamProfileImageUrl: null,
    inviterDisplayName: null,
    recipientEmail: 'bo@example.com',
  })
  testApp().clock.advance(1)
  await bo.app.teamInvitations.accept({ code })
  expect(await bo.app.teams.list()).toEqual([team])

  await bo.app.teamMembers.updateOwnProfile(team.id, { displayName: 'Bo the Great' })
  expect(await ann.app.teamMembers.listProfiles(team.id)).toEqual([
    { id: ann.userId, teamProfile: { displayName: null, profileImageUrl: null }, permissionIds: ['admin'] },
    { id: bo.userId, teamProfile: { displayName: 'Bo the Great', profileImageUrl: null }, permissionIds: ['member'] },
  ])
  expect(await ann.app.teamMembers.getProfile(team.id, 'me')).toMatchObject({ id: ann.userId })
  await ann.app.teamMembers.remove(team.id, bo.userId)
  expect(await bo.app.teams.list()).toEqual([])

  const revoked = await ann.app.teamInvitations.send({ ...invitation, email: 'cy@example.com' })
  await ann.app.teamInvitations.revoke(team.id, revoked.id)
  expect(await ann.app.teamInvitations.list(team.id)).toEqual([])
  const lost = await codeEmailedTo(testApp(), 'cy@example.com')
  expect(await bo.app.teamInvitations.accept({ code: lost }).catch(codeOf)).toBe('VERIFICATION_CODE_NOT_FOUND')
})

test('a server manages teams, members and invitations of any user', async () => {
  const { teams, teamMembers, teamInvitations, users } = (await open()).server
  const user = await users.create({ displayName: 'Ann' })
  const other = await users.create({})
  const team = await teams.create({ displayName: 'Acme', serverMetadata: { plan_id: 2 }, creatorUserId: user.id })
  expect(team).toMatchObject({ serverMetadata: { plan_id: 2 }, createdAt: new Date(testApp().clock.now()) })
  expect(await teams.get(team.id)).toEqual(team)
  const empty = await teams.create({ displayName: 'Empty' })
  expect(await teams.list()).toHaveLength(2)
  expect(await teams.list({ userId: user.id })).toEqual([team])
  const changed = await teams.update(team.id, { clientReadOnlyMetadata: [1] })
  expect(changed).toEqual({ ...team, clientReadOnlyMetadata: [1] })

  testApp().clock.advance(1)
  await teamMembers.add(team.id, other.id)
  expect(await teamMembers.add(team.id, other.id).catch(codeOf)).toBe('TEAM_MEMBERSHIP_ALREADY_EXISTS')
  const [first, second] = await teamMembers.listProfiles({ teamId: team.id })
  const teamProfile = { displayName: 'Ann', profileImageUrl: null }
  const { etag: _, ...listed } = user
  expect(first).toEqual({ id: user.id, teamId: team.id, teamProfile, permissionIds: ['admin'], user: listed })
  expect(second?.user.id).toBe(other.id)
  const shown = await teamMembers.updateProfile(team.id, other.id, { displayName: 'Bo' })
  expect(await teamMembers.getProfile(team.id, other.id)).toEqual(shown)
  await teamMembers.remove(team.id, other.id)
  expect(await teamMembers.listProfiles({ userId: other.id })).toEqual([])

  const { id } = await teamInvitations.send({ teamId: team.id, email: 'cy@example.com', callbackUrl })
  await teamInvitations.check({ code: await codeEmailedTo(testApp(), 'cy@example.com') })
  expect((await teamInvitations.list(team.id)).map((invitation) => invitation.id)).toEqual([id])
  await teamInvitations.revoke(team.id, id)
  await teams.delete(empty.id)
  expect(await teams.get(empty.id).catch(codeOf)).toBe('TEAM_NOT_FOUND')
  expect(await teams.get(inventedId).catch(codeOf)).toBe('TEAM_NOT_FOUND')
})
