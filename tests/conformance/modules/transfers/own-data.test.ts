/** A user takes out their own data, and nothing else. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'
import { createTeam } from '../../teams.ts'
import { transfer } from '../../transfers.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const exportOf = (of: TestProject, user: string) => of.request('GET', '/users/me/export', { user })

test('the export has profile, addresses, sessions, teams and events of the user, and no secret', async () => {
  const ann = await signUp(project, 'ann@example.com')
  await signUp(project, 'ben@example.com')
  await createTeam(project, { display_name: 'Rockets', creator_user_id: ann.id })
  await project.request('PATCH', `/users/${ann.id}`, {
    access: 'server',
    body: { server_metadata: { internal: 'note' }, client_metadata: { theme: 'dark' } },
  })
  const { status, body, text } = await exportOf(project, ann.accessToken)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    exported_at_millis: app().clock.now(),
    user: { id: ann.id, primary_email: 'ann@example.com', client_metadata: { theme: 'dark' } },
    contact_channels: [{ value: 'ann@example.com' }],
    connected_accounts: [],
    sessions: [{ is_current_session: true }],
    teams: [{ display_name: 'Rockets' }],
  })
  expect(body.audit_events.map(({ type }: { type: string }) => type)).toContain('sign_up')
  for (const secret of ['ben@example.com', 'internal', '$argon2', password]) expect(text).not.toContain(secret)
})

test('a key of an authenticator and recovery codes are no part of it', async () => {
  const secret = Buffer.alloc(20, 7).toString('base64')
  const row = { primary_email: 'cy@example.com', primary_email_verified: true, totp_secrets_base64: [secret] }
  await transfer(project, [{ ...row, recovery_codes: [{ code: 'abcde-fghij' }] }])
  const { body } = await project.request('GET', '/users?query=cy@', { access: 'server' })
  const session = await project.request('POST', '/auth/sessions', {
    access: 'server',
    body: { user_id: body.items[0].id },
  })
  const { text } = await exportOf(project, session.body.access_token)
  expect(text).toContain('cy@example.com')
  expect(text).not.toContain(secret)
  expect(text).not.toMatch(/totp_secret|recovery|_hash/)
})

test('a user exports five times a day', async () => {
  const ann = await signUp(project, 'ann@example.com')
  const ben = await signUp(project, 'ben@example.com')
  for (let count = 0; count < 5; count++) expect((await exportOf(project, ann.accessToken)).status).toBe(200)
  const refused = await exportOf(project, ann.accessToken)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await exportOf(project, ben.accessToken)).status).toBe(200)
})

test('a project that asks for a recent sign-in asks for it here', async () => {
  const ann = await signUp(project, 'ann@example.com')
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body: { fresh_sign_in_minutes: 5 } })
  expect((await exportOf(project, ann.accessToken)).status).toBe(200)
  app().clock.advance(6 * 60_000)
  expect((await exportOf(project, ann.accessToken)).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
})
