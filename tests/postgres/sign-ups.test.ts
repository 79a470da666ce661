import { expect, test } from 'vitest'
import { countRows } from '../conformance/count-rows.ts'
import { invited } from '../conformance/invitations.ts'
import { password, useTestApp } from '../conformance/setup.ts'
import { signInEmail, useSignInCode } from '../conformance/sign-in-codes.ts'
import { createTeam } from '../conformance/teams.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()

test('two concurrent sign-ups with one address create one account', async () => {
  const project = await app().createProject()
  const count = rounds(100)
  for (let round = 0; round < count; round++) {
    const body = { email: `person-${round}@example.com`, password }
    const responses = await atOnce(2, () => project.request('POST', '/auth/password/sign-up', { body }))
    expect(tally(responses.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 1, USER_EMAIL_ALREADY_EXISTS: 1 })
    const winner = responses.find(({ status }) => status === 200)
    const { body: me } = await project.request('GET', '/users/me', { user: winner?.body.access_token })
    expect(me.primary_email).toBe(body.email)
  }
  const rows = await countRows(app().deps, project.id)
  expect(rows).toMatchObject({ users: count, contactChannels: count, sessions: count })
}, 60_000)

test('100 concurrent sign-ups with one address create one account, one email and one team', async () => {
  const project = await app().createProject({ flags: { createTeamOnSignUp: true } })
  const body = { email: 'ann@example.com', password, verification_callback_url: 'http://localhost:8101/x' }
  const before = app().emails.length
  const responses = await atOnce(100, () => project.request('POST', '/auth/password/sign-up', { body }))
  await app().deliverEmails()
  expect(tally(responses.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 1, USER_EMAIL_ALREADY_EXISTS: 99 })
  expect(app().emails.length - before).toBe(1)
  expect(await countRows(app().deps, project.id)).toMatchObject({
    users: 1,
    contactChannels: 1,
    sessions: 1,
    verificationCodes: 1,
    teams: 1,
    teamMembers: 1,
  })
  const { body: view } = await project.request('GET', '/projects/current', { access: 'admin' })
  expect(view.user_count).toBe(1)
}, 60_000)

test('an address that a server and a user add concurrently signs in one user', async () => {
  const project = await app().createProject()
  const count = rounds(50)
  for (let round = 0; round < count; round++) {
    const email = `person-${round}@example.com`
    const fields = { primary_email: email, primary_email_auth_enabled: true }
    const responses = await Promise.all([
      project.request('POST', '/auth/password/sign-up', { body: { email, password } }),
      project.request('POST', '/users', { access: 'server', body: fields }),
    ])
    expect(responses.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['USER_EMAIL_ALREADY_EXISTS', 'ok'])
  }
  expect(await countRows(app().deps, project.id)).toMatchObject({ users: count, contactChannels: count })
}, 60_000)

test('the user count is correct after concurrent creations and deletions', async () => {
  const project = await app().createProject()
  const create = () => project.request('POST', '/users', { access: 'server', body: {} })
  const ids = (await atOnce(60, create)).map(({ body }) => body.id)
  await Promise.all([
    ...ids.slice(0, 40).map((id) => project.request('DELETE', `/users/${id}`, { access: 'server' })),
    ...ids.slice(20, 40).map((id) => project.request('DELETE', `/users/${id}`, { access: 'server' })),
    atOnce(20, create),
  ])
  const { body } = await project.request('GET', '/projects/current', { access: 'admin' })
  expect(body.user_count).toBe(40)
}, 60_000)

test('concurrent sign-ups with one invitation create one account', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true, signUpEnabled: false } })
  const team = await createTeam(project)
  const count = rounds(20)
  for (let round = 0; round < count; round++) {
    const email = `person-${round}@example.com`
    const { code: invitation_code } = await invited(app(), project, team, email)
    const { code } = await signInEmail(app(), project, email)
    const signUps = [
      () => project.request('POST', '/auth/password/sign-up', { body: { email, password, invitation_code } }),
      () => useSignInCode(project, code),
    ]
    const responses = await atOnce(4, (index) => signUps[index % 2]?.() ?? Promise.reject(new Error('no sign-up')))
    expect(responses.filter(({ body }) => body.is_new_user)).toHaveLength(1)
  }
  expect(await countRows(app().deps, project.id)).toMatchObject({ users: count, contactChannels: count })
}, 60_000)
