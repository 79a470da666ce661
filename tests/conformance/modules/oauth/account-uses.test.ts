/** The uses of a linked account: signing in, and access tokens of the provider. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  callBack,
  consent,
  exchange,
  linkWith,
  obtainCode,
  signInWith,
  useOAuthApp,
} from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
let ann: { id: string; accessToken: string }
beforeEach(async () => {
  project = await createProject(['github', 'google', 'spotify'], { flags: { magicLinkEnabled: false } })
  const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
  ann = { id: body.user_id, accessToken: body.access_token }
  await linkWith(project, ann.accessToken, 'google', { choice: { account: '1002' } })
})

/** Without one of our prefixes, callback and token endpoint return texts. */
const notAllowed = 'This account cannot be used to sign in. Sign in another way.'
const usedForSignIn = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'
const ofAnother = 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER'
const secondOfProvider = 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION'
const byServer = { access: 'server' } as const

const update = (provider: string, body: object, options: object = { user: ann.accessToken }) =>
  project.request('PATCH', `/connected-accounts/${ann.id}/${provider}`, { ...options, body })
const create = (body: object) => project.request('POST', '/connected-accounts', { ...byServer, body })
const answer = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status
const connections = async (userId = ann.id) =>
  (await project.request('GET', `/oauth-providers?user_id=${userId}`, byServer)).body.items
const getUser = async () => (await project.request('GET', `/users/${ann.id}`, byServer)).body
const events = async (type: string) => {
  const { body } = await project.request('GET', `/audit-events?user_id=${ann.id}`, byServer)
  return body.items.filter((event: { type: string }) => event.type === type)
}

describe('an account that does not allow sign-in', () => {
  beforeEach(async () => {
    expect((await update('github', { allow_sign_in: false })).body).toMatchObject({
      provider_id: 'github',
      allow_sign_in: false,
      allow_connected_accounts: true,
    })
  })

  test('signs in nobody and creates no second user', async () => {
    const { response } = await obtainCode(project, 'github', { choice: { account: '1001' } })
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(notAllowed)])
    const { body } = await project.request('GET', '/users', byServer)
    expect(body.items).toHaveLength(1)
  })

  test('is still linked: another user cannot link it', async () => {
    const ben = await signUp(project)
    const { response } = await linkWith(project, ben.accessToken, 'github', { choice: { account: '1001' } })
    expect(answer(response)).toBe(ofAnother)
  })

  test('is linked again by its user, who gets a session', async () => {
    const grant = await linkWith(project, ann.accessToken, 'github', { choice: { account: '1001' } })
    expect((await exchange(project, grant)).body.user_id).toBe(ann.id)
  })

  test('is no other way to sign in: the one that is left can be neither unlinked nor turned off', async () => {
    const unlinked = await project.request('DELETE', '/connected-accounts/me/google', { user: ann.accessToken })
    expect(answer(unlinked)).toBe('OTHER_SIGN_IN_METHOD_REQUIRED')
    expect(answer(await update('google', { allow_sign_in: false }))).toBe('OTHER_SIGN_IN_METHOD_REQUIRED')
    expect(answer(await update('google', { allow_sign_in: false }, byServer))).toBe(200)
  })

  test('can itself be unlinked, without a notice of a removed sign-in method', async () => {
    await app().deliverEmails()
    app().emails.splice(0)
    const unlinked = await project.request('DELETE', '/connected-accounts/me/github', { user: ann.accessToken })
    expect(unlinked.status).toBe(200)
    await app().deliverEmails()
    expect(app().emails).toEqual([])
  })

  test('can be unlinked by a user who has no sign-in method', async () => {
    await update('google', { allow_sign_in: false }, byServer)
    const unlinked = await project.request('DELETE', '/connected-accounts/me/github', { user: ann.accessToken })
    expect(unlinked.status).toBe(200)
  })

  test('is no method to repeat a sign-in, no method of the list of users and is not counted', async () => {
    await project.request('PATCH', '/projects/current/options', {
      access: 'admin',
      body: { fresh_sign_in_minutes: 5 },
    })
    app().clock.advance(6 * 60_000)
    const { body } = await project.request('GET', '/auth/fresh-sign-in', { user: ann.accessToken })
    expect([body.code, body.details]).toMatchObject(['FRESH_SIGN_IN_REQUIRED', { oauth_provider_ids: ['google'] }])
    const list = async (method: string) =>
      (await project.request('GET', `/users?sign_in_method=${method}`, byServer)).body.items?.length
    const metrics = await project.request('GET', '/internal/metrics', { access: 'admin' })
    expect(metrics.body.login_methods).toEqual([{ method: 'google', count: 1 }])
    expect([await list('github'), await list('google')]).toEqual([0, 1])
  })

  test('signs in again once it is allowed, and is counted', async () => {
    await update('github', { allow_sign_in: true })
    const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
    expect([body.user_id, body.is_new_user]).toEqual([ann.id, false])
  })

  test('is shown with the user, and recorded with a notice', async () => {
    expect((await getUser()).oauth_providers).toMatchObject([
      { id: 'github', allow_sign_in: false, allow_connected_accounts: true },
      { id: 'google', allow_sign_in: true, allow_connected_accounts: true },
    ])
    expect(await events('oauth_account_updated')).toMatchObject([
      { details: { provider_id: 'github', allow_sign_in: false, allow_connected_accounts: true } },
    ])
    await app().deliverEmails()
    expect(app().emails.at(-1)).toMatchObject({ subject: expect.stringMatching(/removed/) })
  })
})

