/** Validation of addresses is stricter where an account gets one, and where an email is sent to an unverified address. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { askForReset, reset, resetCode } from '../../password-resets.ts'
import { password, signUp as signUpAs, useTestApp } from '../../setup.ts'
import { askForCode, signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()

const signUp = ({ request }: TestProject, email: string) =>
  request('POST', '/auth/password/sign-up', { body: { email, password } })
const signIn = ({ request }: TestProject, email: string) =>
  request('POST', '/auth/password/sign-in', { body: { email, password } })

test.each(['a@b.co', "o'hara+tag@sub.example.travel", 'x@1.2.3.44', '"@example.com'])(
  'sign-up validates %s like an HTML field that requires a domain',
  async (email) => {
    const project = await app().createProject()
    const isValid = /^[\w.'+]+@/.test(email)
    expect((await signUp(project, email)).body.code).toBe(isValid ? undefined : 'SCHEMA_ERROR')
  },
)

const never = [
  '',
  '@',
  'a@',
  '@b.co',
  'a b@c.co',
  'a@b@c.co',
  ' a@b.co',
  'a@b.co ',
  'a@-b.co',
  'a@b..co',
  'a@b.co\n',
  'a\u00e9@b.co',
  'a@b\u00e9.co',
  '<a@b.co>',
]

test.each(never)('%o is refused as an address everywhere', async (email) => {
  const project = await app().createProject()
  expect((await signUp(project, email)).body.code).toBe('SCHEMA_ERROR')
  expect((await signIn(project, email)).body.code).toBe('SCHEMA_ERROR')
  const body = { primary_email: email }
  expect((await project.request('POST', '/users', { access: 'server', body })).body.code).toBe('SCHEMA_ERROR')
})

test.each(['a@b', 'a@localhost', 'a@b.c'])(
  '%s signs in and can be set by servers, but cannot sign up',
  async (email) => {
    const project = await app().createProject()
    expect((await signUp(project, email)).body.code).toBe('SCHEMA_ERROR')
    const body = { primary_email: email, primary_email_auth_enabled: true, password }
    expect((await project.request('POST', '/users', { access: 'server', body })).status).toBe(201)
    expect((await signIn(project, email)).status).toBe(200)
  },
)

describe.each(['a..b@example.com', '.a@example.com', 'a.@example.com'])(
  '%s, whose local part is no dot-string (RFC 5321)',
  (email) => {
    test('is refused wherever an account gets an address', async () => {
      const project = await app().createProject({ flags: { magicLinkEnabled: true } })
      const { id, accessToken: user } = await signUpAs(project, 'ann@example.com')
      const team = await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Team' } })
      const channel = { user_id: id, type: 'email', used_for_auth: false }
      const { body: added } = await project.request('POST', '/contact-channels', {
        access: 'server',
        body: { ...channel, value: 'bo@example.com' },
      })
      const callback_url = 'http://localhost:8101/x'
      const invitation = { team_id: team.body.id, email, callback_url }
      const server = 'server' as const
      const refused = [
        await signUp(project, email),
        await askForCode(project, email),
        await project.request('POST', '/users', { access: server, body: { primary_email: email } }),
        await project.request('PATCH', `/users/${id}`, { access: server, body: { primary_email: email } }),
        await project.request('POST', '/contact-channels', { user, body: { ...channel, value: email } }),
        await project.request('PATCH', `/contact-channels/${id}/${added.id}`, { user, body: { value: email } }),
        await project.request('POST', '/team-invitations/send-code', { access: server, body: invitation }),
      ]
      expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'SCHEMA_ERROR'))
    })

    test('still signs in the user who has it, with a password, a code and a reset', async () => {
      const project = await app().createProject({ flags: { magicLinkEnabled: true } })
      const { id } = await signUpAs(project, 'ann@example.com')
      await app().deps.db.query('update contact_channels set value = $2, is_verified = true where project_id = $1', [
        project.id,
        email,
      ])
      expect((await signIn(project, email)).body.user_id).toBe(id)
      expect((await useSignInCode(project, (await signInEmail(app(), project, email)).code)).body.user_id).toBe(id)
      expect((await askForReset(project, email)).status).toBe(200)
      expect((await reset(project, await resetCode(app(), project, email))).status).toBe(200)
    })
  },
)
