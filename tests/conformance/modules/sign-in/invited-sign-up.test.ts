/** While sign-up is closed, a valid invitation admits its address once. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailedInvitation, invite, invited, useInvitation } from '../../invitations.ts'
import { type Person, password, useTestApp } from '../../setup.ts'
import { askForCode, createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { addMember, createTeam, grant, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
const email = 'guest@example.com'
const closed = 'SIGN_UP_NOT_ENABLED'
const week = 7 * 86_400_000

let project: TestProject
let team: string
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true, signUpEnabled: false } })
  await setDefaults(app(), project, 'member', [])
  team = await createTeam(project)
})

const signUp = (invitation_code?: string, address = email) =>
  project.request('POST', '/auth/password/sign-up', { body: { email: address, password, invitation_code } })
const remove = (userId: string) => project.request('DELETE', `/users/${userId}`, { access: 'server' })

async function countUsers(): Promise<number> {
  const text = 'select count(*)::int as count from users where project_id = $1'
  const [row] = await app().deps.db.query<{ count: number }>(text, [project.id])
  return row?.count ?? 0
}

/** A member who may invite. */
async function createSender(): Promise<Person> {
  const address = `${crypto.randomUUID()}@example.com`
  const id = await createVerified(project, address, { password })
  await addMember(project, team, id)
  await grant(app(), project, { teamId: team, userId: id }, '$invite_members')
  const { body } = await project.request('POST', '/auth/password/sign-in', { body: { email: address, password } })
  return { id, email: address, accessToken: body.access_token, refreshToken: body.refresh_token }
}

async function inviteAs({ accessToken: user }: Person): Promise<string> {
  expect(outcomeOf(await invite(project, team, { email, access: 'client', user }))).toBe('200')
  return emailedInvitation(app(), email)
}

describe('an invited address signs up', () => {
  test('with a code by email, which proves it, and joins the team', async () => {
    const { code } = await invited(app(), project, team, 'Guest@example.com')
    const { code: signInCode } = await signInEmail(app(), project, email)
    const { status, body } = await useSignInCode(project, signInCode)
    expect([status, body.is_new_user]).toEqual([200, true])
    expect(outcomeOf(await useInvitation(project, code, body.access_token))).toBe('200')
  })

  test('with a password and the code of the invitation, and joins the team', async () => {
    const { code } = await invited(app(), project, team)
    const { status, body } = await signUp(code, 'GUEST@example.com')
    expect(status).toBe(200)
    expect(outcomeOf(await useInvitation(project, code, body.access_token))).toBe('200')
  })

  test('after a refused password, which leaves the invitation as it is', async () => {
    const { code } = await invited(app(), project, team)
    const body = { email, password: 'password', invitation_code: code }
    const refused = await project.request('POST', '/auth/password/sign-up', { body })
    expect(refused.body.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
    expect((await signUp(code)).status).toBe(200)
  })

  test('when a member invites, who may do it', async () => {
    const code = await inviteAs(await createSender())
    expect((await signUp(code)).status).toBe(200)
  })
})

describe('a sign-up is refused', () => {
  test('with a password alone, because it does not prove the address', async () => {
    await invited(app(), project, team)
    expect((await signUp()).body).toMatchObject({ code: closed })
  })

  test('with the code of an invitation to another address, and with other codes', async () => {
    const { code } = await invited(app(), project, team)
    expect((await signUp(code, 'other@example.com')).body.code).toBe(closed)
    expect((await signUp('0'.repeat(45))).body.code).toBe(closed)
    await createVerified(project, 'ann@example.com')
    const { code: signInCode } = await signInEmail(app(), project, 'ann@example.com')
    expect((await signUp(signInCode, 'ann@example.com')).body.code).toBe(closed)
    expect(await countUsers()).toBe(1)
  })

  test('for an address without an invitation, as without any invitation', async () => {
    const before = await askForCode(project, 'other@example.com')
    await invited(app(), project, team)
    const after = await askForCode(project, 'other@example.com')
    expect([after.status, after.text]).toEqual([before.status, before.text])
    expect(after.body.code).toBe(closed)
  })
})

test('an invitation admits its address once, and a new invitation admits it again', async () => {
  const { code } = await invited(app(), project, team)
  const { body } = await signUp(code)
  await remove(body.user_id)
  expect((await signUp(code)).body.code).toBe(closed)
  expect((await askForCode(project, email)).body.code).toBe(closed)
  await invited(app(), project, team)
  expect((await askForCode(project, email)).status).toBe(200)
})

test('two codes that are redeemed at the same time sign in to one account', async () => {
  await invited(app(), project, team)
  const codes = [await signInEmail(app(), project, email), await signInEmail(app(), project, email)]
  const outcomes = await Promise.all(codes.map(({ code }) => useSignInCode(project, code)))
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
  expect(await countUsers()).toBe(1)
})

test('an invitation is not spent where the sign-up fails, and where sign-up is open', async () => {
  const isSpent = async (code: string) => {
    const text = 'select 1 from invited_addresses where project_id = $1 and admitted_at_millis is not null'
    const rows = await app().deps.db.query(text, [project.id])
    expect(outcomeOf(await useInvitation(project, code, undefined, '/check-code'))).toBe('200')
    return rows.length > 0
  }
  await createVerified(project, email)
  const { code } = await invited(app(), project, team)
  expect((await signUp(code)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
  expect(await isSpent(code)).toBe(false)
  project = await app().createProject()
  team = await createTeam(project)
  const open = await invited(app(), project, team)
  expect((await signUp(open.code)).status).toBe(200)
  expect(await isSpent(open.code)).toBe(false)
})

describe('an invitation admits nobody', () => {
  const voids: [string, (sender: Person, code: string) => Promise<unknown>][] = [
    ['that has expired', async () => app().clock.advance(week)],
    [
      'that was revoked',
      async () => {
        const { body } = await project.request('GET', `/team-invitations?team_id=${team}`, { access: 'server' })
        const path = `/team-invitations/${body.items[0].id}?team_id=${team}`
        expect((await project.request('DELETE', path, { access: 'server' })).status).toBe(200)
      },
    ],
    ['that another user has accepted', (sender, code) => useInvitation(project, code, sender.accessToken)],
    [
      'whose sender may no longer invite',
      ({ id }) => {
        const text = 'delete from team_permission_grants where project_id = $1 and user_id = $2'
        return app().deps.db.query(text, [project.id, id])
      },
    ],
    [
      'whose sender is banned',
      ({ id }) => {
        const body = { ban: { reason: 'spam', until: null } }
        return project.request('PATCH', `/users/${id}`, { access: 'server', body })
      },
    ],
    ['whose sender was deleted', ({ id }) => remove(id)],
    ['to a team that was deleted', () => project.request('DELETE', `/teams/${team}`, { access: 'server' })],
  ]

  test.each(voids)('%s', async (_name, makeVoid) => {
    const sender = await createSender()
    const code = await inviteAs(sender)
    await makeVoid(sender, code)
    expect((await signUp(code)).body.code).toBe(closed)
    expect((await askForCode(project, email)).body.code).toBe(closed)
  })
})

test('an invitation whose sender lost the right between the email and its code admits nobody', async () => {
  const sender = await createSender()
  await inviteAs(sender)
  const { code } = await signInEmail(app(), project, email)
  await project.request('DELETE', `/team-memberships/${team}/${sender.id}`, { access: 'server', body: {} })
  expect((await useSignInCode(project, code)).body.code).toBe(closed)
})
