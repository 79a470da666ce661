import { ServerUser } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import type { TestProject } from '../../../testing/index.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

const password = 'quiet river stones'
const email = 'ann@example.com'
const hash = `$argon2id$v=19$m=256,t=1,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`
const create = ({ request }: TestProject, body: object) => request('POST', '/users', { access: 'server', body })

test('an empty body creates a user with all fields empty', async () => {
  const { status, body } = await create(await app().createProject(), {})
  expect(status).toBe(201)
  expect(body).toEqual({
    // Null unless listed below.
    ...Object.fromEntries(Object.keys(ServerUser.shape).map((name) => [name, null])),
    etag: expect.any(String),
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    primary_email_verified: false,
    primary_email_auth_enabled: false,
    signed_up_at_millis: app().clock.now(),
    last_active_at_millis: app().clock.now(),
    has_password: false,
    auth_with_email: false,
    oauth_providers: [],
    requires_totp_mfa: false,
    otp_auth_enabled: false,
    passkey_auth_enabled: false,
    is_anonymous: false,
    is_restricted: false,
    risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
  })
})

test('works while sign-up is off, and the user can sign in', async () => {
  const project = await app().createProject({ flags: { signUpEnabled: false } })
  const body = { primary_email: email, primary_email_auth_enabled: true, password }
  expect((await create(project, body)).status).toBe(201)
  const signIn = { body: { email, password } }
  expect((await project.request('POST', '/auth/password/sign-in', signIn)).status).toBe(200)
  expect((await project.request('POST', '/auth/password/sign-up', signIn)).body.code).toBe('SIGN_UP_NOT_ENABLED')
})

test('a password without an address is allowed', async () => {
  expect((await create(await app().createProject(), { password })).body).toMatchObject({ has_password: true })
})

test('an address is unique only among users who sign in with it', async () => {
  const project = await app().createProject()
  const auth = { primary_email: email, primary_email_auth_enabled: true }
  expect((await create(project, auth)).status).toBe(201)
  expect((await create(project, { primary_email: email })).status).toBe(201)
  expect((await create(project, auth)).body).toMatchObject({
    code: 'USER_EMAIL_ALREADY_EXISTS',
    details: { email, would_work_if_email_was_verified: false },
  })
  expect((await create(await app().createProject(), auth)).status).toBe(201)
})

test('a provider account is returned with both names of its id', async () => {
  const project = await app().createProject({ sharedProviders: ['github'] })
  const account = { id: 'github', account_id: '42', email: 'ann@github.test' }
  const { body } = await create(project, { oauth_providers: [account] })
  const uses = { allow_sign_in: true, allow_connected_accounts: true }
  expect(body.oauth_providers).toEqual([{ ...account, type: 'shared', provider_user_id: '42', ...uses }])
})

describe('refusals come in this order:', () => {
  const faults: [string, object, object][] = [
    [
      'signing in without an address',
      { primary_email_auth_enabled: true },
      { code: 'PRIMARY_EMAIL_REQUIRED', details: { field: 'primary_email_auth_enabled' } },
    ],
    [
      'verified without an address',
      { primary_email_verified: true },
      { code: 'PRIMARY_EMAIL_REQUIRED', details: { field: 'primary_email_verified' } },
    ],
    ['password and hash', { password: 'x', password_hash: 'y' }, { code: 'CONFLICTING_FIELDS' }],
    ['a bad hash', { password_hash: 'y' }, { code: 'INVALID_PASSWORD_HASH' }],
    ['passwords off', { password_hash: hash }, { details: { setting: 'credential_enabled' } }],
    ['magic links off', { otp_auth_enabled: true }, { details: { setting: 'magic_link_enabled' } }],
    [
      'an unknown provider',
      { oauth_providers: [{ id: 'github', account_id: '1' }] },
      { code: 'OAUTH_PROVIDER_NOT_CONFIGURED', details: { provider_id: 'github' } },
    ],
  ]

  test.each(faults)('%s', async (_name, body, refusal) => {
    const project = await app().createProject({ flags: { credentialEnabled: false } })
    const response = await create(project, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject(refusal)
  })

  test.each(faults.slice(0, -1).map((fault, index) => [fault[0], faults[index + 1]?.[0], index] as const))(
    '%s before %s',
    async (_earlier, _later, index) => {
      const project = await app().createProject({ flags: { credentialEnabled: false } })
      const [earlier, later] = [faults[index], faults[index + 1]]
      const response = await create(project, { ...later?.[1], ...earlier?.[1] })
      expect(response.body).toMatchObject(earlier?.[2] ?? {})
    },
  )

  test('a short password before disabled passwords', async () => {
    const project = await app().createProject({ flags: { credentialEnabled: false } })
    expect((await create(project, { password: 'x' })).body.code).toBe('PASSWORD_TOO_SHORT')
    expect((await create(project, { password })).text).toContain('credential_enabled')
  })

  test('a taken address before password and hash', async () => {
    const project = await app().createProject()
    const auth = { primary_email: email, primary_email_auth_enabled: true }
    await create(project, auth)
    const { body } = await create(project, { ...auth, password: 'x', password_hash: 'y' })
    expect(body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
  })

  test('a provider account of another user', async () => {
    const project = await app().createProject({ sharedProviders: ['google'] })
    const body = { oauth_providers: [{ id: 'google', account_id: '42' }] }
    expect((await create(project, body)).status).toBe(201)
    const response = await create(project, body)
    expect([response.status, response.body.code]).toEqual([400, 'OAUTH_ACCOUNT_ALREADY_EXISTS'])
  })

  test('a provider given twice', async () => {
    const project = await app().createProject({ sharedProviders: ['github'] })
    const account = { id: 'github', account_id: '1' }
    const response = await create(project, { oauth_providers: [account, { ...account, account_id: '2' }] })
    const details = { field: 'oauth_providers', value: 'github' }
    expect([response.status, response.body]).toMatchObject([400, { code: 'DUPLICATE_LIST_ENTRY', details }])
  })
})

test('a refused user is not stored', async () => {
  const project = await app().createProject()
  await create(project, { password: 'x' })
  await create(project, { primary_email_auth_enabled: true })
  expect((await project.request('GET', '/users', { access: 'server' })).body.items).toEqual([])
  expect((await project.request('GET', '/projects/current', { access: 'admin' })).body.user_count).toBe(0)
})
