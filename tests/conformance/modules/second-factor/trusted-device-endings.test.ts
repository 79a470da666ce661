/** Trusted devices at each sign-in method, and the changes of an account that end the trust. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { beginSignIn, createAuthenticator, register } from '../../authenticator.ts'
import { configureProviders, obtainCode, redirectUri, standard, useOAuthApp } from '../../oauth-journey.ts'
import { resetCode, reset as resetPassword } from '../../password-resets.ts'
import { enableTotp, makeRecoveryCodes } from '../../second-factor.ts'
import { type Person, password } from '../../setup.ts'
import { signInEmail } from '../../sign-in-codes.ts'
import { outcomeOn, signInAndTrust, signUpWithDevice, trustedDeviceHeader } from '../../trusted-devices.ts'

const { app } = useOAuthApp()
const required = 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
const createProject = () => app().createProject({ flags: { passkeyEnabled: true, magicLinkEnabled: true } })

const client = ({ id, keys }: TestProject) => ({ client_id: id, client_secret: keys.publishableClientKey })

async function exchange(project: TestProject, headers: Record<string, string>): Promise<TestResponse> {
  const choice = { name: 'Ann', email: 'ann@example.com' }
  const { code, codeVerifier } = await obtainCode(project, 'github', { choice })
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code, code_verifier: codeVerifier }
  return project.request('POST', '/auth/oauth/token', {
    access: 'none',
    headers,
    body: { ...client(project), ...grant },
  })
}

const verify = ({ request }: TestProject, { id }: Person) =>
  request('PATCH', `/users/${id}`, { access: 'server', body: { primary_email_verified: true } })

test('an emailed code and a passkey without user verification need no second factor on a trusted device', async () => {
  const project = await createProject()
  const person = await signUpWithDevice(app(), project)
  await verify(project, person)
  const authenticator = createAuthenticator({ isUserVerified: false })
  await register(project, person, authenticator)
  const { code } = await signInEmail(app(), project, person.email)
  const first = await project.request('POST', '/auth/otp/sign-in', {
    headers: trustedDeviceHeader(person.secret),
    body: { code },
  })
  expect(first.body.user_id).toBe(person.id)
  const { trusted_device_secret } = first.body
  const begun = await beginSignIn(project)
  const body = { code: begun.code, authentication_response: authenticator.get(begun.challenge) }
  const headers = trustedDeviceHeader(trusted_device_secret)
  const second = await project.request('POST', '/auth/passkey/sign-in', { headers, body })
  expect(second.body.trusted_device_secret).toMatch(/\./)
})

test('the exchange of an authorization code needs no second factor on a trusted device', async () => {
  const project = await createProject()
  await configureProviders(project, [standard('github')])
  const { body: tokens } = await exchange(project, {})
  const person = { id: tokens.user_id, email: 'ann@example.com', accessToken: tokens.access_token, refreshToken: '' }
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body: { password } })
  await project.request('PATCH', `/users/${person.id}`, {
    access: 'server',
    body: { primary_email_auth_enabled: true },
  })
  await enableTotp(project, { accessToken: (await exchange(project, {})).body.access_token })
  expect((await exchange(project, {})).body.code).toBe(required)
  const trusted = await signInAndTrust(app(), project, person)
  const headers = trustedDeviceHeader(trusted.body.trusted_device_secret)
  const { body } = await exchange(project, headers)
  expect(body.user_id).toBe(person.id)
  expect(body.trusted_device_secret).toMatch(/\./)
})

type Change = (project: TestProject, person: Person) => Promise<unknown>
const own =
  (method: string, path: string, body: object): Change =>
  ({ request }, { accessToken }) =>
    request(method, path, { user: accessToken, body })
const byServer =
  (body: object): Change =>
  ({ request }, { id }) =>
    request('PATCH', `/users/${id}`, { access: 'server', body })

const added = Buffer.alloc(20, 7).toString('base64')

test.each<[string, Change]>([
  ['a new password', own('POST', '/auth/password/update', { old_password: password, new_password: password })],
  ['a new password from a server', byServer({ password })],
  [
    'a password reset',
    async (project, { email }) => resetPassword(project, await resetCode(app(), project, email), password),
  ],
  ['another authenticator app', own('PATCH', '/users/me', { totp_secret_base64: added })],
  ['the sign-out of the other sessions', own('DELETE', '/auth/sessions', {})],
  [
    'a set of new recovery codes',
    (project, person) => {
      app().clock.advance(60_000)
      return makeRecoveryCodes(app(), project, person)
    },
  ],
  [
    'the removal of a passkey',
    async (project, person) => {
      const { body } = await project.request('GET', '/auth/passkeys', { user: person.accessToken })
      return project.request('DELETE', `/auth/passkeys/${body.items[0].id}`, { user: person.accessToken })
    },
  ],
  [
    'a new authenticator app after the removal of the last',
    async (project, person) => {
      await own('PATCH', '/users/me', { totp_secret_base64: null })(project, person)
      return enableTotp(project, person)
    },
  ],
])('%s ends the trust', async (_, change) => {
  const project = await createProject()
  const person = await signUpWithDevice(app(), project)
  await verify(project, person)
  await register(project, person, createAuthenticator())
  const { body } = await signInAndTrust(app(), project, person)
  const secret = body.trusted_device_secret
  const signedIn = { ...person, accessToken: body.access_token, refreshToken: body.refresh_token }
  await change(project, signedIn)
  app().clock.advance(1)
  expect(await outcomeOn(project, person, secret)).toBe(required)
  const rows = await app().deps.db.query(`select id from trusted_devices where project_id = $1`, [project.id])
  expect(rows).toEqual([])
})

test('a new passkey and a new name do not end the trust', async () => {
  const project = await createProject()
  const person = await signUpWithDevice(app(), project)
  await register(project, person, createAuthenticator())
  await own('PATCH', '/users/me', { display_name: 'Ann' })(project, person)
  expect(await outcomeOn(project, person, person.secret)).toBe('trusted')
})

test('a device that is removed after the first factor began is not trusted', async () => {
  const project = await createProject()
  const person = await signUpWithDevice(app(), project)
  const [removed, signedIn] = await Promise.all([
    project.request('DELETE', '/auth/mfa/trusted-devices', { user: person.accessToken }),
    outcomeOn(project, person, person.secret),
  ])
  expect(removed.status).toBe(200)
  expect(['trusted', required]).toContain(signedIn)
  expect(await outcomeOn(project, person, person.secret)).toBe(required)
})
