/** Step-up authentication: the calls of users that need a recent sign-in, and the period in which a sign-in is recent. */
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { check, prove, useFreshSignIn } from '../../fresh-sign-in.ts'
import { callOf, guardedCalls, isOfUsers } from '../../guarded-calls.ts'
import { withHeldKeys } from '../../held-keys.ts'
import { password, signUp } from '../../setup.ts'

const minute = 60_000
const flags = { magicLinkEnabled: true, passkeyEnabled: true, clientUserDeletionEnabled: true, ...withHeldKeys }
const { app, createProject, signUpEarlier } = useFreshSignIn()

const ofUsers = guardedCalls.filter(([, definition]) => isOfUsers(definition) && definition.needsFreshSignIn)

test('the list of calls that need a recent sign-in of the user', () => {
  expect(ofUsers.map(([name]) => name).sort()).toMatchInlineSnapshot(`
    [
      "compatibility.deleteConnection",
      "compatibility.updateConnection",
      "connectedAccounts.remove",
      "connectedAccounts.update",
      "contactChannels.create",
      "contactChannels.delete",
      "contactChannels.update",
      "freshSignIn.check",
      "mfa.createRecoveryCodes",
      "mfa.removeAuthenticator",
      "passkeys.initiateRegistration",
      "passkeys.register",
      "passkeys.remove",
      "passwords.set",
      "passwords.update",
      "sessions.authorizeCommand",
      "teamApiKeys.create",
      "teamApiKeys.update",
      "teams.update",
      "transfers.exportOwnData",
      "userApiKeys.create",
      "userApiKeys.update",
      "users.deleteMe",
      "users.updateMe",
    ]
  `)
})

describe.each([...ofUsers])('%s', (name, definition) => {
  test('needs a recent sign-in with client access, if the project sets an age', async () => {
    const project = await createProject()
    const { accessToken: user } = await signUpEarlier(project)
    const [method, path, body] = callOf([name, definition])
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
    const [method, path, body] = callOf([name, definition])
    expect((await project.request(method, path, { user, body })).body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
    const strict = await createProject()
    const own = (await signUpEarlier(strict)).accessToken
    const byServer = await strict.request(method, path, { access: 'server', user: own, body })
    expect(byServer.body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
  })
})

test('display name and language are changed without a recent sign-in', async () => {
  const project = await createProject()
  const { accessToken: user } = await signUpEarlier(project)
  const body = { display_name: 'Ann' }
  expect((await project.request('PATCH', '/users/me', { user, body })).status).toBe(200)
})

test('a sign-in is recent for exactly the period that the project sets', async () => {
  const project = await createProject()
  const { accessToken: user } = await signUp(project)
  app().clock.advance(9 * minute)
  const { body } = await check(project, user)
  expect(body.fresh_until_millis).toBe(app().clock.now() + minute)
})

test('a session opened by a server has no recent sign-in', async () => {
  const project = await createProject()
  const { id } = await signUp(project)
  const { body } = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: id } })
  expect((await check(project, body.access_token)).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect(decodeJwt(body.access_token)).not.toHaveProperty('auth_time')
})

test('published clients get the error as a sentence', async () => {
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
