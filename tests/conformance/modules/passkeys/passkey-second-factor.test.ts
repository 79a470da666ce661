/** A passkey as the second step of a sign-in (https://www.w3.org/TR/webauthn-3/). */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { type Authenticator, createAuthenticator, register } from '../../authenticator.ts'
import { attemptOf, prove, signUpWithTotp, totpNow } from '../../second-factor.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const on = { passkeyEnabled: true }

const initiate = ({ request }: TestProject, code: string) =>
  request('POST', '/auth/mfa/initiate-passkey-authentication', { body: { code } })

const finish = ({ request }: TestProject, code: string, credential: unknown) =>
  request('POST', '/auth/mfa/sign-in', { body: { type: 'passkey', code, authentication_response: credential } })

const challengeOf = async (project: TestProject, code: string): Promise<string> =>
  (await initiate(project, code)).body.options_json.challenge

async function signUpWithBoth(project: TestProject): Promise<{ person: Person; authenticator: Authenticator }> {
  const person = await signUpWithTotp(project)
  const authenticator = createAuthenticator()
  await register(project, person, authenticator)
  return { person, authenticator }
}

test('the error lists the passkey only if the user has one and the project has passkeys', async () => {
  const project = await app().createProject({ flags: on })
  const { person } = await signUpWithBoth(project)
  const other = await signUpWithTotp(project)
  const methodsOf = async ({ email }: Person) =>
    (await project.request('POST', '/auth/password/sign-in', { body: { email, password } })).body.details.methods
  expect(await methodsOf(person)).toEqual(['totp', 'passkey', 'recovery_code'])
  expect(await methodsOf(other)).toEqual(['totp', 'recovery_code'])
  const off = { config: { passkey_enabled: false } }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: off })
  expect(await methodsOf(person)).toEqual(['totp', 'recovery_code'])
})

test('a passkey of the user completes the sign-in, once, and requires user verification', async () => {
  const project = await app().createProject({ flags: on })
  const { person, authenticator } = await signUpWithBoth(project)
  const attempt = await attemptOf(project, person)
  const { body } = await initiate(project, attempt)
  expect(body.options_json).toMatchObject({
    userVerification: 'required',
    allowCredentials: [{ id: authenticator.id }],
  })
  const { challenge } = body.options_json
  const present = await finish(project, attempt, authenticator.get(challenge, { isUserVerified: false }))
  expect(present.body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
  const signedIn = await finish(project, attempt, authenticator.get(challenge))
  expect(signedIn.body).toMatchObject({ user_id: person.id, is_new_user: false })
  const payload = JSON.parse(Buffer.from(signedIn.body.access_token.split('.')[1], 'base64url').toString('utf8'))
  expect(payload.amr).toEqual(['pwd', 'swk', 'mfa'])
  const again = await finish(project, attempt, authenticator.get(challenge))
  expect(again.body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  const text = `select details from audit_events where project_id = $1 and type = 'sign_in'`
  const events = await app().deps.db.query<{ details: object }>(text, [project.id])
  expect(events).toMatchObject([{ details: { method: 'password', second_factor: 'passkey' } }])
})

test('a signature for one attempt does not complete another', async () => {
  const project = await app().createProject({ flags: on })
  const { person, authenticator } = await signUpWithBoth(project)
  const [first, second] = [await attemptOf(project, person), await attemptOf(project, person)]
  const credential = authenticator.get(await challengeOf(project, first))
  expect((await finish(project, second, credential)).body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
  expect((await finish(project, first, credential)).status).toBe(200)
})

test('the passkey of another user is refused, and the attempt stays valid', async () => {
  const project = await app().createProject({ flags: on })
  const { person } = await signUpWithBoth(project)
  const mallory = await signUp(project)
  const foreign = createAuthenticator()
  await register(project, mallory, foreign)
  const attempt = await attemptOf(project, person)
  const refused = await finish(project, attempt, foreign.get(await challengeOf(project, attempt)))
  expect(refused.body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
  expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
})

test('an attempt of another project is not found, and one of a user without passkeys is refused', async () => {
  const [own, other] = [await app().createProject({ flags: on }), await app().createProject({ flags: on })]
  const { person } = await signUpWithBoth(own)
  const attempt = await attemptOf(own, person)
  expect((await initiate(other, attempt)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  const without = await attemptOf(own, await signUpWithTotp(own))
  expect((await initiate(own, without)).body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
})

test('a passkey that is removed after the options were sent no longer signs in', async () => {
  const project = await app().createProject({ flags: on })
  const { person, authenticator } = await signUpWithBoth(project)
  const attempt = await attemptOf(project, person)
  const challenge = await challengeOf(project, attempt)
  const { body } = await project.request('GET', '/auth/passkeys', { user: person.accessToken })
  await project.request('DELETE', `/auth/passkeys/${body.items[0].id}`, { user: person.accessToken })
  const refused = await finish(project, attempt, authenticator.get(challenge))
  expect(refused.body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
})

test('a passkey still signs in after wrong codes of the app have reached the limit of the account', async () => {
  const project = await app().createProject({ flags: on })
  const { person, authenticator } = await signUpWithBoth(project)
  const hit = { limit: 'secondFactorFailures', subject: person.id } as const
  for (let failure = 0; failure < 31; failure++) await app().deps.limiter.take(project.id, [hit])
  const attempt = await attemptOf(project, person)
  expect((await prove(project, attempt, totpNow(app()))).body.code).toBe('TOO_MANY_REQUESTS')
  const credential = authenticator.get(await challengeOf(project, attempt))
  expect((await finish(project, attempt, credential)).status).toBe(200)
})
