/** Magic links: who may request one, its content, and the sign-in with it. */
import { describe, expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, signUp, useTestApp } from '../../setup.ts'
import {
  askForCode,
  callback_url,
  checkSignInCode,
  createVerified,
  readSignInEmail,
  signInEmail,
  useSignInCode,
} from '../../sign-in-codes.ts'

const app = useTestApp()
const on = { magicLinkEnabled: true }
const email = 'ann@example.com'

describe('requesting a code', () => {
  test('returns the nonce and nothing else, in one statement', async () => {
    const project = await app().createProject({ flags: on })
    await project.request('GET', '/projects/current')
    app().takeStatements()
    const { status, body } = await askForCode(project, email)
    expect([status, body]).toEqual([200, { nonce: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{39}$/) }])
    expect(takeOwnStatements(app())).toEqual(['insert_sign_in_code'])
  })

  test('sends six characters in upper case, and a link with these and the nonce', async () => {
    const project = await app().createProject({ flags: on })
    const { body } = await askForCode(project, email, { callback_url: `${callback_url}?next=%2Fa&code=old` })
    await app().deliverEmails()
    const { link, code, typed } = readSignInEmail(app(), email)
    expect(code).toBe(typed.toLowerCase() + body.nonce)
    expect(link.searchParams.get('next')).toBe('/a')
    expect(link.searchParams.getAll('code')).toHaveLength(1)
    expect(app().emails.at(-1)?.to).toBe(email)
  })

  test('is refused with 403 while magic links are off', async () => {
    const project = await app().createProject()
    const { status, body } = await askForCode(project, email, { callback_url: 'https://evil.test' })
    expect([status, body.code]).toEqual([403, 'OTP_AUTHENTICATION_NOT_ENABLED'])
    expect(body.error).toContain('magic_link_enabled')
  })

  test('is refused for a callback that is not trusted, before the user is looked up', async () => {
    const project = await app().createProject({ flags: on })
    await signUp(project, email)
    app().takeStatements()
    const { body } = await askForCode(project, email, { callback_url: 'https://evil.test/x' })
    expect(body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
    expect(takeOwnStatements(app())).toEqual([])
  })

  test('does the same and returns the same for unknown, unverified and verified addresses', async () => {
    const project = await app().createProject({ flags: on })
    await signUp(project, email)
    await createVerified(project, 'bo@example.com')
    for (const address of ['new@example.com', email, 'bo@example.com']) {
      app().takeStatements()
      const { status, body } = await askForCode(project, address)
      expect([status, Object.keys(body)]).toEqual([200, ['nonce']])
      expect(takeOwnStatements(app())).toEqual(['insert_sign_in_code'])
      await app().deliverEmails()
      expect(app().emails.at(-1)?.to).toBe(address)
    }
  })

  test('for an unknown address is refused while sign-up is disabled; for a known one it is accepted', async () => {
    const project = await app().createProject({ flags: { ...on, signUpEnabled: false } })
    await createVerified(project, email)
    const before = await countRows(app().deps, project.id)
    expect((await askForCode(project, 'bo@example.com')).body.code).toBe('SIGN_UP_NOT_ENABLED')
    expect(await countRows(app().deps, project.id)).toEqual(before)
    expect((await askForCode(project, email)).status).toBe(200)
  })

  test.each(['a@b', 'a', '', 'a b@example.com'])('%o is refused as a recipient', async (address) => {
    const project = await app().createProject({ flags: on })
    expect((await askForCode(project, address)).body.code).toBe('SCHEMA_ERROR')
  })

  test.each<[string, Record<string, string>, string | undefined, string]>([
    ['of the request', { 'accept-language': 'de-AT,en;q=0.5' }, 'fr-FR', 'de'],
    ['of the user, if the request has none', {}, 'fr-FR', 'fr'],
    ['English, if neither has one', {}, undefined, 'en'],
  ])('sends emails in the language %s', async (_name, headers, ofUser, expected) => {
    const project = await app().createProject({ flags: on })
    await createVerified(project, email, { password })
    const language: Record<string, string> = ofUser === undefined ? {} : { 'accept-language': ofUser }
    await project.request('POST', '/auth/password/sign-in', { body: { email, password }, headers: language })
    await app().deliverEmails()
    await project.request('POST', '/auth/otp/send-sign-in-code', { body: { email, callback_url }, headers })
    await app().deliverEmails()
    expect(app().emails.at(-1)?.html).toContain(`<html lang="${expected}"`)
  })

  test('is recorded in the audit trail, with the user if there is one', async () => {
    const project = await app().createProject({ flags: on })
    const id = await createVerified(project, email)
    await askForCode(project, email)
    await askForCode(project, 'new@example.com')
    const text = `select user_id from audit_events where project_id = $1 and type = 'sign_in_code_requested'`
    const events = await app().deps.db.query<{ userId: string | null }>(text, [project.id])
    expect(events.map(({ userId }) => userId).sort()).toEqual([id, null].sort())
  })
})

