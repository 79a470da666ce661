/** Step-up: which calls need a recent sign-in, and what makes a session recent again. */
import { type EndpointDefinition, type EndpointGroup, endpoints } from '@portico/contract'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAuthenticator, register } from '../authenticator.ts'
import { adminTokenHeader } from '../credentials.ts'
import { createInternalProject, createOwner, owning } from '../internal-project.ts'
import { enableTotp, totpNow, wrongTotp } from '../second-factor.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../setup.ts'
import { createVerified } from '../sign-in-codes.ts'

const app = useTestApp()
const minute = 60_000

const flags = { magicLinkEnabled: true, passkeyEnabled: true, clientUserDeletionEnabled: true }
const createProject = () => app().createProject({ flags, freshSignInMinutes: 10 })
type Project = Awaited<ReturnType<typeof createProject>>

/** Someone who signed up eleven minutes ago, with an access token of now. */
async function signUpEarlier(project: Project, prepare?: (person: Person) => Promise<unknown>) {
  const person = await signUp(project)
  await prepare?.(person)
  app().clock.advance(11 * minute)
  return { ...person, accessToken: await refresh(project, person) }
}

async function refresh({ request }: Project, { refreshToken }: Pick<Person, 'refreshToken'>): Promise<string> {
  const headers = refreshTokenHeader(refreshToken)
  return (await request('POST', '/auth/sessions/current/refresh', { headers })).body.access_token
}

const check = ({ request }: Project, user: string) => request('GET', '/auth/fresh-sign-in', { user })
const prove = ({ request }: Project, user: string, body: unknown) =>
  request('POST', '/auth/fresh-sign-in', { user, body })

const groups: [string, EndpointGroup][] = Object.entries(endpoints)
const marked = groups.flatMap(([noun, group]) =>
  Object.entries(group)
    .filter(([, definition]) => definition.needsFreshSignIn)
    .map(([name, definition]): [string, EndpointDefinition] => [`${noun}.${name}`, definition]),
)
const isOfUsers = ({ access }: EndpointDefinition) => access !== 'open' && access.includes('client')

/** Bodies and ids that pass the checks before the handler. */
const someId = '7c1f2b0a-8f1e-4c0e-9d55-0d6b4a3f9e21'
const bodies: { readonly [Name: string]: unknown } = {
  'users.updateMe': { totp_secret_base64: null },
  'passwords.update': { old_password: password, new_password: 'another river stone' },
  'passwords.set': { password: 'another river stone' },
  'mfa.createRecoveryCodes': { totp: '123456' },
  'passkeys.initiateRegistration': {},
  'passkeys.register': { credential: {}, code: 'x' },
  'contactChannels.create': { user_id: 'me', value: 'new@example.com', type: 'email', used_for_auth: true },
  'contactChannels.update': { used_for_auth: false },
  'apiKeys.create': {
    ...{ description: 'prod', expires_at_millis: 1_900_000_000_000, has_publishable_client_key: true },
    ...{ has_secret_server_key: true, has_super_secret_admin_key: true },
  },
  'projectOwners.update': { role: 'admin' },
  'projectOwners.transfer': { user_id: someId },
  'projectOwners.invite': {
    email: 'new@example.com',
    role: 'admin',
    callback_url: 'http://localhost:3000/handler/invitation',
  },
  'sessions.create': { user_id: someId },
  'sessions.createImpersonationLink': {
    ...{ user_id: someId, reason: 'Ticket 42', callback_url: 'http://localhost:3000/handler/magic-link-callback' },
  },
}

function callOf(name: string, { route, params, query }: EndpointDefinition) {
  const path = route.path.replace('{user_id}', 'me').replace('{provider_id}', 'github').replace(/{\w+}/g, someId)
  const search = query && !params?.safeParse({}).success && name.startsWith('passkeys') ? '?user_id=me' : ''
  return [route.method, path + search, bodies[name]] as const
}

test('the calls that need a recent sign-in are these', () => {
  expect(marked.map(([name]) => name).sort()).toMatchInlineSnapshot(`
    [
      "apiKeys.create",
      "connectedAccounts.remove",
      "contactChannels.create",
      "contactChannels.delete",
      "contactChannels.update",
      "freshSignIn.check",
      "mfa.createRecoveryCodes",
      "passkeys.initiateRegistration",
      "passkeys.register",
      "passkeys.remove",
      "passwords.set",
      "passwords.update",
      "projectOwners.invite",
      "projectOwners.remove",
      "projectOwners.resendInvitation",
      "projectOwners.transfer",
      "projectOwners.update",
      "projects.delete",
      "sessions.create",
      "sessions.createImpersonationLink",
      "users.deleteMe",
      "users.updateMe",
    ]
  `)
})

