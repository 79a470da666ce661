/** Invitations that grant permissions, and invitations that are sent again. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailedInvitation, invitationCallback, useInvitation } from '../../invitations.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'
import { addMember, auditOf, createTeam, grant, grantsOf, inventedId, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
const email = 'guest@example.com'
const week = 7 * 24 * 3_600_000

let project: TestProject
let team: string
let sender: Person
let guest: Person
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', ['member'])
  sender = await signUp(project)
  guest = await signUp(project, email)
  team = await createTeam(project)
  await addMember(project, team, sender.id)
  for (const [id, contained] of [
    ['reader', []],
    ['editor', ['reader']],
  ] as const) {
    const body = { id, contained_permission_ids: contained }
    await project.request('POST', '/team-permission-definitions', { access: 'admin', body })
  }
  await grant(app(), project, { teamId: team, userId: sender.id }, 'editor')
})

const asSender = () => ({ user: sender.accessToken })
const server = { access: 'server' } as const
const send = (permission_ids: unknown, by: object = asSender()) =>
  project.request('POST', '/team-invitations/send-code', {
    ...by,
    body: { email, team_id: team, callback_url: invitationCallback, permission_ids },
  })
async function sent(permissionIds: string[], by: object = asSender()) {
  const { body, text } = await send(permissionIds, by)
  expect(body?.success, text).toBe(true)
  return { id: String(body.id), code: await emailedInvitation(app(), email) }
}
const accept = async (code: string) => outcomeOf(await useInvitation(project, code, guest.accessToken))
const granted = () => grantsOf(app(), project, team, guest.id)
const listed = async () => (await project.request('GET', `/team-invitations?team_id=${team}`, server)).body.items
const revoke = (userId: string, id: string) =>
  project.request('DELETE', `/team-permissions/${team}/${userId}/${id}`, { ...server, body: {} })
const definition = (method: string, id: string, body?: object) =>
  project.request(method, `/team-permission-definitions/${id}`, { access: 'admin', body })

describe('an invitation with permissions', () => {
  test('grants them to the new member, besides the default ones', async () => {
    const { id, code } = await sent(['reader', 'editor', 'reader'])
    expect(await listed()).toMatchObject([{ id, permission_ids: ['reader', 'editor'] }])
    expect(await accept(code)).toBe('200')
    expect(await granted()).toEqual(['editor', 'member', 'reader'])
    const details = { team_id: team, invitation_id: id, permission_ids: ['reader', 'editor'] }
    expect(await auditOf(app(), project)).toContainEqual(
      expect.objectContaining({ type: 'team_member_added', details }),
    )
  })

  test('can only grant what the sender has', async () => {
    for (const id of ['admin', '$update_team', 'unknown']) {
      const { body } = await send(['reader', id])
      expect(body).toMatchObject({
        code: 'TEAM_PERMISSION_REQUIRED',
        details: { team_id: team, user_id: sender.id, permission_id: id },
      })
    }
    expect(await listed()).toEqual([])
  })

  test('grants no more than the sender still has when it is accepted', async () => {
    await grant(app(), project, { teamId: team, userId: sender.id }, '$update_team')
    const { code } = await sent(['editor', '$update_team'])
    await revoke(sender.id, 'editor')
    expect(await accept(code)).toBe('200')
    expect(await granted()).toEqual(['$update_team', 'member'])
  })

  test('is void if the sender may no longer invite, whatever the sender may grant', async () => {
    const { code } = await sent(['editor'])
    await revoke(sender.id, 'member')
    expect(await accept(code)).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await granted()).toEqual([])
  })

  test('grants nothing to existing members, whose permissions may have been revoked on purpose', async () => {
    const { code } = await sent(['editor'])
    await addMember(project, team, guest.id)
    expect(await accept(code)).toBe('200')
    expect(await granted()).toEqual(['member'])
  })

  test('from a server grants any defined permission, and needs no sender', async () => {
    for (const ids of [['unknown'], ['editor', 'unknown']]) {
      const { status, body } = await send(ids, server)
      expect([status, body.code, body.details]).toEqual([404, 'PERMISSION_NOT_FOUND', { permission_id: 'unknown' }])
    }
    const { code } = await sent(['admin', '$read_members'], server)
    expect(await accept(code)).toBe('200')
    expect(await granted()).toEqual(['$read_members', 'admin', 'member'])
  })

  test('is updated when a permission gets a new id or is deleted', async () => {
    const { code } = await sent(['reader', 'editor'])
    await definition('PATCH', 'editor', { id: 'writer' })
    await definition('DELETE', 'reader')
    expect(await listed()).toMatchObject([{ permission_ids: ['writer'] }])
    await definition('POST', '', { id: 'reader' })
    expect(await accept(code)).toBe('200')
    expect(await granted()).toEqual(['member', 'writer'])
  })

  test.each([
    ['101 ids', Array.from({ length: 101 }, (_, index) => `p${index}`)],
    ['an id with a space', ['a b']],
    ['an invented system permission', ['$everything']],
    ['a text', 'editor'],
    ['null', null],
    ['an object', [{ id: 'editor' }]],
  ])('is refused with %s', async (_, ids) => {
    expect(outcomeOf(await send(ids))).toBe('SCHEMA_ERROR')
  })

  test('is refused if the sender is a member of other teams only', async () => {
    const other = await createTeam(project)
    const body = { email, team_id: other, callback_url: invitationCallback, permission_ids: ['editor'] }
    const response = await project.request('POST', '/team-invitations/send-code', { ...asSender(), body })
    expect(outcomeOf(response)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  })
})

test('the details name the sender as the team does, and the picture of the team', async () => {
  const picture = 'https://pictures.example/team.png'
  await project.request('PATCH', `/teams/${team}`, { ...server, body: { profile_image_url: picture } })
  const profile = { user: sender.accessToken, body: { display_name: 'Ann of Acme' } }
  await project.request('PATCH', `/team-member-profiles/${team}/me`, profile)
  const { code } = await sent([])
  expect((await useInvitation(project, code, guest.accessToken, '/details')).body).toEqual({
    team_id: team,
    team_display_name: 'Acme',
    team_profile_image_url: picture,
    inviter_display_name: 'Ann of Acme',
    recipient_email: email,
  })
})

describe('sending again', () => {
  const resend = (id: string, by: object = asSender(), callback_url = invitationCallback, of = team) =>
    project.request('POST', `/team-invitations/${id}/resend?team_id=${of}`, { ...by, body: { callback_url } })

  test('keeps the invitation and its permissions, with a new code and expiry', async () => {
    const first = await sent(['editor'])
    app().clock.advance(week - 1)
    sender = { ...sender, accessToken: (await signInAgain()).access_token }
    expect((await resend(first.id)).body).toEqual({ success: true })
    const code = await emailedInvitation(app(), email)
    expect(code).not.toBe(first.code)
    const expires_at_millis = app().clock.now() + week
    expect(await listed()).toMatchObject([{ id: first.id, permission_ids: ['editor'], expires_at_millis }])
    app().clock.advance(week - 1)
    const check = async (used: string) => outcomeOf(await useInvitation(project, used, undefined, '/check-code'))
    expect(await check(first.code)).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await check(code)).toBe('200')
  })

  test('makes the caller the sender, so that the removal of the first sender does not void the invitation', async () => {
    const { id } = await sent(['editor'])
    const second = await signUp(project)
    await addMember(project, team, second.id)
    const refused = await resend(id, { user: second.accessToken })
    expect(refused.body).toMatchObject({ code: 'TEAM_PERMISSION_REQUIRED', details: { permission_id: 'editor' } })
    await grant(app(), project, { teamId: team, userId: second.id }, 'editor')
    expect(outcomeOf(await resend(id, { user: second.accessToken }))).toBe('200')
    const code = await emailedInvitation(app(), email)
    await project.request('DELETE', `/team-memberships/${team}/${sender.id}`, { ...server, body: {} })
    expect(await accept(code)).toBe('200')
    expect(await granted()).toEqual(['editor', 'member'])
  })

  test('resets the failed attempts', async () => {
    const { id, code } = await sent([])
    const wrong = (code.startsWith('000000') ? '111111' : '000000') + code.slice(6)
    for (let attempt = 0; attempt < 20; attempt++) await useInvitation(project, wrong, undefined, '/check-code')
    expect(await accept(code)).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
    await resend(id, server)
    expect(await accept(await emailedInvitation(app(), email))).toBe('200')
  })

  test('is refused for invitations that are not open in this team, and for untrusted callbacks', async () => {
    const accepted = await sent([])
    await accept(accepted.code)
    const open = await sent([])
    const elsewhere = await createTeam(project)
    for (const by of [asSender(), server]) {
      expect(outcomeOf(await resend(accepted.id, by))).toBe('TEAM_INVITATION_NOT_FOUND')
      expect(outcomeOf(await resend(inventedId, by))).toBe('TEAM_INVITATION_NOT_FOUND')
      expect(outcomeOf(await resend(open.id, by, 'https://evil.example/'))).toBe('REDIRECT_URL_NOT_WHITELISTED')
    }
    expect(outcomeOf(await resend(open.id, server, invitationCallback, elsewhere))).toBe('TEAM_INVITATION_NOT_FOUND')
    expect(outcomeOf(await resend(open.id, {}))).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    await revoke(sender.id, 'member')
    expect(outcomeOf(await resend(open.id))).toBe('TEAM_PERMISSION_REQUIRED')
    app().clock.advance(week)
    expect(outcomeOf(await resend(open.id, server))).toBe('TEAM_INVITATION_NOT_FOUND')
  })

  test('sends nothing beyond the limit of the address, and leaves the code of the last email valid', async () => {
    const invitation = await sent([])
    const { id } = invitation
    let { code } = invitation
    for (let count = 0; count < 4; count++) {
      await resend(id, server)
      // Emails that wait together are delivered in any order.
      code = await emailedInvitation(app(), email)
    }
    const before = app().emails.length
    expect((await resend(id, server)).body).toEqual({ success: true })
    await app().deliverEmails()
    expect(app().emails).toHaveLength(before)
    expect(await accept(code)).toBe('200')
  })

  const signInAgain = async () =>
    (await project.request('POST', '/auth/password/sign-in', { body: { email: sender.email, password } })).body
})