describe('using a code', () => {
  test('signs in the user of a verified address, even if the user has turned sign-in codes off', async () => {
    const project = await app().createProject({ flags: on })
    const id = await createVerified(project, email, { otp_auth_enabled: false })
    const { code } = await signInEmail(app(), project, email)
    app().takeStatements()
    const { status, body } = await useSignInCode(project, code)
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        refresh_token: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
        is_new_user: false,
        user_id: id,
      },
    ])
    expect(takeOwnStatements(app())).toEqual(['attempt_code', 'select_addressee_of_sign_in_code', 'insert_session'])
    expect((await project.request('GET', '/users/me', { user: body.access_token })).body.id).toBe(id)
  })

  test('creates the user of a new address: verified, used for sign-in, OTP on, in two statements', async () => {
    const project = await app().createProject({ flags: on })
    const { code } = await signInEmail(app(), project, email)
    expect(await countRows(app().deps, project.id)).toMatchObject({ users: 0 })
    app().takeStatements()
    const { body } = await useSignInCode(project, code)
    expect(body.is_new_user).toBe(true)
    expect(takeOwnStatements(app())).toEqual(['attempt_code', 'insert_user'])
    const user = await project.request('GET', `/users/${body.user_id}`, { access: 'server' })
    expect(user.body).toMatchObject({
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
      has_password: false,
    })
  })

  test('works with the six typed characters in any case and the nonce', async () => {
    const project = await app().createProject({ flags: on })
    const { body } = await askForCode(project, email)
    await app().deliverEmails()
    const { typed } = readSignInEmail(app(), email)
    expect((await useSignInCode(project, typed + body.nonce)).status).toBe(200)
  })

  test('for an address that an account does not use for sign-in creates a second user', async () => {
    const project = await app().createProject({ flags: on })
    const id = await createVerified(project, email, { primary_email_auth_enabled: false })
    const { code } = await signInEmail(app(), project, email)
    const { body } = await useSignInCode(project, code)
    expect(body.is_new_user).toBe(true)
    expect(body.user_id).not.toBe(id)
  })

  test('for a new user whose address was taken meanwhile is refused; the code stays valid', async () => {
    const project = await app().createProject({ flags: on })
    const { code } = await signInEmail(app(), project, email)
    await signUp(project, email)
    expect((await useSignInCode(project, code)).body).toMatchObject({
      code: 'USER_EMAIL_ALREADY_EXISTS',
      details: { email },
    })
    expect((await checkSignInCode(project, code)).body).toEqual({ is_code_valid: true, email })
  })

  test('for a user who was deleted since is refused with USER_NOT_FOUND', async () => {
    const project = await app().createProject({ flags: on })
    const id = await createVerified(project, email)
    const { code } = await signInEmail(app(), project, email)
    await project.request('DELETE', `/users/${id}`, { access: 'server' })
    expect((await useSignInCode(project, code)).body.code).toBe('USER_NOT_FOUND')
  })

  test('that is valid but refused counts as an attempt', async () => {
    const project = await app().createProject({ flags: on })
    const { code } = await signInEmail(app(), project, email)
    await signUp(project, email)
    for (let round = 0; round < 20; round++) {
      expect((await useSignInCode(project, code)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
    }
    expect((await useSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  })

  test('that is refused is recorded in the audit trail, without the code', async () => {
    const project = await app().createProject({ flags: on })
    expect((await useSignInCode(project, '0'.repeat(45))).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    const text = `select user_id, details from audit_events where project_id = $1 and type = 'sign_in_failed'`
    expect(await app().deps.db.query(text, [project.id])).toEqual([
      { userId: null, details: { method: 'otp', reason: 'VERIFICATION_CODE_NOT_FOUND' } },
    ])
  })

  test('that was sent to a former address of the user is refused', async () => {
    const project = await app().createProject({ flags: on })
    const id = await createVerified(project, email)
    const { code } = await signInEmail(app(), project, email)
    const body = { primary_email: 'new@example.com', primary_email_verified: true }
    await project.request('PATCH', `/users/${id}`, { access: 'server', body })
    expect((await useSignInCode(project, code)).body.code).toBe('USER_NOT_FOUND')
  })
})

describe('settings that change between the email and the use of the code', () => {
  const turn = (projectId: string, column: string, value: boolean) =>
    app().deps.db.query(`update projects set ${column} = $2 where id = $1`, [projectId, value])

  test.each([
    ['magic links', 'magic_link_enabled', 403, 'OTP_AUTHENTICATION_NOT_ENABLED'],
    ['sign-up', 'sign_up_enabled', 400, 'SIGN_UP_NOT_ENABLED'],
  ])('with %s off, no account is created, and the code stays valid', async (_name, column, status, errorCode) => {
    const project = await app().createProject({ flags: on })
    const { code } = await signInEmail(app(), project, email)
    await turn(project.id, column, false)
    app().deps.projects.evict(project.id)
    const refused = await useSignInCode(project, code)
    expect([refused.status, refused.body?.code]).toEqual([status, errorCode])
    expect(await countRows(app().deps, project.id)).toMatchObject({ users: 0, sessions: 0 })
    await turn(project.id, column, true)
    app().deps.projects.evict(project.id)
    expect((await useSignInCode(project, code)).body.is_new_user).toBe(true)
  })

  test('with sign-up off, users with an account still sign in', async () => {
    const project = await app().createProject({ flags: on })
    await createVerified(project, email)
    const { code } = await signInEmail(app(), project, email)
    await turn(project.id, 'sign_up_enabled', false)
    app().deps.projects.evict(project.id)
    expect((await useSignInCode(project, code)).status).toBe(200)
  })
})
