/** Adding a passkey: the options for browsers, and which attestations are accepted. */
import { describe, expect, test } from 'vitest'
import { beginRegistration, createAuthenticator, type Deviations, register, signInWith } from '../../authenticator.ts'
import { type Cbor, encodeCbor } from '../../cbor.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const flags = { passkeyEnabled: true }

async function personIn(settings = {}) {
  const project = await app().createProject({ flags: { ...flags, ...settings } })
  return { project, person: await signUp(project) }
}

describe('the options', () => {
  test('contain a placeholder for the relying party id, the user by id, and the required properties of the passkey', async () => {
    const { project, person } = await personIn()
    const { options, code } = await beginRegistration(project, person)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/)
    expect(options).toEqual({
      rp: { id: 'THIS_VALUE_WILL_BE_REPLACED.example.com', name: 'Test project' },
      user: { id: Buffer.from(person.id).toString('base64url'), name: person.email, displayName: person.email },
      challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 60_000,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      excludeCredentials: [],
      extensions: { credProps: true },
    })
  })

  test('contain the display name if there is one, and exclude the existing passkeys of the user', async () => {
    const { project, person } = await personIn()
    const user = person.accessToken
    await project.request('PATCH', '/users/me', { user, body: { display_name: 'Ann Example' } })
    const authenticator = createAuthenticator()
    await register(project, person, authenticator)
    const { options } = await beginRegistration(project, person)
    expect(options.user.name).toBe('Ann Example')
    const known = { type: 'public-key', id: authenticator.id, transports: ['internal', 'hybrid'] }
    expect(options.excludeCredentials).toEqual([known])
  })

  test('are refused while passkeys are disabled, and without a signed-in user', async () => {
    const { project, person } = await personIn({ passkeyEnabled: false })
    const path = '/auth/passkey/initiate-passkey-registration'
    const refused = await project.request('POST', path, { user: person.accessToken, body: {} })
    expect(refused.body.code).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED')
    expect((await project.request('POST', path, { body: {} })).body.code).toBe('SCHEMA_ERROR')
  })
})

describe('a passkey', () => {
  test('is added with the user id as user handle, is shown on the user, and signs in', async () => {
    const { project, person } = await personIn()
    const authenticator = createAuthenticator()
    const { status, body } = await register(project, person, authenticator)
    expect([status, body]).toEqual([200, { user_handle: Buffer.from(person.id).toString('base64url') }])
    const me = await project.request('GET', '/users/me', { user: person.accessToken })
    expect(me.body.passkey_auth_enabled).toBe(true)
    expect((await signInWith(project, authenticator)).body.user_id).toBe(person.id)
  })

  test('is recorded in the audit trail, and the user gets a notice', async () => {
    const { project, person } = await personIn()
    await app().deliverEmails()
    const before = app().emails.length
    await register(project, person, createAuthenticator())
    await app().deliverEmails()
    expect(
      app()
        .emails.slice(before)
        .map(({ to }) => to),
    ).toEqual([person.email])
    const text = `select user_id from audit_events where project_id = $1 and type = 'passkey_added'`
    expect(await app().deps.db.query(text, [project.id])).toEqual([{ userId: person.id }])
  })

  test('on a trusted domain is added, whatever its path', async () => {
    const { project, person } = await personIn({ allowLocalhost: false })
    const text = `insert into project_domains (project_id, domain, handler_path) values ($1, $2, '/handler')`
    await app().deps.db.query(text, [project.id, 'https://app.test/some/path'])
    app().deps.projects.evict(project.id)
    const origin = 'https://app.test'
    expect((await register(project, person, createAuthenticator({ origin }))).status).toBe(200)
  })

  test('has an id of at most 1,023 bytes', async () => {
    const { project, person } = await personIn()
    const refused = await register(project, person, createAuthenticator({ idBytes: 1024 }))
    expect([refused.status, refused.body.code]).toEqual([400, 'PASSKEY_REGISTRATION_FAILED'])
    expect((await register(project, person, createAuthenticator({ idBytes: 1023 }))).status).toBe(200)
  })

  test('that signs its own attestation is added', async () => {
    const { project, person } = await personIn()
    expect((await register(project, person, createAuthenticator(), { isSelfAttested: true })).status).toBe(200)
  })
})

