/** Invitations to a team: permissions to send, list and revoke them. */
import type { TestProject, TestRequest } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailedInvitation, invitationCallback, invite, invited, useInvitation } from '../../invitations.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant, inventedId, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
const week = 7 * 24 * 60 * 60_000
const server: TestRequest = { access: 'server' }

let project: TestProject
let person: Person
let team: string
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', [])
  person = await signUp(project)
  team = await createTeam(project, { display_name: 'Acme' })
})

const member = () => ({ teamId: team, userId: person.id })
const allow = (id: string) => grant(app(), project, member(), id)
const list = (request: TestRequest, teamId = team) =>
  project.request('GET', `/team-invitations?team_id=${teamId}`, request)
const revoke = async (id: string, request: TestRequest, teamId = team) =>
  outcomeOf(await project.request('DELETE', `/team-invitations/${id}?team_id=${teamId}`, request))
const check = async (code: string) => outcomeOf(await useInvitation(project, code, undefined, '/check-code'))

describe('sending an invitation', () => {
  test('sends a link to the callback, with its query and the code', async () => {
    const { body } = await invite(project, team)
    expect(body).toEqual({ success: true, id: expect.any(String) })
    const code = await emailedInvitation(app(), 'guest@example.com')
    const email = app().emails.at(-1)
    expect(email?.text).toContain('Acme')
    expect(email?.text).toContain(`${invitationCallback}&code=${code}`)
    expect(await check(code)).toBe('200')
  })

  test('is refused to clients in this order', async () => {
    const callback_url = 'https://evil.example/'
    const user = person.accessToken
    const outcome = async (options: object) => outcomeOf(await invite(project, team, { access: 'client', ...options }))
    expect(await outcome({ callback_url })).toBe('USER_AUTHENTICATION_REQUIRED')
    expect(await outcome({ callback_url, user })).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    expect(outcomeOf(await invite(project, inventedId, { access: 'client', user }))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    await addMember(project, team, person.id)
    expect(await outcome({ callback_url, user })).toBe('TEAM_PERMISSION_REQUIRED')
    await allow('$invite_members')
    expect(await outcome({ callback_url, user })).toBe('REDIRECT_URL_NOT_WHITELISTED')
    expect(await outcome({ user })).toBe('200')
  })

  test('is refused to servers in this order', async () => {
    const callback_url = 'https://evil.example/'
    expect(outcomeOf(await invite(project, inventedId, { callback_url }))).toBe('TEAM_NOT_FOUND')
    expect(outcomeOf(await invite(project, team, { callback_url }))).toBe('REDIRECT_URL_NOT_WHITELISTED')
  })

  test('beyond the limit of emails to an address, the response is the same and no email is sent', async () => {
    const before = app().emails.length
    const responses = []
    for (let email = 0; email < 7; email++) responses.push(await invite(project, team))
    await app().deliverEmails()
    expect(app().emails).toHaveLength(before + 5)
    expect(responses.map(({ body }) => Object.keys(body))).toEqual(responses.map(() => ['success', 'id']))
    expect((await list(server)).body.items).toHaveLength(7)
  })

  test('uses the language of the request in the email', async () => {
    await invite(project, team, { headers: { 'accept-language': 'de' } })
    await app().deliverEmails()
    const german = app().emails.at(-1)?.subject
    await invite(project, team)
    await app().deliverEmails()
    expect(app().emails.at(-1)?.subject).not.toBe(german)
  })

  test('is refused while a team has 1,000 open invitations, and accepted once one is revoked', async () => {
    const text = `insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload,
        created_at_millis, expires_at_millis)
      select $1, gen_random_uuid(), 'team-invitation', decode(md5(n::text), 'hex'), '',
        jsonb_build_object('teamId', $2::text, 'email', 'x@example.com'), 1, $3::bigint
      from generate_series(1, 1000) n`
    await app().deps.db.query(text, [project.id, team, app().clock.now() + week])
    expect(outcomeOf(await invite(project, team))).toBe('TEAM_INVITATION_LIMIT_REACHED')
    const second = await createTeam(project)
    expect(outcomeOf(await invite(project, second))).toBe('200')
    const [first] = (await list(server)).body.items
    expect(await revoke(first.id, server)).toBe('200')
    expect(outcomeOf(await invite(project, team))).toBe('200')
  })
})

describe('the list of invitations', () => {
  test('shows open invitations only: no accepted, revoked or expired ones', async () => {
    const expired = await invited(app(), project, team, 'a@example.com')
    app().clock.advance(week)
    person = await signUp(project)
    const accepted = await invited(app(), project, team, 'b@example.com')
    const revoked = await invited(app(), project, team, 'c@example.com')
    const open = await invited(app(), project, team, 'd@example.com')
    await useInvitation(project, accepted.code, person.accessToken)
    await revoke(revoked.id, server)
    expect((await list(server)).body).toEqual({
      items: [
        {
          id: open.id,
          team_id: team,
          expires_at_millis: app().clock.now() + week,
          recipient_email: 'd@example.com',
          permission_ids: [],
        },
      ],
      is_paginated: false,
    })
    expect(await check(expired.code)).toBe('VERIFICATION_CODE_EXPIRED')
    expect((await list(server, await createTeam(project))).body.items).toEqual([])
  })

  test('is refused in this order', async () => {
    const user = person.accessToken
    const outcome = async (request: TestRequest) => outcomeOf(await list(request))
    expect(outcomeOf(await project.request('GET', '/team-invitations', {}))).toBe('SCHEMA_ERROR')
    expect(await outcome({})).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    expect(await outcome({ user })).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    await addMember(project, team, person.id)
    const { body } = await list({ user })
    expect([body.code, body.details.permission_id]).toEqual(['TEAM_PERMISSION_REQUIRED', '$read_members'])
    await allow('$read_members')
    const second = await list({ user })
    expect(second.body.details.permission_id).toBe('$invite_members')
    await allow('$invite_members')
    expect(await outcome({ user })).toBe('200')
    expect(outcomeOf(await list(server, inventedId))).toBe('TEAM_NOT_FOUND')
  })
})

describe('revoking an invitation', () => {
  test('invalidates the code', async () => {
    const { id, code } = await invited(app(), project, team)
    expect(await revoke(id, server)).toBe('200')
    expect(await check(code)).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(outcomeOf(await useInvitation(project, code, person.accessToken))).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await revoke(id, server)).toBe('TEAM_INVITATION_NOT_FOUND')
  })

  test('is refused in this order', async () => {
    const { id, code } = await invited(app(), project, team)
    const user = person.accessToken
    expect(outcomeOf(await project.request('DELETE', `/team-invitations/${id}`, {}))).toBe('SCHEMA_ERROR')
    expect(await revoke(id, {})).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    expect(await revoke(id, { user })).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    await addMember(project, team, person.id)
    expect(await revoke(id, { user })).toBe('TEAM_PERMISSION_REQUIRED')
    expect(await check(code)).toBe('200')
    await allow('$remove_members')
    expect(await revoke(inventedId, { user })).toBe('TEAM_INVITATION_NOT_FOUND')
    expect(await revoke(id, { user })).toBe('200')
    expect(await revoke(id, server, inventedId)).toBe('TEAM_NOT_FOUND')
  })

  test('through another team or project is refused, and the invitation stays open', async () => {
    const { id, code } = await invited(app(), project, team)
    const second = await createTeam(project)
    const elsewhere = await app().createProject()
    const foreign = await createTeam(elsewhere)
    const path = `/team-invitations/${id}?team_id=${foreign}`
    expect(await revoke(id, server, second)).toBe(await revoke(inventedId, server, second))
    expect(outcomeOf(await elsewhere.request('DELETE', path, server))).toBe('TEAM_INVITATION_NOT_FOUND')
    expect(await check(code)).toBe('200')
  })

  test('that was accepted is refused', async () => {
    const { id, code } = await invited(app(), project, team)
    await useInvitation(project, code, person.accessToken)
    expect(await revoke(id, server)).toBe('TEAM_INVITATION_NOT_FOUND')
    expect(await check(code)).toBe('VERIFICATION_CODE_ALREADY_USED')
  })
})
