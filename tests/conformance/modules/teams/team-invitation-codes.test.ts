/** Accepting invitations: once, signed in, and with a project option only by the invited user. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { invite, invited, useInvitation } from '../../invitations.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grantsOf, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
let person: Person
let team: string
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', ['$read_members'])
  person = await signUp(project)
  team = await createTeam(project)
})

const accept = async (code: string, user?: string) => outcomeOf(await useInvitation(project, code, user))
const check = async (code: string) => outcomeOf(await useInvitation(project, code, undefined, '/check-code'))
const details = (code: string, user?: string) => useInvitation(project, code, user, '/details')
const membersOf = async (teamId: string): Promise<string[]> => {
  const path = `/team-member-profiles?team_id=${teamId}`
  const { body } = await project.request('GET', path, { access: 'server' })
  return body.items.map((item: { user_id: string }) => item.user_id)
}

describe('accepting an invitation', () => {
  test('makes a user with any address a member, with the default permissions of members', async () => {
    const { code } = await invited(app(), project, team)
    const response = await useInvitation(project, code, person.accessToken)
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await membersOf(team)).toEqual([person.id])
    expect(await grantsOf(app(), project, team, person.id)).toEqual(['$read_members'])
    const other = await signUp(project)
    expect(await accept(code, other.accessToken)).toBe('VERIFICATION_CODE_ALREADY_USED')
    expect(await membersOf(team)).toEqual([person.id])
  })

  test('while signed out is refused, and does not count as an attempt', async () => {
    const { code } = await invited(app(), project, team)
    for (let attempt = 0; attempt < 25; attempt++) expect(await accept(code)).toBe('USER_AUTHENTICATION_REQUIRED')
    expect(await accept('0'.repeat(45))).toBe('USER_AUTHENTICATION_REQUIRED')
    expect(await accept(code, person.accessToken)).toBe('200')
  })

  test('as a member redeems the code and grants nothing', async () => {
    await setDefaults(app(), project, 'member', [])
    await addMember(project, team, person.id)
    await setDefaults(app(), project, 'member', ['$read_members'])
    const { code } = await invited(app(), project, team)
    expect(await accept(code, person.accessToken)).toBe('200')
    expect(await grantsOf(app(), project, team, person.id)).toEqual([])
    expect(await check(code)).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('into a deleted team returns TEAM_NOT_FOUND, and the code stays valid', async () => {
    const { code } = await invited(app(), project, team)
    await project.request('DELETE', `/teams/${team}`, { access: 'server' })
    const response = await useInvitation(project, code, person.accessToken)
    expect(response.body).toMatchObject({ code: 'TEAM_NOT_FOUND', details: { team_id: team } })
    expect(outcomeOf(await details(code, person.accessToken))).toBe('TEAM_NOT_FOUND')
    expect(await check(code)).toBe('200')
  })

  test('that has expired or was revoked is refused, and the response contains nothing of the team', async () => {
    const old = await invited(app(), project, team)
    app().clock.advance(7 * 24 * 60 * 60_000)
    const late = await signUp(project)
    const revoked = await invited(app(), project, team)
    const path = `/team-invitations/${revoked.id}?team_id=${team}`
    expect((await project.request('DELETE', path, { access: 'server' })).status).toBe(200)
    for (const [code, refusal] of [
      [old.code, 'VERIFICATION_CODE_EXPIRED'],
      [revoked.code, 'VERIFICATION_CODE_NOT_FOUND'],
    ] as const) {
      expect([await accept(code, late.accessToken), await check(code)]).toEqual([refusal, refusal])
      const response = await details(code, late.accessToken)
      expect(outcomeOf(response)).toBe(refusal)
      expect(response.text).not.toContain('Acme')
    }
    expect(await membersOf(team)).toEqual([])
  })

  test('works for server and admin access, which also require a signed-in user', async () => {
    const { code } = await invited(app(), project, team)
    const path = '/team-invitations/accept'
    const body = { code }
    const without = await project.request('POST', path, { access: 'server', body })
    expect(outcomeOf(without)).toBe('USER_AUTHENTICATION_REQUIRED')
    const user = person.accessToken
    expect((await project.request('POST', path, { access: 'admin', user, body })).status).toBe(200)
  })
})

test('the details contain team and recipient, with and without a signed-in user, and do not redeem the code', async () => {
  const { code } = await invited(app(), project, team)
  for (const user of [person.accessToken, undefined]) {
    expect((await details(code, user)).body).toEqual({
      team_id: team,
      team_display_name: 'Acme',
      team_profile_image_url: null,
      inviter_display_name: null,
      recipient_email: 'guest@example.com',
    })
  }
  expect((await useInvitation(project, code, undefined, '/check-code')).body).toEqual({ is_code_valid: true })
  expect(await accept(code, person.accessToken)).toBe('200')
})

test('an address may be invited repeatedly, and each invitation works once', async () => {
  const [first, second] = [await invited(app(), project, team), await invited(app(), project, team)]
  const other = await signUp(project)
  expect(await accept(second.code, person.accessToken)).toBe('200')
  expect(await accept(first.code, other.accessToken)).toBe('200')
})

describe('bound to its address', () => {
  const guest = 'guest@example.com'
  let code: string
  beforeEach(async () => {
    const text = 'update projects set invitations_bound_to_email = true where id = $1'
    await app().deps.db.query(text, [project.id])
    app().deps.projects.evict(project.id)
    code = (await invited(app(), project, team, guest)).code
  })

  const addChannel = (value: string, is_verified: boolean) =>
    project.request('POST', '/contact-channels', {
      access: 'server',
      body: { user_id: person.id, type: 'email', value, used_for_auth: false, is_verified },
    })

  test.each([
    ['another address', null, false],
    ['the address, unverified', guest, false],
  ])('an invitation is refused to a user with %s; the code stays valid', async (_who, value, isVerified) => {
    if (value !== null) await addChannel(value, isVerified)
    for (const response of [
      await details(code, person.accessToken),
      await useInvitation(project, code, person.accessToken),
    ]) {
      expect([response.status, response.body.code]).toEqual([403, 'TEAM_INVITATION_EMAIL_MISMATCH'])
      expect(response.text).not.toContain('guest')
    }
    expect(await membersOf(team)).toEqual([])
    expect(await check(code)).toBe('200')
  })

  test.each([guest, 'Guest@example.com'])(
    'an invitation is accepted by a user with the verified address %s, as any of the addresses',
    async (address) => {
      await addChannel(address, true)
      expect(outcomeOf(await details(code, person.accessToken))).toBe('200')
      expect(await accept(code, person.accessToken)).toBe('200')
      expect(await membersOf(team)).toEqual([person.id])
    },
  )
})

test('a user of another project can neither use nor see an invitation', async () => {
  const elsewhere = await app().createProject()
  const stranger = await signUp(elsewhere)
  const { code } = await invited(app(), project, team)
  for (const path of ['', '/details', '/check-code']) {
    const response = await useInvitation(elsewhere, code, stranger.accessToken, path)
    expect(outcomeOf(response)).toBe('VERIFICATION_CODE_NOT_FOUND')
  }
  expect(outcomeOf(await invite(elsewhere, team))).toBe('TEAM_NOT_FOUND')
  expect(await check(code)).toBe('200')
})
