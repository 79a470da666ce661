/** Step-up authentication: the accepted proofs that the user of a session is present. */
import { decodeJwt } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { createAuthenticator, register } from '../../authenticator.ts'
import { check, type Project, prove, useFreshSignIn } from '../../fresh-sign-in.ts'
import { enableTotp, totpNow, wrongTotp } from '../../second-factor.ts'
import { password } from '../../setup.ts'
import { createVerified } from '../../sign-in-codes.ts'

const minute = 60_000
const { app, createProject, signUpEarlier, refresh } = useFreshSignIn()

describe('a proof', () => {
  test('by password applies at once, also to the older access token, and the new token has auth_time and amr', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project)
    expect(decodeJwt(user)).toMatchObject({ auth_time: Math.floor(app().clock.now() / 1000) - 660, amr: ['pwd'] })
    const { body } = await prove(project, user, { type: 'password', password })
    const claims = { auth_time: Math.floor(app().clock.now() / 1000), amr: ['pwd'] }
    expect(decodeJwt(body.access_token)).toMatchObject(claims)
    expect((await check(project, user)).status).toBe(200)
  })

  test('applies to its own session only', async () => {
    const project = await createProject()
    const person = await signUpEarlier(project)
    const signIn = { body: { email: person.email, password } }
    const other = (await project.request('POST', '/auth/password/sign-in', signIn)).body
    app().clock.advance(11 * minute)
    const [one, two] = [await refresh(project, person), await refresh(project, { refreshToken: other.refresh_token })]
    await prove(project, one, { type: 'password', password })
    expect((await check(project, one)).status).toBe(200)
    expect((await check(project, two)).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  })

  test('by a wrong password is refused, and limited like a change of the password', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project)
    const codes = []
    for (let guess = 0; guess < 11; guess++) {
      codes.push((await prove(project, user, { type: 'password', password: `guess ${guess}` })).body.code)
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['PASSWORD_CONFIRMATION_MISMATCH']))
    expect(codes[10]).toBe('TOO_MANY_REQUESTS')
    expect((await check(project, user)).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  })

  test('by a password that is removed meanwhile is refused with the remaining methods', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project)
    const { run } = app().deps.db
    const removal = vi.spyOn(app().deps.db, 'run').mockImplementation(async (statement, ...rest) => {
      if (statement.name === 'select_password_hash') {
        const text = 'update users set password_hash = null where project_id = $1'
        await app().deps.db.query(text, [project.id])
      }
      return run(statement, ...rest)
    })
    const { body } = await prove(project, user, { type: 'password', password })
    removal.mockRestore()
    expect(body).toMatchObject({ code: 'FRESH_SIGN_IN_METHOD_NOT_AVAILABLE', details: { methods: [] } })
  })

  test('by the authenticator app redeems the code', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project, (person) => enableTotp(project, person))
    expect((await check(project, user)).body.details.methods).toEqual(['password', 'totp'])
    const wrong = { type: 'totp', totp: wrongTotp(app().clock.now()) }
    expect((await prove(project, user, wrong)).body.code).toBe('INVALID_TOTP_CODE')
    const right = { type: 'totp', totp: totpNow(app()) }
    expect(decodeJwt((await prove(project, user, right)).body.access_token).amr).toEqual(['otp'])
    expect((await prove(project, user, right)).body.code).toBe('INVALID_TOTP_CODE')
  })

  test('by a passkey must be of the user, for a challenge of the session', async () => {
    const project = await createProject()
    const authenticator = createAuthenticator()
    const owner = await signUpEarlier(project, (person) => register(project, person, authenticator))
    const foreign = createAuthenticator()
    const stranger = await signUpEarlier(project, (person) => register(project, person, foreign))
    const user = await refresh(project, owner)
    const own = (await check(project, user)).body.details.methods
    expect(own).toEqual(['passkey', 'password'])
    const begin = async (token: string) => {
      const { body } = await project.request('POST', '/auth/fresh-sign-in/initiate-passkey-authentication', {
        ...{ user: token, body: {} },
      })
      return { code: body.code, challenge: body.options_json.challenge }
    }
    const { code, challenge } = await begin(user)
    const response = (of: typeof authenticator) => ({
      type: 'passkey',
      code,
      authentication_response: of.get(challenge),
    })
    expect((await prove(project, user, response(foreign))).body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
    expect((await prove(project, stranger.accessToken, response(foreign))).body.code).toBe(
      'VERIFICATION_CODE_NOT_FOUND',
    )
    expect(decodeJwt((await prove(project, user, response(authenticator))).body.access_token).amr).toContain('swk')
    expect((await prove(project, user, response(authenticator))).status).not.toBe(200)
  })
})

describe('an emailed code', () => {
  async function begin(project: Project) {
    const email = `${crypto.randomUUID()}@example.com`
    const id = await createVerified(project, email, { otp_auth_enabled: true })
    const open = async (): Promise<string> => {
      const { body } = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: id } })
      return body.access_token
    }
    const user = await open()
    return { user, other: await open(), code: await mailed(project, user, email), email }
  }

  async function mailed(project: Project, user: string, email: string): Promise<string> {
    const { body } = await project.request('POST', '/auth/fresh-sign-in/send-code', { user, body: {} })
    await app().deliverEmails()
    const subject = app().emails.findLast(({ to }) => to === email)?.subject ?? ''
    return (/([0-9A-Z]{6})$/.exec(subject)?.[1] ?? '') + body.nonce
  }

  test('proves who uses the session, once', async () => {
    const project = await createProject()
    const { user, code } = await begin(project)
    expect((await check(project, user)).body.details.methods).toEqual(['email_code'])
    expect(decodeJwt((await prove(project, user, { type: 'email_code', code })).body.access_token).amr).toEqual(['otp'])
    expect((await check(project, user)).status).toBe(200)
    expect((await prove(project, user, { type: 'email_code', code })).status).toBeGreaterThanOrEqual(400)
  })

  test('proves nothing in another session, and does not sign in', async () => {
    const project = await createProject()
    const { other, code } = await begin(project)
    expect((await prove(project, other, { type: 'email_code', code })).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    const signIn = await project.request('POST', '/auth/otp/sign-in', { body: { code } })
    expect(signIn.body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('proves nothing in another project', async () => {
    const { code } = await begin(await createProject())
    const elsewhere = await createProject()
    const { user } = await begin(elsewhere)
    expect((await prove(elsewhere, user, { type: 'email_code', code })).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('ends when the session was proved with a later one', async () => {
    const project = await createProject()
    const { user, code, email } = await begin(project)
    const later = await mailed(project, user, email)
    expect((await prove(project, user, { type: 'email_code', code: later })).status).toBe(200)
    expect((await prove(project, user, { type: 'email_code', code })).body.code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('is not offered to a user with a second factor', async () => {
    const project = await createProject()
    const person = await signUpEarlier(project, (one) => enableTotp(project, one))
    const send = await project.request('POST', '/auth/fresh-sign-in/send-code', { user: person.accessToken, body: {} })
    expect(send.body.code).toBe('FRESH_SIGN_IN_METHOD_NOT_AVAILABLE')
  })
})
