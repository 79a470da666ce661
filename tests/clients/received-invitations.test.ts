/** Invitations that a user has received at a verified address, with the newest published client. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { signUp } from './sign-up.ts'

interface Invitation {
  readonly id: string
  readonly teamDisplayName: string
  readonly recipientEmail: string | null
  accept(): Promise<void>
}
interface User {
  readonly id: string
  listTeamInvitations(): Promise<Invitation[]>
  listTeams(): Promise<{ readonly id: string }[]>
}
interface App {
  signUpWithCredential(options: Record<string, unknown>): Promise<unknown>
  getUser(id?: string): Promise<User | null>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => App
  StackServerApp: new (options: Record<string, unknown>) => App
}

let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp()
})
afterAll(() => service.close())

const verificationCallbackUrl = 'http://localhost:3000/x'

async function open() {
  // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
  const { StackClientApp, StackServerApp } = (await import('js-2.8.108')) as unknown as PublishedPackage
  const { id: projectId, keys, request } = await service.createProject()
  const common = { tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true, baseUrl: service.url }
  const client = new StackClientApp({ projectId, publishableClientKey: keys.publishableClientKey, ...common })
  const email = await signUp(client)
  const user = await client.getUser()
  if (!user) throw new Error('Sign in first.')
  const serverUser = await new StackServerApp({ projectId, ...keys, ...common }).getUser(user.id)
  if (!serverUser) throw new Error('The server does not find the user.')
  const { body: team } = await request('POST', '/teams', { access: 'server', body: { display_name: 'Acme' } })
  const invite = (to = email) =>
    request('POST', '/team-invitations/send-code', {
      access: 'server',
      body: { email: to, team_id: team.id, callback_url: verificationCallbackUrl },
    })
  const verify = () =>
    request('PATCH', `/users/${user.id}`, { access: 'server', body: { primary_email_verified: true } })
  return { user, serverUser, team, email, invite, verify, request }
}

test('a user lists and accepts an invitation to a verified address, once', async () => {
  const { user, team, email, invite, verify, request } = await open()
  await invite(email.toUpperCase())
  await invite('another@example.com')
  expect(await user.listTeamInvitations()).toEqual([])
  await verify()
  const [invitation, ...others] = await user.listTeamInvitations()
  expect(others).toEqual([])
  expect(invitation).toMatchObject({ teamDisplayName: 'Acme' })
  await invitation?.accept()
  expect((await user.listTeams()).map(({ id }) => id)).toContain(team.id)
  expect(await user.listTeamInvitations()).toEqual([])
  const path = `/team-invitations/${invitation?.id}/accept?user_id=${user.id}`
  expect((await request('POST', path, { access: 'server' })).body.code).toBe('TEAM_INVITATION_NOT_FOUND')
})

test('a server lists and accepts for a user', async () => {
  const { serverUser, team, invite, verify } = await open()
  await invite()
  await verify()
  const [invitation] = await serverUser.listTeamInvitations()
  await invitation?.accept()
  expect((await serverUser.listTeams()).map(({ id }) => id)).toContain(team.id)
})

test('an invitation to an address that is not verified, or of another user, is not found', async () => {
  const { user, invite, request } = await open()
  const id = (await invite()).body.id
  const accept = (userId: string) =>
    request('POST', `/team-invitations/${id}/accept?user_id=${userId}`, { access: 'server' })
  expect((await accept(user.id)).body.code).toBe('TEAM_INVITATION_NOT_FOUND')
  expect((await accept(crypto.randomUUID())).body.code).toBe('TEAM_INVITATION_NOT_FOUND')
  const list = `/received-team-invitations?user_id=${crypto.randomUUID()}`
  expect((await request('GET', list, { access: 'server' })).body.code).toBe('USER_NOT_FOUND')
})

test('an invitation of a sender who has left the team is not listed and not found', async () => {
  const { user, team, email, verify, request } = await open()
  await verify()
  const asServer = (method: string, path: string, body = {}) => request(method, path, { access: 'server', body })
  const { body: sender } = await asServer('POST', '/users', { primary_email: 'sender@example.com' })
  await asServer('POST', `/team-memberships/${team.id}/${sender.id}`)
  await asServer('POST', `/team-permissions/${team.id}/${sender.id}/$invite_members`)
  const { body: session } = await asServer('POST', '/auth/sessions', { user_id: sender.id })
  const invitation = { email, team_id: team.id, callback_url: verificationCallbackUrl }
  await request('POST', '/team-invitations/send-code', { user: session.access_token, body: invitation })
  const [listed] = await user.listTeamInvitations()
  await asServer('DELETE', `/team-memberships/${team.id}/${sender.id}`)
  expect(await user.listTeamInvitations()).toEqual([])
  const path = `/team-invitations/${listed?.id}/accept?user_id=${user.id}`
  expect((await asServer('POST', path)).body.code).toBe('TEAM_INVITATION_NOT_FOUND')
})
