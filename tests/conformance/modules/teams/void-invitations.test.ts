/** An invitation is void once its recipient was removed from the team or its sender may no longer invite. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { emailedInvitation, invite, invited, useInvitation } from '../../invitations.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
const unknown = 'VERIFICATION_CODE_NOT_FOUND'

let project: TestProject
let sender: Person
let guest: Person
let team: string
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', [])
  sender = await signUp(project, 'sender@example.com')
  guest = await signUp(project, 'guest@example.com')
  team = await createTeam(project, { display_name: 'Acme' })
  await addMember(project, team, sender.id)
  await grant(app(), project, { teamId: team, userId: sender.id }, '$invite_members')
})

async function send(email = guest.email): Promise<string> {
  const response = await invite(project, team, { email, access: 'client', user: sender.accessToken })
  expect(outcomeOf(response)).toBe('200')
  return emailedInvitation(app(), email)
}
const remove = (userId: string) =>
  project.request('DELETE', `/team-memberships/${team}/${userId}`, { access: 'server', body: {} })
async function outcomes(code: string): Promise<string[]> {
  const { accessToken } = guest
  const check = await useInvitation(project, code, undefined, '/check-code')
  const details = await useInvitation(project, code, accessToken, '/details')
  return [check, details, await useInvitation(project, code, accessToken)].map(outcomeOf)
}

test('while the sender may invite, the invitation is accepted', async () => {
  expect(await outcomes(await send())).toEqual(['200', '200', '200'])
})

test.each(['leaves', 'is removed'])('the open invitations of a sender who %s become void', async (how) => {
  const code = await send()
  const path = `/team-memberships/${team}/${how === 'leaves' ? 'me' : sender.id}`
  const caller = how === 'leaves' ? { user: sender.accessToken } : { access: 'server' as const }
  expect((await project.request('DELETE', path, { ...caller, body: {} })).status).toBe(200)
  const { body } = await project.request('GET', `/team-invitations?team_id=${team}`, { access: 'server' })
  expect(body.items).toEqual([])
  expect(await outcomes(code)).toEqual([unknown, unknown, unknown])
})

test('invitations of a sender without the permission are refused, until it is granted again', async () => {
  const code = await send()
  const path = `/team-permissions/${team}/${sender.id}/$invite_members`
  await project.request('DELETE', path, { access: 'server', body: {} })
  expect(await outcomes(code)).toEqual([unknown, unknown, unknown])
  await project.request('POST', path, { access: 'server', body: {} })
  expect(await outcomes(code)).toEqual(['200', '200', '200'])
})

test('invitations of a deleted sender are refused', async () => {
  const code = await send()
  await project.request('DELETE', `/users/${sender.id}`, { access: 'server' })
  expect(await outcomes(code)).toEqual([unknown, unknown, unknown])
})

test('a ban revokes the invitations of the sender, which stay void after the ban', async () => {
  const code = await send()
  const ban = (value: object | null) =>
    project.request('PATCH', `/users/${sender.id}`, { access: 'server', body: { ban: value } })
  expect((await ban({ reason: 'Fraud' })).status).toBe(200)
  expect(await outcomes(code)).toEqual([unknown, unknown, unknown])
  expect((await ban(null)).status).toBe(200)
  expect(await outcomes(code)).toEqual([unknown, unknown, unknown])
})

test('an invitation that was sent while its sender was being banned is refused', async () => {
  const code = await send()
  await app().deps.db.query(`update users set ban_reason = 'Fraud' where project_id = $1 and id = $2`, [
    project.id,
    sender.id,
  ])
  expect(await outcomes(code)).toEqual([unknown, unknown, unknown])
})

test('an invitation that a server sent has no sender and stays valid', async () => {
  const { code } = await invited(app(), project, team, guest.email)
  await remove(sender.id)
  expect(await outcomes(code)).toEqual(['200', '200', '200'])
})

test.each(['guest@example.com', 'Guest@Example.com'])(
  'a removed member cannot return with an older invitation to %s',
  async (email) => {
    await addMember(project, team, guest.id)
    const { code } = await invited(app(), project, team, email)
    await remove(guest.id)
    expect(await outcomes(code)).toEqual([unknown, unknown, unknown])
  },
)

test('a removed member cannot return with another invitation to the address that the member was invited at', async () => {
  const invitations = [
    await invited(app(), project, team, 'private@example.com'),
    await invited(app(), project, team, 'Private@example.com'),
    await invited(app(), project, team, 'stranger@example.com'),
  ]
  const [accepted = '', again = '', toStranger = ''] = invitations.map(({ code }) => code)
  expect(outcomeOf(await useInvitation(project, accepted, guest.accessToken))).toBe('200')
  await remove(guest.id)
  expect(await outcomes(again)).toEqual([unknown, unknown, unknown])
  expect(await outcomes(accepted)).toContain('VERIFICATION_CODE_ALREADY_USED')
  expect(outcomeOf(await useInvitation(project, toStranger, undefined, '/check-code'))).toBe('200')
})

test('invitations to others and to other teams stay valid when a member is removed', async () => {
  const other = await createTeam(project, { display_name: 'Other' })
  await addMember(project, team, guest.id)
  const toOther = await invited(app(), project, other, guest.email)
  const toStranger = await invited(app(), project, team, 'stranger@example.com')
  await remove(guest.id)
  expect((await outcomes(toOther.code)).at(-1)).toBe('200')
  expect(outcomeOf(await useInvitation(project, toStranger.code, undefined, '/check-code'))).toBe('200')
})

test('one member sends at most 30 invitations in an hour and 200 in a day, over all teams', async () => {
  const second = await createTeam(project, { display_name: 'Second' })
  await addMember(project, second, sender.id)
  await grant(app(), project, { teamId: second, userId: sender.id }, '$invite_members')
  let sent = 0
  const sendNext = async () =>
    outcomeOf(
      await invite(project, ++sent % 2 ? team : second, {
        email: `guest-${sent}@example.com`,
        access: 'client',
        user: sender.accessToken,
      }),
    )
  const accepted: string[] = []
  for (let hour = 0; hour < 8; hour++) {
    const outcomes = []
    for (let index = 0; index < 31; index++) outcomes.push(await sendNext())
    accepted.push(...outcomes.filter((outcome) => outcome === '200'))
    expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS')
    app().clock.advance(3_600_000)
    sender = { ...sender, accessToken: (await signInAgain()).access_token }
  }
  expect(accepted).toHaveLength(200)
  expect(outcomeOf(await invite(project, team, { email: 'from-server@example.com' }))).toBe('200')
}, 30_000)

const signInAgain = async () =>
  (await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: sender.id } })).body