test('a code that was issued before sign-in was turned off opens no session', async () => {
  const grant = await obtainCode(project, 'github', { choice: { account: '1001' } })
  await update('github', { allow_sign_in: false })
  const { status, body } = await exchange(project, grant)
  expect([status, body]).toMatchObject([400, { error: 'invalid_grant', error_description: notAllowed }])
})

test('a callback under way when sign-in is turned off signs in nobody', async () => {
  const journey = await begin(project, 'github')
  const authorizationResponse = await consent(journey, { account: '1001' })
  await update('github', { allow_sign_in: false })
  const response = await callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
  expect([response.status, response.text]).toEqual([400, expect.stringContaining(notAllowed)])
})

test('an account without access tokens is missing for token calls and in the list of published clients', async () => {
  const token = () =>
    project.request('POST', '/connected-accounts/me/github/access-token', { user: ann.accessToken, body: {} })
  const byAccount = () =>
    project.request('POST', `/connected-accounts/me/github/1001/access-token`, { user: ann.accessToken, body: {} })
  expect([(await token()).status, (await byAccount()).status]).toEqual([201, 201])
  await update('github', { allow_connected_accounts: false })
  const missing = 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'
  expect([answer(await token()), answer(await byAccount())]).toEqual([missing, missing])
  const listed = await project.request('GET', '/connected-accounts/me', { user: ann.accessToken })
  expect(listed.body.items).toMatchObject([{ provider: 'google' }])
  expect(answer(await exchange(project, await obtainCode(project, 'github', { choice: { account: '1001' } })))).toBe(
    200,
  )
  await update('github', { allow_connected_accounts: true })
  expect((await token()).status).toBe(201)
})

test('an update with the present values records and sends nothing', async () => {
  expect((await update('github', { allow_sign_in: true })).status).toBe(200)
  expect((await update('github', {})).status).toBe(200)
  expect(await events('oauth_account_updated')).toEqual([])
})

test('only servers replace the account at the provider and its address', async () => {
  expect(answer(await update('github', { account_id: '77' }))).toBe('SCHEMA_ERROR')
  const before = await connections()
  const { body } = await update('github', { account_id: '1003', email: 'new@example.com' }, byServer)
  expect(body).toMatchObject({ account_id: '1003', email: 'new@example.com' })
  expect((await connections())[0]).toMatchObject({ id: before[0].id, account_id: '1003' })
  const { body: signedIn } = await signInWith(project, 'github', { choice: { account: '1003' } })
  expect(signedIn.user_id).toBe(ann.id)
})

describe('a server links an account', () => {
  test('and it signs in, unless the call says otherwise', async () => {
    const { id } = await signUp(project)
    const account = { user_id: id, provider_id: 'github', account_id: '1003' }
    const { status, body } = await create(account)
    expect([status, body]).toMatchObject([201, { ...account, allow_sign_in: true, allow_connected_accounts: true }])
    expect((await signInWith(project, 'github', { choice: { account: '1003' } })).body.user_id).toBe(id)
  })

  test('to one user only, and one of each provider', async () => {
    const { id } = await signUp(project)
    const taken = { user_id: id, provider_id: 'github', account_id: '1001' }
    expect(answer(await create(taken))).toBe(usedForSignIn)
    expect(answer(await create({ ...taken, allow_sign_in: false }))).toBe(ofAnother)
    expect((await create({ ...taken, account_id: 'mine' })).status).toBe(201)
    expect(answer(await create({ ...taken, account_id: 'second' }))).toBe(secondOfProvider)
    const path = `/connected-accounts/${id}/github`
    const replaced = await project.request('PATCH', path, { ...byServer, body: { account_id: '1001' } })
    expect(answer(replaced)).toBe(usedForSignIn)
  })

  test('if the provider is configured and the user belongs to the project', async () => {
    const account = { user_id: ann.id, provider_id: 'gitlab', account_id: '1' }
    expect(answer(await create(account))).toBe('OAUTH_PROVIDER_NOT_CONFIGURED')
    const stranger = await signUp(await createProject(['spotify']))
    expect(answer(await create({ ...account, provider_id: 'spotify', user_id: stranger.id }))).toBe('USER_NOT_FOUND')
  })
})

test('one of two accounts keeps its sign-in if both are turned off concurrently', async () => {
  const responses = await Promise.all(['github', 'google'].map((id) => update(id, { allow_sign_in: false })))
  expect(responses.map(answer).map(String).sort()).toEqual(['200', 'OTHER_SIGN_IN_METHOD_REQUIRED'])
})
