/** Projects that hide accounts: no response differs for known and new addresses, and sign-ups continue by email. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailedInvitation, invite } from '../../invitations.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { type Person, password, signUp as signUpPerson, useTestApp } from '../../setup.ts'
import { askForCode, checkSignInCode, createVerified, readSignInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { createTeam } from '../../teams.ts'

const app = useTestApp()
const callback = 'http://localhost:8101/handler/email-verification'
const known = 'ann@example.com'
const newcomer = 'newcomer@example.com'
const other = 'rolling silver hills'

let project: TestProject
let knownId: string
let sentBefore = 0
beforeEach(async () => {
  await app().deliverEmails()
  sentBefore = app().emails.length
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  knownId = await createVerified(project, known, { password })
  await hide(true)
})

/** Delivers the emails of this test and returns them. */
async function sent() {
  await app().deliverEmails()
  return app().emails.slice(sentBefore)
}

const hide = (hide_accounts: boolean) =>
  project.request('PATCH', '/projects/current/options', { access: 'admin', body: { hide_accounts } })
const signUp = (email: string, body: object = {}) =>
  project.request('POST', '/auth/password/sign-up', {
    body: { email, password: other, verification_callback_url: callback, ...body },
  })
const signIn = async (email: string, password: string): Promise<string> => {
  const { status, body } = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
  return status === 200 ? 'ok' : body.code
}
const verify = (code: string) => project.request('POST', '/contact-channels/verify', { body: { code } })
const usersOf = async () => (await project.request('GET', '/users', { access: 'server' })).body.items.length

/** Returns the parts of a response that an observer can compare. The id of a request and times differ always. */
function visible({ status, body, headers }: TestResponse) {
  const text = JSON.stringify(body).replace(/[0-9a-hjkmnp-tv-z]{39}/, 'nonce')
  const { date: _date, 'x-request-id': _id, ...others } = Object.fromEntries(new Headers(headers))
  return {
    status,
    text,
    headers: Object.fromEntries(Object.entries(others).filter(([name]) => !/request-id|ratelimit/.test(name))),
  }
}

async function signUpCode(email = newcomer): Promise<{ code: string; typed: string; nonce: string }> {
  const { status, body } = await signUp(email)
  expect([status, body.code]).toEqual([403, 'SIGN_UP_CONTINUES_BY_EMAIL'])
  await app().deliverEmails()
  const { code, typed } = readSignInEmail(app(), email)
  return { code, typed, nonce: body.details.nonce }
}

