import { createRequestTokenStore, KnownError } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { openApps } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()

async function open() {
  const project = await testApp().createProject()
  return { ...openApps(testApp(), project), projectId: project.id }
}

test('a server creates, reads, changes and deletes a user', async () => {
  const { users } = (await open()).server
  const created = await users.create({
    primaryEmail: 'ann@example.com',
    primaryEmailAuthEnabled: true,
    password: 'plum tree avenue 7',
    serverMetadata: { plan_id: 'pro' },
  })
  expect(created).toMatchObject({
    primaryEmailAuthEnabled: true,
    hasPassword: true,
    serverMetadata: { plan_id: 'pro' },
  })
  expect(await users.get(created.id)).toEqual(created)
  expect(await users.update(created.id, { displayName: 'Ann' })).toMatchObject({ id: created.id, displayName: 'Ann' })
  await users.delete(created.id)
  expect(await users.find(created.id)).toBeNull()
  const gone = await users.get(created.id).catch((error: unknown) => error)
  expect(KnownError.is(gone, 'USER_NOT_FOUND')).toBe(true)
})

test('a server sends a password reset link and a magic link to a user', async () => {
  const project = await testApp().createProject({ flags: { magicLinkEnabled: true } })
  const { users, passwords, otp } = openApps(testApp(), project).server
  const email = 'links@example.com'
  await users.create({ primaryEmail: email, primaryEmailVerified: true, primaryEmailAuthEnabled: true })
  const handler = 'http://localhost:8101/handler'
  const links = async () => {
    await testApp().deliverEmails()
    return testApp().emails.flatMap(({ to, text }) => (String(to).includes(email) ? [String(text)] : []))
  }
  await passwords.sendResetCode({ email, callbackUrl: `${handler}/password-reset` })
  expect((await links()).at(-1)).toContain(`${handler}/password-reset?code=`)
  await otp.sendSignInCode({ email, callbackUrl: `${handler}/magic-link-callback` })
  expect((await links()).at(-1)).toContain(`${handler}/magic-link-callback?code=`)
  const elsewhere = passwords.sendResetCode({ email, callbackUrl: 'https://elsewhere.example/reset' })
  await expect(elsewhere).rejects.toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' })
})

test('a server invites an address to the app, sends the invitation again, and revokes it', async () => {
  const { userInvitations } = (await open()).server
  const callbackUrl = 'http://localhost:8101/handler/sign-up'
  const invitation = await userInvitations.send({ email: 'guest@example.com', callbackUrl })
  expect(invitation).toMatchObject({ recipientEmail: 'guest@example.com', expiresAt: expect.any(Date) })
  expect(await userInvitations.list()).toEqual([invitation])
  testApp().clock.advance(1000)
  const { id, expiresAt } = await userInvitations.resend(invitation.id, { callbackUrl })
  expect([id, expiresAt.getTime()]).toEqual([invitation.id, invitation.expiresAt.getTime() + 1000])
  await userInvitations.revoke(invitation.id)
  expect(await userInvitations.list()).toEqual([])
  await expect(userInvitations.resend(invitation.id)).rejects.toMatchObject({ code: 'USER_INVITATION_NOT_FOUND' })
})

test('a server reads the counts, the creator and the activity of teams, and the teams of users', async () => {
  const { teams, users } = (await open()).server
  const user = await users.create({ displayName: 'Ann' })
  const team = await teams.create({ displayName: 'Acme', creatorUserId: user.id })
  const [summary] = await teams.listSummaries([team.id])
  expect(summary).toMatchObject({
    teamId: team.id,
    memberCount: 1,
    openInvitationCount: 0,
    creator: { type: 'api_key' },
  })
  expect(summary?.lastActiveAt).toEqual(expect.any(Date))
  const named = [{ id: team.id, displayName: 'Acme' }]
  expect(await teams.listOfUsers([user.id])).toEqual([{ userId: user.id, teamCount: 1, teams: named }])
  expect([await teams.listSummaries([]), await teams.listOfUsers([])]).toEqual([[], []])
})

test('a server adds a note on a user, lists it, and deletes it', async () => {
  const { users, userNotes } = (await open()).server
  const { id } = await users.create({ displayName: 'Ann' })
  const note = await userNotes.add(id, { content: 'Pays by invoice' })
  expect(note).toMatchObject({ content: 'Pays by invoice', author: { type: 'api_key' }, createdAt: expect.any(Date) })
  expect(await userNotes.list(id)).toEqual([note])
  await userNotes.remove(id, note.id)
  expect(await userNotes.list(id)).toEqual([])
})

test('pages of users contain every user once', async () => {
  const { users } = (await open()).server
  for (const name of ['Ann', 'Bob', 'Cid']) {
    await users.create({ displayName: name })
    testApp().clock.advance(1000)
  }
  const seen: (string | null)[] = []
  let cursor: string | null | undefined
  do {
    const page: Awaited<ReturnType<typeof users.list>> = await users.list({ limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ displayName }) => displayName))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['Ann', 'Bob', 'Cid'])
  const newest = await users.list({ limit: 1, desc: true, orderBy: 'signedUpAt' })
  expect(newest.items[0]?.displayName).toBe('Cid')
  expect((await users.list({ query: 'bo' })).items.map(({ displayName }) => displayName)).toEqual(['Bob'])
})

test('a session opened by a server signs its user in, and page requests return that user', async () => {
  const { server, openClient, projectId } = await open()
  const { id } = await server.users.create({ displayName: 'Ann' })
  const tokens = await server.sessions.create({ userId: id, expiresInMillis: 60 * 60_000 })

  const access = encodeURIComponent(JSON.stringify([tokens.refreshToken, tokens.accessToken]))
  const cookie = `portico-refresh-${projectId}=${tokens.refreshToken}; portico-access-${projectId}=${access}`
  const request = new Request('http://localhost:8101/account', { headers: { cookie } })
  expect(await server.getUser(request)).toMatchObject({ id, displayName: 'Ann' })
  expect(await openClient(createRequestTokenStore(request, projectId)).users.me()).toMatchObject({ id })

  const refreshOnly = { headers: { cookie: `portico-refresh-${projectId}=${tokens.refreshToken}` } }
  expect(await server.getUser(new Request('http://localhost:8101/', refreshOnly))).toMatchObject({ id })
  await openClient(createRequestTokenStore(request, projectId)).sessions.signOut()
  expect(await server.getUser(new Request('http://localhost:8101/', refreshOnly))).toBeNull()
})

test('a session for an unknown user is refused with the id', async () => {
  const { sessions } = (await open()).server
  const userId = '00000000-0000-4000-8000-000000000000'
  const refused = await sessions.create({ userId }).catch((error: unknown) => error)
  expect(KnownError.is(refused, 'USER_ID_DOES_NOT_EXIST') && refused.details.user_id).toBe(userId)
})

test("a value that the service refuses is an error with the service's message", async () => {
  const { users } = (await open()).server
  const refused = await users.create({ primaryEmail: 'no address' }).catch((error: unknown) => error)
  expect(KnownError.is(refused, 'SCHEMA_ERROR') && refused.message).toContain('body.primary_email')
})
