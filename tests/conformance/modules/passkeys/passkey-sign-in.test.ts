/** Signing in with a passkey: which assertions are accepted, and which factors they count as. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import {
  type Authenticator,
  beginSignIn,
  createAuthenticator,
  type Deviations,
  finishSignIn,
  register,
  signInWith,
} from '../../authenticator.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { enableTotp, prove, totpNow } from '../../second-factor.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const flags = { passkeyEnabled: true }

interface Scene {
  readonly project: TestProject
  readonly person: Person
  readonly authenticator: Authenticator
}

async function withPasskey(defaults: Deviations = {}): Promise<Scene> {
  const project = await app().createProject({ flags })
  const person = await signUp(project)
  const authenticator = createAuthenticator(defaults)
  const { status, text } = await register(project, person, authenticator)
  if (status !== 200) throw new Error(`No passkey was added: ${text}`)
  return { project, person, authenticator }
}

test('the options name no user, and any passkey of the page is accepted', async () => {
  const project = await app().createProject({ flags })
  const { options, code } = await beginSignIn(project)
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/)
  expect(options).toEqual({
    rpId: 'THIS_VALUE_WILL_BE_REPLACED.example.com',
    challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    timeout: 60_000,
    userVerification: 'preferred',
    allowCredentials: [],
  })
})

test('a passkey signs in with the common response of sign-in methods', async () => {
  const { project, person, authenticator } = await withPasskey()
  const { code, challenge } = await beginSignIn(project)
  app().takeStatements()
  const { status, body } = await finishSignIn(project, code, authenticator.get(challenge))
  expect(takeOwnStatements(app())).toEqual([
    'attempt_code',
    'select_user_by_passkey',
    'count_passkey_signature',
    'consume_code',
    'insert_session',
  ])
  expect([status, body]).toEqual([
    200,
    {
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
      is_new_user: false,
      user_id: person.id,
    },
  ])
})

test('the user handle may be sent, and must match the user of the passkey', async () => {
  const { project, person, authenticator } = await withPasskey()
  const handle = (id: string) => Buffer.from(id).toString('base64url')
  expect((await signInWith(project, authenticator, { userHandle: handle(person.id) })).status).toBe(200)
  const other = await signInWith(project, authenticator, { userHandle: handle(crypto.randomUUID()) })
  expect(other.body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
})

describe('the second factor', () => {
  test('is not required if the passkey verified the user', async () => {
    const { project, person, authenticator } = await withPasskey()
    await enableTotp(project, person)
    expect((await signInWith(project, authenticator)).body.user_id).toBe(person.id)
    const text = `select details->>'second_factor' as factor from audit_events where project_id = $1 and type = 'sign_in'`
    expect(await app().deps.db.query(text, [project.id])).toEqual([{ factor: 'user_verification' }])
  })

  test('is required if the passkey did not verify the user, and the code is redeemed', async () => {
    const { project, person, authenticator } = await withPasskey()
    await enableTotp(project, person)
    const { code, challenge } = await beginSignIn(project)
    const credential = authenticator.get(challenge, { isUserVerified: false })
    const { body } = await finishSignIn(project, code, credential)
    expect(body.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
    expect((await finishSignIn(project, code, credential)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
    const done = await prove(project, body.details.attempt_code, totpNow(app()))
    expect(done.body).toMatchObject({ user_id: person.id, is_new_user: false })
  })

  test('is not required of users without one', async () => {
    const { project, authenticator } = await withPasskey()
    expect((await signInWith(project, authenticator, { isUserVerified: false })).status).toBe(200)
  })
})

describe('the counter', () => {
  test('must increase once it is above zero: a cloned passkey is refused', async () => {
    const { project, authenticator } = await withPasskey({ counter: 5 })
    expect((await signInWith(project, authenticator, { counter: 6 })).status).toBe(200)
    for (const counter of [6, 5, 0]) {
      const { body } = await signInWith(project, authenticator, { counter })
      expect(body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
    }
    expect((await signInWith(project, authenticator, { counter: 7 })).status).toBe(200)
  })

  test('may stay zero, as with most passkeys', async () => {
    const { project, authenticator } = await withPasskey()
    for (let round = 0; round < 3; round++) expect((await signInWith(project, authenticator)).status).toBe(200)
  })
})

const refusals: [string, Deviations][] = [
  ['to another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
  ['of an origin that is not trusted', { origin: 'https://evil.test' }],
  ['of a page in a frame of another origin', { crossOrigin: true }],
  ['of a page in a frame of a named origin', { crossOrigin: true, topOrigin: 'https://evil.test' }],
  ['of another relying party than its page', { rpId: 'evil.test' }],
  ['of another page of the same project', { origin: 'http://app.localhost:8101', rpId: 'localhost' }],
  ['that is an answer to a registration', { type: 'webauthn.create' }],
  ['without user presence', { isUserPresent: false }],
]

describe('an authentication response', () => {
  test.each(refusals)('%s is refused and audited, and the code stays valid', async (_name, deviations) => {
    const { project, person, authenticator } = await withPasskey()
    const { code, challenge } = await beginSignIn(project)
    const { body } = await finishSignIn(project, code, authenticator.get(challenge, deviations))
    expect(body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
    const text = `select user_id, details from audit_events where project_id = $1 and type = 'sign_in_failed'`
    const events = await app().deps.db.query(text, [project.id])
    expect(events).toEqual([
      { userId: person.id, details: { method: 'passkey', reason: 'PASSKEY_AUTHENTICATION_FAILED' } },
    ])
    expect((await finishSignIn(project, code, authenticator.get(challenge))).status).toBe(200)
  })

  test('from an unknown passkey is refused as unknown, so that browsers can hide it', async () => {
    const { project } = await withPasskey()
    const { body } = await signInWith(project, createAuthenticator())
    expect(body).toMatchObject({ code: 'PASSKEY_AUTHENTICATION_FAILED', details: { is_unknown: true } })
  })

  test('with the signature of another passkey is refused', async () => {
    const { project, authenticator } = await withPasskey()
    const { code, challenge } = await beginSignIn(project)
    const forged = { ...createAuthenticator().get(challenge), id: authenticator.id, rawId: authenticator.id }
    const { body } = await finishSignIn(project, code, forged)
    expect(body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
    expect(body.details).not.toHaveProperty('is_unknown')
  })

  test('from a passkey of another project is refused', async () => {
    const { authenticator } = await withPasskey()
    const other = await app().createProject({ flags })
    expect((await signInWith(other, authenticator)).body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
  })

  test('sent twice signs in once', async () => {
    const { project, authenticator } = await withPasskey()
    const { code, challenge } = await beginSignIn(project)
    const credential = authenticator.get(challenge)
    expect((await finishSignIn(project, code, credential)).status).toBe(200)
    expect((await finishSignIn(project, code, credential)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('is refused while passkeys are disabled, as are the options', async () => {
    const { project, authenticator } = await withPasskey()
    const { code, challenge } = await beginSignIn(project)
    await app().deps.db.query(`update projects set passkey_enabled = false where id = $1`, [project.id])
    app().deps.projects.evict(project.id)
    const off = 'PASSKEY_AUTHENTICATION_NOT_ENABLED'
    expect((await finishSignIn(project, code, authenticator.get(challenge))).body.code).toBe(off)
    const begin = await project.request('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} })
    expect(begin.body.code).toBe(off)
  })

  test('from a passkey whose owner was deleted is refused', async () => {
    const { project, person, authenticator } = await withPasskey()
    await project.request('DELETE', `/users/${person.id}`, { access: 'server' })
    expect((await signInWith(project, authenticator)).body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
  })

  test.each<[string, (id: string) => unknown]>([
    ['nothing', () => ({})],
    ['arrays', () => ({ id: [], rawId: [], type: [], response: [] })],
    ['the right id with nonsense', (id) => garbage(id, 'bm9uc2Vuc2U')],
    ['the right id with bytes cut off', (id) => garbage(id, Buffer.alloc(36).toString('base64url'))],
    ['an id that is no base64', () => garbage("' or 1=1 --", 'YQ')],
    ['an id of 100 KB', () => garbage('a'.repeat(100_000), 'YQ')],
  ])('that is %s is refused without a 500', async (_name, make) => {
    const { project, authenticator } = await withPasskey()
    const { code } = await beginSignIn(project)
    const { status, body } = await finishSignIn(project, code, make(authenticator.id))
    expect([status, body.code]).toEqual([400, 'PASSKEY_AUTHENTICATION_FAILED'])
  })
})

const garbage = (id: string, bytes: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from('{"type":"webauthn.get","origin":"http://localhost:8101"}').toString('base64url'),
    authenticatorData: bytes,
    signature: bytes,
  },
  clientExtensionResults: {},
})
