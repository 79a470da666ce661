/** Linking adds a sign-in method to the account of the caller, and never takes it from another account. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import {
  authorizeQuery,
  begin,
  callBack,
  codeOf,
  consent,
  countAccounts,
  exchange,
  signInWith,
  useOAuthApp,
} from '../../oauth-journey.ts'
import { type Person, refreshTokenHeader, signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await createProject(['github', 'google'])
  ann = await signUp(project, 'ann@example.com')
})

async function link(who: Person, { provider = 'github', account = '1001', changes = {} } = {}) {
  const query = { type: 'link', token: who.accessToken, ...changes }
  const journey = await begin(project, provider, query)
  const response = await callBack(project, provider, await consent(journey, { account }), { cookie: journey.cookie })
  return { journey, response }
}

const providersOf = async ({ accessToken }: Person) =>
  (await project.request('GET', '/users/me', { user: accessToken })).body.oauth_providers.map(
    ({ id, account_id }: { id: string; account_id: string }) => `${id} ${account_id}`,
  )

test('a linked account signs in its user, and the app continues at its return target', async () => {
  const after = '/settings#security'
  const { journey, response } = await link(ann, { changes: { after_callback_redirect_url: after } })
  expect(await providersOf(ann)).toEqual(['github 1001'])
  const tokenResponse = await exchange(project, { code: codeOf(response), codeVerifier: journey.codeVerifier })
  expect(tokenResponse.body).toMatchObject({ is_new_user: false, user_id: ann.id, after_callback_redirect_url: after })
  expect((await signInWith(project, 'github', { choice: { account: '1001' } })).body.user_id).toBe(ann.id)
})

test('linking the same account again is no error', async () => {
  await link(ann)
  expect((await link(ann)).response.status).toBe(307)
  expect(await providersOf(ann)).toEqual(['github 1001'])
})

test('several providers can be linked', async () => {
  await link(ann)
  await link(ann, { provider: 'google' })
  expect(await providersOf(ann)).toEqual(['github 1001', 'google 1001'])
})

test('a second account of the same provider is refused', async () => {
  await link(ann)
  const { response } = await link(ann, { account: '1002' })
  expect([response.status, response.body.code]).toEqual([400, 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION'])
  expect(await providersOf(ann)).toEqual(['github 1001'])
})

test('an account that is linked to another user is refused, and stays linked to that user', async () => {
  const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
  const { response } = await link(ann)
  expect(response.body.code).toBe('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  expect(await providersOf(ann)).toEqual([])
  expect((await signInWith(project, 'github', { choice: { account: '1001' } })).body.user_id).toBe(body.user_id)
})

test('if two users link one account at once, one of them succeeds', async () => {
  const ben = await signUp(project, 'ben@example.com')
  const [first, second] = await Promise.all([link(ann), link(ben)])
  expect([first.response.status, second.response.status].sort()).toEqual([307, 400])
  expect([...(await providersOf(ann)), ...(await providersOf(ben))]).toEqual(['github 1001'])
})

test.each([
  ['no token', '', 401],
  ['a garbled token', 'x.y.z', 401],
])('linking with %s is refused', async (_, token, status) => {
  const query = authorizeQuery(project, 'v', { type: 'link', token })
  const response = await project.request('GET', `/auth/oauth/authorize/github?${query}`, { access: 'none' })
  expect([response.status, response.body.code]).toEqual([status, 'UNPARSABLE_ACCESS_TOKEN'])
})

test('an expired access token and one of an ended session start no link flow', async () => {
  const ask = async () => {
    const query = authorizeQuery(project, 'v', { type: 'link', token: ann.accessToken })
    return (await project.request('GET', `/auth/oauth/authorize/github?${query}`, { access: 'none' })).body.code
  }
  app().clock.advance(11 * 60_000)
  expect(await ask()).toBe('ACCESS_TOKEN_EXPIRED')
  ann = await signUp(project, 'anna@example.com')
  await project.request('DELETE', '/auth/sessions', { user: ann.accessToken })
  await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: { password: 'another calm lake' } })
  expect(await ask()).toBe('ACCESS_TOKEN_EXPIRED')
})

test('a token of another project starts no link flow', async () => {
  const stranger = await signUp(await app().createProject())
  const query = authorizeQuery(project, 'v', { type: 'link', token: stranger.accessToken })
  const response = await project.request('GET', `/auth/oauth/authorize/github?${query}`, { access: 'none' })
  expect(response.body.code).toBe('INVALID_PROJECT_FOR_ACCESS_TOKEN')
})

test('a user who was deleted meanwhile is not linked', async () => {
  const journey = await begin(project, 'github', { type: 'link', token: ann.accessToken })
  await project.request('DELETE', `/users/${ann.id}`, { access: 'server' })
  const response = await callBack(project, 'github', await consent(journey), { cookie: journey.cookie })
  expect(response.body.code).toBe('USER_AUTHENTICATION_REQUIRED')
  expect(await countAccounts(app(), project)).toMatchObject({ users: 0, accounts: 0 })
})

test.each(['signed out', 'ended all sessions', 'had the password reset'])(
  'linking is not completed if the session that started it has %s',
  async (how) => {
    const journey = await begin(project, 'github', { type: 'link', token: ann.accessToken })
    if (how === 'signed out') {
      const headers = refreshTokenHeader(ann.refreshToken)
      await project.request('DELETE', '/auth/sessions/current', { headers })
    } else if (how === 'ended all sessions') {
      await project.request('DELETE', `/auth/sessions?user_id=${ann.id}`, { access: 'server' })
    } else {
      const body = { password: 'another calm lake' }
      await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body })
    }
    const response = await callBack(project, 'github', await consent(journey), { cookie: journey.cookie })
    expect([response.status, response.body.code]).toEqual([401, 'USER_AUTHENTICATION_REQUIRED'])
    expect(await countAccounts(app(), project)).toMatchObject({ accounts: 0, codes: 0 })
  },
)

test('further scopes are requested in addition to those of every sign-in, each once', async () => {
  const { location } = await begin(project, 'github', {
    type: 'link',
    token: ann.accessToken,
    provider_scope: 'repo user:email  gist repo',
  })
  expect(new URL(location).searchParams.get('scope')).toBe('user:email repo gist')
})

test('a link flow in another browser links nothing', async () => {
  const journey = await begin(project, 'github', { type: 'link', token: ann.accessToken })
  expect((await callBack(project, 'github', await consent(journey))).status).toBe(400)
  expect(await providersOf(ann)).toEqual([])
})

test('the user gets a notice of the new sign-in method, and an audit event is recorded', async () => {
  await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: { primary_email_verified: true } })
  await link(ann)
  await app().deliverEmails()
  expect(app().emails.at(-1)).toMatchObject({ to: 'ann@example.com', subject: expect.stringMatching(/way to sign in/) })
  const { body } = await project.request('GET', `/audit-events?user_id=${ann.id}`, { access: 'server' })
  expect(body.items).toContainEqual(
    expect.objectContaining({ type: 'oauth_account_linked', details: { provider_id: 'github' } }),
  )
})