describe.each(marked.filter(([, definition]) => isOfUsers(definition)))('%s', (name, definition) => {
  test('needs a recent sign-in with client access, if the project sets an age', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project)
    const [method, path, body] = callOf(name, definition)
    expect((await project.request(method, path, { user, body })).body).toMatchObject({
      code: 'FRESH_SIGN_IN_REQUIRED',
      details: { methods: ['password'], oauth_provider_ids: [] },
    })
    await prove(project, user, { type: 'password', password })
    expect((await project.request(method, path, { user, body })).body.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
  })

  test('needs none in a project without an age, and none with a server key', async () => {
    const project = await app().createProject({ flags })
    const { accessToken: user } = await signUpEarlier(project)
    const [method, path, body] = callOf(name, definition)
    expect((await project.request(method, path, { user, body })).body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
    const strict = await createProject()
    const own = (await signUpEarlier(strict)).accessToken
    const byServer = await strict.request(method, path, { access: 'server', user: own, body })
    expect(byServer.body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
  })
})

test('owners need a sign-in of ten minutes, by their own session, also where internal sets no age', async () => {
  const internal = await createInternalProject(app())
  const project = await app().createProject()
  const owner = await createOwner(internal, owning(project))
  app().clock.advance(11 * minute)
  const token = await refresh(internal, owner)
  for (const [name, definition] of marked.filter(([, one]) => !isOfUsers(one))) {
    const [method, path, body] = callOf(name, definition)
    const headers = { 'x-portico-project-id': project.id, 'x-portico-access-type': 'admin', ...adminTokenHeader(token) }
    const response = await project.request(method, path, { access: 'none', headers, body })
    expect([name, response.body?.code]).toEqual([name, 'FRESH_SIGN_IN_REQUIRED'])
    const byKey = name === 'projects.delete' ? null : await project.request(method, path, { access: 'admin', body })
    expect(byKey?.body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
  }
})

test('display name and language are changed without a recent sign-in', async () => {
  const project = await createProject()
  const { accessToken: user } = await signUpEarlier(project)
  const body = { display_name: 'Ann' }
  expect((await project.request('PATCH', '/users/me', { user, body })).status).toBe(200)
})

test('a sign-in is recent for as long as the project says, and no longer', async () => {
  const project = await createProject()
  const { accessToken: user } = await signUp(project)
  app().clock.advance(9 * minute)
  const { body } = await check(project, user)
  expect(body.fresh_until_millis).toBe(app().clock.now() + minute)
})

test('a session that a server opened has proved nothing', async () => {
  const project = await createProject()
  const { id } = await signUp(project)
  const { body } = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: id } })
  expect((await check(project, body.access_token)).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect(decodeJwt(body.access_token)).not.toHaveProperty('auth_time')
})

test('published clients see a sentence', async () => {
  const project = await createProject()
  const { accessToken } = await signUpEarlier(project)
  const headers = {
    ...{ 'x-stack-project-id': project.id, 'x-stack-access-type': 'client', 'x-stack-access-token': accessToken },
    'x-stack-publishable-client-key': project.keys.publishableClientKey,
  }
  const { status, text } = await project.request('DELETE', '/users/me', { access: 'none', headers })
  const sentence = 'Your sign-in is too old for this change. Sign out, sign in again, and then repeat the change.'
  expect([status, text]).toEqual([403, sentence])
})

describe('a proof', () => {
  test('by password counts at once, also for the older access token, and the new one says when and how', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project)
    expect(decodeJwt(user)).toMatchObject({ auth_time: Math.floor(app().clock.now() / 1000) - 660, amr: ['pwd'] })
    const { body } = await prove(project, user, { type: 'password', password })
    const claims = { auth_time: Math.floor(app().clock.now() / 1000), amr: ['pwd'] }
    expect(decodeJwt(body.access_token)).toMatchObject(claims)
    expect((await check(project, user)).status).toBe(200)
  })

  test('counts for its own session only', async () => {
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

  test('by the authenticator app uses its code up', async () => {
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
    const { accessToken: user } = await signUpEarlier(project, (person) => register(project, person, authenticator))
    const foreign = createAuthenticator()
    const stranger = await signUpEarlier(project, (person) => register(project, person, foreign))
    const own = (await check(project, user)).body.details.methods
    expect(own).toEqual(['passkey', 'password'])
    const begin = async (token: string) => {
      const { body } = await project.request('POST', '/auth/fresh-sign-in/initiate-passkey-authentication', {
        ...{ user: token, body: {} },
      })
      return { code: body.code, challenge: body.options_json.challenge }
    }
    const { code, challenge } = await begin(user)
    const answer = (of: typeof authenticator) => ({ type: 'passkey', code, authentication_response: of.get(challenge) })
    expect((await prove(project, user, answer(foreign))).body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
    expect((await prove(project, stranger.accessToken, answer(foreign))).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(decodeJwt((await prove(project, user, answer(authenticator))).body.access_token).amr).toContain('swk')
    expect((await prove(project, user, answer(authenticator))).status).not.toBe(200)
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
    await app().deliverMails()
    const subject = app().mails.findLast(({ to }) => to === email)?.subject ?? ''
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
