/** The linked accounts of a user: the list, and unlinking while another sign-in method remains. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { configureProviders, linkWith, signInWith, standard, useOAuthApp } from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
let ann: { id: string; accessToken: string }
beforeEach(async () => {
  project = await createProject(['github', 'google', 'spotify'], {
    flags: { magicLinkEnabled: false, passkeyEnabled: true },
  })
  const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
  ann = { id: body.user_id, accessToken: body.access_token }
})

const linked = async () => {
  const { body } = await project.request('GET', '/connected-accounts', { user: ann.accessToken })
  return body.items.map((item: { provider_id: string }) => item.provider_id)
}
const unlink = (provider: string, options: object = { user: ann.accessToken }) =>
  project.request('DELETE', `/connected-accounts/${ann.id}/${provider}`, options)
const onlyWay = 'OTHER_SIGN_IN_METHOD_REQUIRED'

const uses = { allow_sign_in: true, allow_connected_accounts: true }

test('a list returns provider, user and creation time, the oldest first', async () => {
  app().clock.advance(1000)
  await linkWith(project, ann.accessToken, 'google', { choice: { account: '1002' } })
  const { body } = await project.request('GET', '/connected-accounts', { user: ann.accessToken })
  const now = app().clock.now()
  expect(body).toEqual({
    items: [
      {
        user_id: ann.id,
        provider_id: 'github',
        account_id: '1001',
        email: 'ada@example.com',
        ...uses,
        created_at_millis: now - 1000,
      },
      {
        user_id: ann.id,
        provider_id: 'google',
        account_id: '1002',
        email: 'ben@example.com',
        ...uses,
        created_at_millis: now,
      },
    ],
    is_paginated: false,
  })
  const byServer = await project.request('GET', `/connected-accounts?user_id=${ann.id}`, { access: 'server' })
  expect(byServer.body).toEqual(body)
})

test('users can neither list nor unlink the accounts of others', async () => {
  const ben = await signUp(project)
  const list = await project.request('GET', `/connected-accounts?user_id=${ann.id}`, { user: ben.accessToken })
  expect(list.status).toBe(403)
  expect((await unlink('github', { user: ben.accessToken })).status).toBe(403)
  expect(await linked()).toEqual(['github'])
})

test('the only sign-in method cannot be removed', async () => {
  const response = await unlink('github')
  expect([response.status, response.body.code]).toEqual([400, onlyWay])
  expect(await linked()).toEqual(['github'])
})

test('a server can remove the only sign-in method', async () => {
  const response = await unlink('github', { access: 'server' })
  expect([response.status, response.body]).toEqual([200, { success: true }])
  expect(await linked()).toEqual([])
})

describe('an account can be unlinked if the user also has', () => {
  const patchUser = (body: object) => project.request('PATCH', `/users/${ann.id}`, { access: 'server', body })
  const patchProject = (config: object) =>
    project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })

  test('a password, unless passwords are off', async () => {
    const { status } = await patchUser({ password: 'quiet river stones' })
    expect(status).toBe(200)
    const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
    ann.accessToken = body.access_token
    await patchProject({ credential_enabled: false })
    expect((await unlink('github')).body.code).toBe(onlyWay)
    await patchProject({ credential_enabled: true })
    expect((await unlink('github')).status).toBe(200)
  })

  test('a verified address, where magic links are on', async () => {
    expect((await unlink('github')).body.code).toBe(onlyWay)
    await patchProject({ magic_link_enabled: true })
    await patchUser({ primary_email_verified: false })
    expect((await unlink('github')).body.code).toBe(onlyWay)
    await patchUser({ primary_email_verified: true })
    expect((await unlink('github')).status).toBe(200)
  })

  test('a passkey, where passkeys are on', async () => {
    await app().deps.db.query(
      `insert into passkeys (project_id, id, user_id, credential_id, public_key, sign_count, transports, name,
         created_at_millis) values ($1, $2, $3, $4, $5, 0, '[]', 'Key', 0)`,
      [project.id, crypto.randomUUID(), ann.id, crypto.randomUUID(), Buffer.from('key')],
    )
    await patchProject({ passkey_enabled: false })
    expect((await unlink('github')).body.code).toBe(onlyWay)
    await patchProject({ passkey_enabled: true })
    expect((await unlink('github')).status).toBe(200)
  })

  test('another provider, unless it is off', async () => {
    await linkWith(project, ann.accessToken, 'google', { choice: { account: '1002' } })
    await configureProviders(project, [standard('github'), standard('google', { enabled: false }), standard('spotify')])
    expect((await unlink('github')).body.code).toBe(onlyWay)
    await configureProviders(project, [standard('github'), standard('google'), standard('spotify')])
    expect((await unlink('github')).status).toBe(200)
    expect((await unlink('google')).body.code).toBe(onlyWay)
  })
})

test('an account that is not linked and an unknown user are refused', async () => {
  expect((await unlink('spotify')).body.code).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
  const path = `/connected-accounts/${crypto.randomUUID()}/github`
  expect((await project.request('DELETE', path, { access: 'server' })).body.code).toBe('USER_NOT_FOUND')
})

test('an unlinked account signs in a new user, and its tokens are deleted', async () => {
  await unlink('github', { access: 'server' })
  const [{ count } = { count: -1 }] = await app().deps.db.query<{ count: number }>(
    'select count(*)::int as count from oauth_tokens where project_id = $1',
    [project.id],
  )
  expect(count).toBe(0)
  const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
  expect(body.is_new_user).toBe(true)
})

test('the user gets a notice, and an audit event is recorded', async () => {
  await linkWith(project, ann.accessToken, 'google', { choice: { account: '1002' } })
  await app().deliverEmails()
  app().emails.splice(0)
  await unlink('google')
  await app().deliverEmails()
  expect(app().emails).toMatchObject([{ to: 'ada@example.com', subject: expect.stringMatching(/sign in/) }])
  const { body } = await project.request('GET', `/audit-events?user_id=${ann.id}`, { access: 'server' })
  const unlinked = body.items.filter(({ type }: { type: string }) => type === 'oauth_account_unlinked')
  expect(unlinked).toMatchObject([{ user_id: ann.id, details: { provider_id: 'google' } }])
})