const wrongAttestation = new Map<string, Cbor>([
  ['alg', -7],
  ['sig', Buffer.alloc(70, 1)],
])
const refusals: [string, Deviations][] = [
  ['of another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
  ['of an origin that is not trusted', { origin: 'https://evil.test' }],
  ['of a page in a frame of another origin', { crossOrigin: true }],
  ['of a page in a frame of a named origin', { crossOrigin: true, topOrigin: 'https://evil.test' }],
  ['of an origin that looks like a trusted one', { origin: 'https://localhost.evil.test' }],
  ['of another relying party than its page', { rpId: 'evil.test' }],
  ['that is an answer to a sign-in', { type: 'webauthn.get' }],
  ['without user presence', { isUserPresent: false }],
  ['with a right attestation of a certificate, which was not asked for', { isCertified: true }],
  ['with an attestation that lacks its parts', { format: 'fido-u2f' }],
  [
    'with certificates',
    { format: 'packed', attestation: new Map<string, Cbor>([['x5c', [Buffer.from('certificate')]]]) },
  ],
  ['with an attestation that another key has signed', { format: 'packed', attestation: wrongAttestation }],
  ['with an unknown attestation', { format: 'x'.repeat(100) }],
]

describe('a registration response', () => {
  test.each(refusals)('%s is refused, and the code stays valid', async (_name, deviations) => {
    const { project, person } = await personIn()
    const user = person.accessToken
    const authenticator = createAuthenticator()
    const { code, challenge } = await beginRegistration(project, person)
    const send = (credential: unknown) =>
      project.request('POST', '/auth/passkey/register', { user, body: { credential, code } })
    const { body } = await send(authenticator.create(challenge, deviations))
    expect(body.code).toBe('PASSKEY_REGISTRATION_FAILED')
    expect(body.details.message).toBe(body.error)
    expect((await send(authenticator.create(challenge))).status).toBe(200)
    expect((await send(authenticator.create(challenge))).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('from localhost is refused where localhost is not trusted', async () => {
    const { project, person } = await personIn({ allowLocalhost: false })
    expect((await register(project, person, createAuthenticator())).body.code).toBe('PASSKEY_REGISTRATION_FAILED')
  })

  test('to the challenge of another user is refused', async () => {
    const { project, person } = await personIn()
    const other = await signUp(project)
    const { code, challenge } = await beginRegistration(project, other)
    const body = { credential: createAuthenticator().create(challenge), code }
    const refused = await project.request('POST', '/auth/passkey/register', { user: person.accessToken, body })
    expect(refused.body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('with a registered passkey is refused, for its user and for others', async () => {
    const { project, person } = await personIn()
    const authenticator = createAuthenticator()
    expect((await register(project, person, authenticator)).status).toBe(200)
    for (const someone of [person, await signUp(project)]) {
      expect((await register(project, someone, authenticator)).body.code).toBe('PASSKEY_REGISTRATION_FAILED')
    }
  })

  test('while passkeys are disabled is refused; the code stays valid', async () => {
    const { project, person } = await personIn()
    const { code, challenge } = await beginRegistration(project, person)
    const turn = async (isOn: boolean) => {
      await app().deps.db.query(`update projects set passkey_enabled = $2 where id = $1`, [project.id, isOn])
      app().deps.projects.evict(project.id)
    }
    const body = { credential: createAuthenticator().create(challenge), code }
    const send = () => project.request('POST', '/auth/passkey/register', { user: person.accessToken, body })
    await turn(false)
    expect((await send()).body.code).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED')
    await turn(true)
    expect((await send()).status).toBe(200)
  })

  const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
  const bytes = Buffer.from('nonsense').toString('base64url')
  const withObject = (attestationObject: string) => ({
    id: 'YQ',
    rawId: 'YQ',
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from('{"origin":"http://localhost:1"}').toString('base64url'),
      attestationObject,
    },
    clientExtensionResults: {},
  })
  test.each<[string, unknown]>([
    ['nothing', {}],
    ['nulls', { id: null, rawId: null, type: null, response: null }],
    ['something deep', deep],
    ['bytes that are no CBOR', withObject(bytes)],
    ['CBOR that is no attestation', withObject(encodeCbor(7).toString('base64url'))],
    ['CBOR without its parts', withObject(encodeCbor(new Map()).toString('base64url'))],
    ['CBOR that ends early', withObject(Buffer.of(0xbb, 0xff, 0xff, 0xff, 0xff).toString('base64url'))],
    ['a statement of the wrong kind', withObject(encodeCbor(new Map([['fmt', 'none']])).toString('base64url'))],
  ])('that is %s is refused without a 500', async (_name, credential) => {
    const { project, person } = await personIn()
    const { code } = await beginRegistration(project, person)
    const body = { credential, code }
    const { status, body: refusal } = await project.request('POST', '/auth/passkey/register', {
      user: person.accessToken,
      body,
    })
    expect([status, refusal.code]).toEqual([400, 'PASSKEY_REGISTRATION_FAILED'])
  })
})
