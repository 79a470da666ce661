/** A project that requires an acceptance: the session opens after the user has accepted the version that was shown. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { enableTotp, prove, totpNow } from '../../second-factor.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'
import { signInEmail } from '../../sign-in-codes.ts'
import { acceptWithCode, publish, termsUrl } from '../../terms.ts'

const app = useTestApp()
const required = 'TERMS_ACCEPTANCE_REQUIRED'
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  ann = await signUp(project)
})

const signIn = async (options = {}) =>
  (await project.request('POST', '/auth/password/sign-in', { body: { email: ann.email, password }, ...options })).body
const acceptances = async (userId = ann.id) =>
  (await project.request('GET', `/terms/acceptances?user_id=${userId}`, { access: 'server' })).body.items
const signUpWith = (email: string, more = {}) =>
  project.request('POST', '/auth/password/sign-up', { body: { email, password, ...more } })

test('a version that requires nothing asks nobody, and its first link is that of the appearance', async () => {
  await publish(project, { requires_acceptance: false })
  expect(await signIn()).toHaveProperty('refresh_token')
  const { config } = (await project.request('GET', '/projects/current')).body
  expect(config.appearance).toMatchObject({ terms_url: termsUrl, privacy_url: null })
  expect(config.terms).toMatchObject([{ document: 'terms', requires_acceptance: false, texts: [{ url: termsUrl }] }])
})

test('a sign-in waits for the acceptance, which is recorded with its circumstances', async () => {
  const id = await publish(project)
  const { code, details } = await signIn()
  expect(code).toBe(required)
  expect(details).toMatchObject({
    is_new_user: false,
    versions: [{ id, document: 'terms', texts: [{ url: termsUrl }] }],
  })
  expect(details.page_url).toMatch(new RegExp(`/auth/${project.id}/sign-in$`))
  const { status, body } = await acceptWithCode(project, details.attempt_code, id)
  expect([status, body]).toMatchObject([200, { user_id: ann.id, is_new_user: false }])
  const at = app().clock.now()
  expect(await acceptances()).toMatchObject([
    { version_id: id, user_id: ann.id, accepted_at_millis: at, method: 'password', withdrawn_at_millis: null },
  ])
  expect((await acceptances())[0].network_address).toEqual(expect.any(String))
  expect(await signIn()).toHaveProperty('refresh_token')
  expect((await acceptWithCode(project, details.attempt_code, id)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('an acceptance of another version opens no session and records nothing', async () => {
  await publish(project)
  const { attempt_code: code } = (await signIn()).details
  const other = await publish(project, {}, 'privacy')
  const { status, body } = await acceptWithCode(project, code, other)
  expect([status, body.code]).toEqual([403, required])
  expect(await acceptances()).toEqual([])
})

test('a version that is published during the sign-in is asked for with the same code', async () => {
  const first = await publish(project)
  const { attempt_code: code } = (await signIn()).details
  const second = await publish(project)
  const refused = (await acceptWithCode(project, code, first)).body
  expect(refused.details).toMatchObject({ attempt_code: code, versions: [{ id: second }] })
  expect((await acceptWithCode(project, code, second)).status).toBe(200)
  expect((await acceptances()).map(({ version_id: id }: { version_id: string }) => id)).toEqual([second])
})

test('a version that no longer requires acceptance completes the sign-in without a record', async () => {
  const id = await publish(project)
  const { attempt_code: code } = (await signIn()).details
  await project.request('PATCH', `/terms/${id}`, { access: 'admin', body: { requires_acceptance: false } })
  expect((await acceptWithCode(project, code, id)).status).toBe(200)
  expect(await acceptances()).toEqual([])
})

test('an attempt ends with the sessions of its user, after an hour, and with the wrong code', async () => {
  const id = await publish(project)
  const { attempt_code: code } = (await signIn()).details
  expect((await acceptWithCode(project, `${'a'.repeat(6)}${code.slice(6)}`, id)).body.code).toBe(
    'VERIFICATION_CODE_NOT_FOUND',
  )
  await project.request('DELETE', `/auth/sessions?user_id=${ann.id}`, { access: 'server' })
  expect((await acceptWithCode(project, code, id)).body.code).toBe('VERIFICATION_CODE_EXPIRED')
  const { attempt_code: next } = (await signIn()).details
  app().clock.advance(3_600_001)
  expect((await acceptWithCode(project, next, id)).body.code).toBe('VERIFICATION_CODE_EXPIRED')
})

test('a banned user cannot accept', async () => {
  const id = await publish(project)
  const { attempt_code: code } = (await signIn()).details
  const body = { ban: { reason: 'spam', until: null } }
  await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body })
  expect((await acceptWithCode(project, code, id)).body.code).toBe('USER_BANNED')
  expect(await acceptances()).toEqual([])
})

test('the second factor comes first, and stays the second factor of the session', async () => {
  await enableTotp(project, ann)
  const id = await publish(project)
  const { code, details } = await signIn()
  expect(code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  expect((await acceptWithCode(project, details.attempt_code, id)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  const proved = (await prove(project, details.attempt_code, totpNow(app()))).body
  expect(proved.code).toBe(required)
  const { access_token: token } = (await acceptWithCode(project, proved.details.attempt_code, id)).body
  const { amr } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(amr).toContain('mfa')
})

describe('a sign-up', () => {
  test('opens the session and records the versions of its form', async () => {
    const id = await publish(project)
    const { status, body } = await signUpWith('bea@example.com', { accepted_terms_version_ids: [id] })
    expect(status).toBe(200)
    expect(await acceptances(body.user_id)).toMatchObject([{ version_id: id, method: 'password' }])
  })

  test('creates the user without them, who accepts before the first session', async () => {
    const id = await publish(project)
    const { body } = await signUpWith('bea@example.com', { accepted_terms_version_ids: [ann.id] })
    expect([body.code, body.details.is_new_user]).toEqual([required, true])
    const accepted = (await acceptWithCode(project, body.details.attempt_code, id)).body
    expect(accepted.is_new_user).toBe(true)
    expect(await acceptances(accepted.user_id)).toHaveLength(1)
  })

  test('asks after the code of an email', async () => {
    const id = await publish(project)
    const { code } = await signInEmail(app(), project, 'cleo@example.com')
    const { body } = await project.request('POST', '/auth/otp/sign-in', { body: { code } })
    expect([body.code, body.details.is_new_user]).toEqual([required, true])
    expect((await acceptWithCode(project, body.details.attempt_code, id)).body.is_new_user).toBe(true)
  })

  test('records nothing for an address that has an account', async () => {
    const id = await publish(project)
    const { body } = await signUpWith(ann.email, { accepted_terms_version_ids: [id] })
    expect(body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
    expect(await acceptances()).toEqual([])
  })
})

test('the check of sign-ins names the terms, which do not keep the user out', async () => {
  await publish(project)
  const { body } = await project.request('GET', `/users/${ann.id}/sign-in-check`, { access: 'server' })
  expect(body.can_sign_in).toBe(true)
  const reasons = body.methods[0].reasons.map(({ code }: { code: string }) => code)
  expect(reasons).toContain('terms_to_accept')
})

test('sessions that a server opens ask nobody', async () => {
  await publish(project)
  const body = { user_id: ann.id, is_impersonation: false }
  expect((await project.request('POST', '/auth/sessions', { access: 'server', body })).status).toBe(200)
})

test('published clients get a sentence with the link of the page, and the same at each try', async () => {
  await publish(project)
  const headers = {
    'x-stack-access-type': 'client',
    'x-stack-project-id': project.id,
    'x-stack-publishable-client-key': project.keys.publishableClientKey,
  }
  const body = { email: ann.email, password }
  const send = () => project.request('POST', '/auth/password/sign-in', { access: 'none', headers, body })
  for (const { status, text, headers } of [await send(), await send()]) {
    expect([status, headers['x-stack-known-error']]).toEqual([403, undefined])
    expect(text).toContain(`/auth/${project.id}/sign-in`)
  }
})