describe('a sign-up', () => {
  test('is refused alike for new, known and unverified addresses, with the same statements, and creates nobody', async () => {
    await hide(false)
    await signUpPerson(project, 'unverified@example.com')
    await hide(true)
    const before = await usersOf()
    const responses: unknown[] = []
    for (const email of [newcomer, known, 'ANN@example.com', 'unverified@example.com', 'second@example.com']) {
      app().takeStatements()
      responses.push(visible(await signUp(email)))
      expect(takeOwnStatements(app())).toEqual(['insert_sign_up_code'])
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]).toMatchObject({ status: 403, text: expect.stringContaining('SIGN_UP_CONTINUES_BY_EMAIL') })
    expect(await usersOf()).toBe(before)
  })

  test('a new address completes it with the typed code, which opens a session', async () => {
    const { typed, nonce } = await signUpCode()
    expect(await signIn(newcomer, other)).toBe('EMAIL_PASSWORD_MISMATCH')
    const { status, body } = await useSignInCode(project, typed + nonce)
    expect([status, body.is_new_user]).toEqual([200, true])
    const me = await project.request('GET', '/users/me', { user: body.access_token })
    expect(me.body).toMatchObject({ primary_email: newcomer, primary_email_verified: true, has_password: true })
    expect(await signIn(newcomer, other)).toBe('ok')
    expect((await useSignInCode(project, typed + nonce)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
    const text = `select payload::text from verification_codes where project_id = $1 and purpose = 'sign-up'`
    const rows = await app().deps.db.query<{ payload: string }>(text, [project.id])
    expect(rows.map(({ payload }) => payload.includes('argon2'))).toEqual([false])
  })

  test('a new address completes it with the link, which opens no session', async () => {
    const { code } = await signUpCode()
    const check = await project.request('POST', '/contact-channels/verify/check-code', { body: { code } })
    expect(check.body).toMatchObject({ is_code_valid: true, email: newcomer, is_own_account: false })
    expect((await verify(code)).body).toEqual({ success: true })
    expect(await signIn(newcomer, other)).toBe('ok')
    expect((await verify(code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('a known address gets a notice without a code, and nothing changes', async () => {
    await signUp(known)
    const [message] = await sent()
    expect(message).toMatchObject({ to: known, subject: expect.stringContaining('already have an account') })
    expect(message?.text).toContain('Time:')
    expect(message?.text).not.toMatch(/code=|^\s*[0-9A-Z]{6}\s*$/m)
    expect(await signIn(known, other)).toBe('EMAIL_PASSWORD_MISMATCH')
    expect(await signIn(known, password)).toBe('ok')
    const { body } = await project.request('GET', `/audit-events?user_id=${knownId}`, { access: 'server' })
    expect(body.items.map(({ type }: { type: string }) => type)).toContain('sign_up_code_requested')
  })

  test('is mailed at most five times in an hour, and then responds as before', async () => {
    const responses = new Set<string>()
    for (let count = 0; count < 7; count++) responses.add(JSON.stringify(visible(await signUp(newcomer))))
    expect(responses.size).toBe(1)
    expect(await sent()).toHaveLength(5)
  })

  test('without a callback is completed with the code alone; an untrusted callback is refused for every address', async () => {
    const { body } = await signUp(newcomer, { verification_callback_url: undefined })
    await app().deliverEmails()
    const typed = /^\s*([0-9A-Z]{6})\s*$/m.exec(app().emails.at(-1)?.text ?? '')?.[1]
    expect((await useSignInCode(project, `${typed}${body.details.nonce}`)).status).toBe(200)
    for (const email of ['third@example.com', known]) {
      const { body } = await signUp(email, { verification_callback_url: 'https://evil.test/' })
      expect(body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
    }
  })

  test('an address that got an account meanwhile is refused, and the code of another purpose stays valid', async () => {
    const { code } = await signUpCode()
    await createVerified(project, newcomer)
    expect((await useSignInCode(project, code)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
    expect((await verify(code)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
    const reset = await project.request('POST', '/auth/password/reset', { body: { code, password: other } })
    expect(reset.body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await checkSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('that was begun before the option was turned off is completed', async () => {
    const { code } = await signUpCode()
    await hide(false)
    expect((await useSignInCode(project, code)).status).toBe(200)
  })

  test('ends an hour after it began, and when passwords or sign-up are turned off', async () => {
    const { code } = await signUpCode()
    const configure = (config: object) =>
      project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
    await configure({ sign_up_enabled: false })
    expect((await useSignInCode(project, code)).body.code).toBe('SIGN_UP_NOT_ENABLED')
    await configure({ sign_up_enabled: true, credential_enabled: false })
    expect((await useSignInCode(project, code)).body.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
    await configure({ credential_enabled: true })
    app().clock.advance(3_600_000)
    expect((await useSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('with one code at once many times creates one user', async () => {
    const { code } = await signUpCode()
    const all = await Promise.all(Array.from({ length: 5 }, () => useSignInCode(project, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ body }) => body.code === 'VERIFICATION_CODE_ALREADY_USED')).toHaveLength(4)
  })
})

describe('other calls that take an address', () => {
  test('respond alike while sign-up is closed: a code for a new address is not sent', async () => {
    const body = { config: { sign_up_enabled: false } }
    await project.request('PATCH', '/projects/current', { access: 'admin', body })
    const responses = new Set<string>()
    for (const email of [known, newcomer]) responses.add(JSON.stringify(visible(await askForCode(project, email))))
    expect(responses.size).toBe(1)
    expect((await sent()).map(({ to }) => to)).toEqual([known])
    const refused = new Set<string>()
    for (const email of [known, newcomer]) refused.add(JSON.stringify(visible(await signUp(email))))
    expect([...refused]).toEqual([expect.stringContaining('SIGN_UP_NOT_ENABLED')])
  })

  test('an invitation admits its address while sign-up is closed', async () => {
    const team = await createTeam(project)
    const body = { config: { sign_up_enabled: false } }
    await project.request('PATCH', '/projects/current', { access: 'admin', body })
    await invite(project, team, { email: newcomer })
    const invitation_code = await emailedInvitation(app(), newcomer)
    const refused = await signUp(newcomer, { invitation_code })
    expect(refused.body.code).toBe('SIGN_UP_CONTINUES_BY_EMAIL')
    await app().deliverEmails()
    expect((await useSignInCode(project, readSignInEmail(app(), newcomer).code)).status).toBe(200)
  })

  test('users sign in only with addresses that they have verified', async () => {
    await hide(false)
    const person: Person = await signUpPerson(project)
    await hide(true)
    const create = (value: string, used_for_auth: boolean) =>
      project.request('POST', '/contact-channels', {
        body: { user_id: 'me', value, type: 'email', used_for_auth },
        user: person.accessToken,
      })
    for (const value of [known, newcomer]) {
      expect((await create(value, true)).body.code).toBe('VERIFIED_EMAIL_REQUIRED')
      const { status, body } = await create(value, false)
      expect(status).toBe(201)
      const update = await project.request('PATCH', `/contact-channels/me/${body.id}`, {
        body: { used_for_auth: true },
        user: person.accessToken,
      })
      expect(update.body.code).toBe('VERIFIED_EMAIL_REQUIRED')
    }
  })
})
