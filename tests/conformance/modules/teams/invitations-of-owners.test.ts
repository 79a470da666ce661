/** An invitation to a team that a project owner sent from the dashboard is valid while the owner may send it. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callAsOwner } from '../../internal-project.ts'
import { emailedInvitation, invitationCallback, useInvitation } from '../../invitations.ts'
import { type OwnerWithEmail, openOwners, ownersPath } from '../../project-owners.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { createTeam, outcomeOf } from '../../teams.ts'

const app = useTestApp()
const unknown = 'VERIFICATION_CODE_NOT_FOUND'
let owners: Awaited<ReturnType<typeof openOwners>>
beforeAll(async () => {
  owners = await openOwners(app())
})

let project: TestProject
let sender: OwnerWithEmail
let other: OwnerWithEmail
let guest: Person
let code: string
beforeEach(async () => {
  project = await app().createProject()
  sender = await owners.ownerWith(project, 'admin')
  other = await owners.ownerWith(project, 'owner')
  guest = await signUp(project, 'guest@example.com')
  const body = { email: guest.email, team_id: await createTeam(project), callback_url: invitationCallback }
  const sent = await callAsOwner(owners.internal, project, sender, ['POST', '/team-invitations/send-code', body])
  expect(outcomeOf(sent)).toBe('200')
  code = await emailedInvitation(app(), guest.email)
})

const changeOwner = (method: string, body: object = {}) =>
  owners.call(project, other, method, `${ownersPath}/${sender.id}`, body)
const ban = (until: number | null) =>
  owners.internal.request('PATCH', `/users/${sender.id}`, {
    access: 'server',
    body: { ban: { reason: 'left', until } },
  })

async function outcomes(): Promise<string[]> {
  const { accessToken } = guest
  const check = await useInvitation(project, code, undefined, '/check-code')
  const details = await useInvitation(project, code, accessToken, '/details')
  return [check, details, await useInvitation(project, code, accessToken)].map(outcomeOf)
}

test('it is accepted while the owner may invite', async () => {
  expect(await outcomes()).toEqual(['200', '200', '200'])
})

test.each<[string, () => Promise<{ status: number }>]>([
  ['was removed', () => changeOwner('DELETE')],
  ['has a role that may not invite', () => changeOwner('PATCH', { role: 'support' })],
  ['is banned', () => ban(null)],
])('it is unknown once the owner %s', async (_name, change) => {
  expect((await change()).status).toBe(200)
  expect(await outcomes()).toEqual([unknown, unknown, unknown])
})

test('it is valid again when the ban of the owner has ended', async () => {
  await ban(app().clock.now() + 60_000)
  expect((await outcomes()).at(-1)).toBe(unknown)
  app().clock.advance(60_000)
  expect((await outcomes()).at(-1)).toBe('200')
})
