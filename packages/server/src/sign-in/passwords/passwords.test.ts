import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const password = 'correct horse battery'

describe('POST /auth/password/sign-up', () => {
  test('creates an account and signs it in, in one statement', async () => {
    const { request } = await app().createProject()
    await request('GET', '/projects/current')
    app().takeStatements()
    const response = await request('POST', '/auth/password/sign-up', { body: { email: 'ann@example.com', password } })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
      is_new_user: true,
      user_id: expect.any(String),
    })
    expect(app().takeStatements()).toEqual(['insert_user'])
    const me = await request('GET', '/users/me', { user: response.body.access_token })
    expect(me.body).toMatchObject({
      primary_email: 'ann@example.com',
      primary_email_verified: false,
      has_password: true,
    })
    expect(app().takeStatements()).toEqual(['select_signed_in_users'])
  })

  test('sends a verification email if the callback is trusted, and its link verifies the address', async () => {
    const { request } = await app().createProject()
    const { body } = await request('POST', '/auth/password/sign-up', {
      body: {
        email: 'bo@example.com',
        password,
        verification_callback_url: 'http://localhost:8101/handler/email-verification?a=b',
      },
    })
    await app().deliverEmails()
    const mail = app().emails.at(-1)
    expect(mail).toMatchObject({ to: 'bo@example.com', subject: 'Verify your email for Test project' })
    const code = /code=([0-9a-z]{45})/.exec(mail?.text ?? '')?.[1]
    expect(await request('POST', '/contact-channels/verify/check-code', { body: { code } })).toMatchObject({
      status: 200,
    })
    expect(await request('POST', '/contact-channels/verify', { body: { code } })).toMatchObject({ status: 200 })
    const me = await request('GET', '/users/me', { user: body.access_token })
    expect(me.body.primary_email_verified).toBe(true)
    expect((await request('POST', '/contact-channels/verify', { body: { code } })).body.code).toBe(
      'VERIFICATION_CODE_ALREADY_USED',
    )
  })
})

describe('POST /auth/password/sign-in', () => {
  test('signs in with two statements and one for the limits, and refuses a wrong password', async () => {
    const { request } = await app().createProject()
    await request('POST', '/auth/password/sign-up', { body: { email: 'cy@example.com', password } })
    app().takeStatements()
    const response = await request('POST', '/auth/password/sign-in', { body: { email: 'cy@example.com', password } })
    expect(response.body).toMatchObject({ is_new_user: false })
    expect(app().takeStatements()).toEqual(['count_hits', 'select_user_by_auth_email', 'insert_session'])
    const wrong = await request('POST', '/auth/password/sign-in', {
      body: { email: 'cy@example.com', password: 'wrong one' },
    })
    expect(wrong.body).toEqual({ code: 'EMAIL_PASSWORD_MISMATCH', error: 'Wrong e-mail or password.' })
  })
})
