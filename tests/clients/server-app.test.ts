/** Every call of the server apps of published clients, unmodified, against a service on a real socket. */
import type { TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { openServerApp, type ServerApp } from './server-app.ts'
import { versions } from './versions.ts'

const password = 'quiet river stones'
let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp()
})
afterAll(() => service.close())

describe.each(versions)('the server app of @stackframe/js %s', (version) => {
  const is27 = version === '2.7.23'
  let project: TestProject
  let server: ServerApp
  beforeEach(async () => {
    project = await service.createProject()
    server = await openServerApp(version, service, project)
  })
  const createUser = (email: string) =>
    server.createUser({ primaryEmail: email, primaryEmailAuthEnabled: true, password, displayName: 'Ann' })
  const signIn = (email: string, word: string) =>
    server.signInWithCredential({ email, password: word, noRedirect: true })

  test('creates, reads, updates and deletes a user, and reads the project', async () => {
    const made = await createUser('ann@example.com')
    expect(made).toMatchObject({ primaryEmail: 'ann@example.com', displayName: 'Ann' })
    await made.update({ displayName: 'Bo' })
    await made.setClientMetadata({ theme: 'dark' })
    await made.setClientReadOnlyMetadata({ plan: 'pro' })
    await made.setServerMetadata({ internal: 7 })
    expect(await server.getUser(made.id)).toMatchObject({
      displayName: 'Bo',
      clientMetadata: { theme: 'dark' },
      clientReadOnlyMetadata: { plan: 'pro' },
      serverMetadata: { internal: 7 },
    })
    expect((await server.getProject()).id).toBe(project.id)
    await made.delete()
    expect(await server.listUsers()).toHaveLength(0)
  })

  test('lists users by page, age and search', async () => {
    const ids: string[] = []
    for (const name of ['ann', 'bo', 'cy']) {
      ids.push((await createUser(`${name}@example.com`)).id)
      service.clock.advance(1)
    }
    const first = await server.listUsers({ limit: 2, orderBy: 'signedUpAt', desc: true })
    const second = await server.listUsers({
      limit: 2,
      orderBy: 'signedUpAt',
      desc: true,
      cursor: first.nextCursor ?? undefined,
    })
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(second.nextCursor).toBeNull()
    expect((await server.listUsers({ query: 'bo@' })).map(({ id }) => id)).toEqual([ids[1]])
  })

  test('changes the primary email, the password and the second factor', async () => {
    const user = await createUser('ann@example.com')
    await user.setPrimaryEmail('ann@example.net', { verified: true })
    expect(await server.getUser(user.id)).toMatchObject({
      primaryEmail: 'ann@example.net',
      primaryEmailVerified: true,
    })
    await user.update({ primaryEmailAuthEnabled: true })
    await user.setPassword({ password: 'another river of stones' })
    expect(await signIn('ann@example.net', password)).toMatchObject({ status: 'error' })
    expect(await signIn('ann@example.net', 'another river of stones')).toMatchObject({ status: 'ok' })
    await user.update({ totpMultiFactorSecret: crypto.getRandomValues(new Uint8Array(20)) })
    expect(await server.getUser(user.id)).toMatchObject({ isMultiFactorRequired: true })
  })

  test('opens a session for a user, and another app returns this user as the current one', async () => {
    const user = await createUser('ann@example.com')
    await user.setServerMetadata({ internal: 7 })
    const tokens = await (await user.createSession({ expiresInMillis: 3_600_000 })).getTokens()
    const current = await openServerApp(version, service, project, tokens)
    expect(await current.getUser()).toMatchObject({ id: user.id, serverMetadata: { internal: 7 } })
  })

  test.skipIf(is27)('lists the sessions of a user and ends one', async () => {
    const user = await createUser('ann@example.com')
    const tokens = await (await user.createSession({})).getTokens()
    const sessions = (await user.getActiveSessions?.()) ?? []
    expect(sessions).toHaveLength(1)
    await user.revokeSession?.(sessions[0]?.id ?? '')
    expect(await user.getActiveSessions?.()).toEqual([])
    expect(await (await openServerApp(version, service, project, tokens)).getUser()).toBeNull()
  })

  test('adds, verifies, promotes and removes an address of a user', async () => {
    const user = await createUser('ann@example.com')
    service.clock.advance(1)
    const added = await user.createContactChannel({ type: 'email', value: 'ann@example.net', usedForAuth: false })
    await added.update({ isVerified: true })
    await added.update({ isPrimary: true })
    const channels = await user.listContactChannels()
    expect(channels.map(({ value, isVerified }) => [value, isVerified])).toEqual([
      ['ann@example.com', false],
      ['ann@example.net', true],
    ])
    // The server app of 2.7 does not send `isPrimary`.
    expect(channels.find(({ isPrimary }) => isPrimary)?.value).toBe(is27 ? 'ann@example.com' : 'ann@example.net')
    await channels.find(({ isPrimary }) => !isPrimary)?.delete()
    expect(await user.listContactChannels()).toHaveLength(1)
  })

  test('creates a team, adds a user, reads it from both sides, and removes the user', async () => {
    const user = await createUser('ann@example.com')
    const team = await server.createTeam({ displayName: 'Acme' })
    await team.addUser(user.id)
    expect((await team.listUsers()).map(({ id }) => id)).toEqual([user.id])
    expect((await user.listTeams()).map(({ id }) => id)).toEqual([team.id])
    expect(await user.getTeam(team.id)).toMatchObject({ displayName: 'Acme' })
    await user.setSelectedTeam(team)
    expect((await server.getUser(user.id))?.selectedTeam).toMatchObject({ id: team.id })
    await (await user.getTeamProfile(team)).update({ displayName: 'The boss' })
    expect((await team.listUsers()).map(({ teamProfile }) => teamProfile.displayName)).toEqual(['The boss'])
    await team.update({ displayName: 'Acme 2', serverMetadata: { plan: 'pro' } })
    expect(await server.getTeam(team.id)).toMatchObject({ displayName: 'Acme 2' })
    await team.removeUser(user.id)
    expect(await team.listUsers()).toEqual([])
    await team.delete()
    expect(await server.listTeams()).toHaveLength(0)
  })

  test('grants and revokes a permission in a team', async () => {
    const user = await createUser('ann@example.com')
    const team = await server.createTeam({ displayName: 'Acme' })
    await team.addUser(user.id)
    await user.grantPermission(team, 'admin')
    expect(await user.hasPermission(team, '$delete_team')).toBe(true)
    expect((await user.listPermissions(team, { recursive: false })).map(({ id }) => id)).toEqual(['admin', 'member'])
    await user.revokePermission(team, 'admin')
    expect(await user.hasPermission(team, '$delete_team')).toBe(false)
  })

  test('invites an address to a team, and revokes the invitation', async () => {
    const team = await server.createTeam({ displayName: 'Acme' })
    await team.inviteUser({ email: 'bo@example.com', callbackUrl: 'http://localhost:3000/handler/team-invitation' })
    expect(await service.codeEmailedTo('bo@example.com')).toHaveLength(45)
    const [invitation] = await team.listInvitations()
    expect(invitation?.recipientEmail).toBe('bo@example.com')
    await invitation?.revoke()
    expect(await team.listInvitations()).toEqual([])
  })

  test.skipIf(version !== '2.8.108')('reads the risk scores of a sign-up', async () => {
    const made = await createUser('ann@example.com')
    expect(made.riskScores).toEqual({ signUp: { bot: 0, freeTrialAbuse: 0 } })
    const verificationCallbackUrl = 'http://localhost:3000/x'
    await server.signUpWithCredential({ email: 'bo@example.com', password, noRedirect: true, verificationCallbackUrl })
    const user = await server.getUser((await server.getUser())?.id)
    expect(user?.primaryEmail).toBe('bo@example.com')
    // These calls come from Node.js. Its user agent is that of an HTTP library.
    expect(user?.riskScores).toEqual({ signUp: { bot: 70, freeTrialAbuse: 10 } })
  })

  describe('calls without support', () => {
    test('for an unknown user, 2.7 throws and later versions return null', async () => {
      const unknown = server.getUser(crypto.randomUUID())
      if (is27) await expect(unknown).rejects.toMatchObject({ errorCode: 'USER_NOT_FOUND' })
      else expect(await unknown).toBeNull()
    })

    test('updatePassword sets the password in 2.7, and is refused in later versions, which use client access', async () => {
      const user = await createUser('ann@example.com')
      const changed = user.updatePassword({ oldPassword: 'wrong', newPassword: 'another river of stones' })
      if (is27) {
        await changed
        expect(await signIn('ann@example.com', 'another river of stones')).toMatchObject({ status: 'ok' })
      } else {
        await expect(changed).rejects.toMatchObject({ errorCode: 'SCHEMA_ERROR' })
        expect(await signIn('ann@example.com', password)).toMatchObject({ status: 'ok' })
      }
    })

    test('leaving a team is refused, because the call has client access', async () => {
      const user = await createUser('ann@example.com')
      const team = await server.createTeam({ displayName: 'Acme' })
      await team.addUser(user.id)
      await expect(user.leaveTeam(team)).rejects.toMatchObject({ errorCode: 'CANNOT_GET_OWN_USER_WITHOUT_USER' })
      expect(await team.listUsers()).toHaveLength(1)
    })

    test('sending a verification email fails, because the app requires a feature that the service does not have', async () => {
      const user = await createUser('ann@example.com')
      await expect(user.sendVerificationEmail()).rejects.toThrow('This feature is not supported by this service.')
    })
  })
})
