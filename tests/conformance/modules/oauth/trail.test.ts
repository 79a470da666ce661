/** Audit events, notices and counters of sign-ins with providers, including failed ones. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { exchange, linkWith, obtainCode, signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { enableTotp, prove, totpNow } from '../../second-factor.ts'
import { signUp } from '../../setup.ts'
import { portalOf } from '../../webhook-portal.ts'
import { useReceiver } from '../../webhook-receiver.ts'
import { withoutTag } from '../../without-tag.ts'

const { app, createProject } = useOAuthApp()
const receiver = useReceiver()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github', 'google'])
})

type Event = { type: string; user_id: string | null; details: Record<string, unknown> }
const trail = async (): Promise<Event[]> =>
  (await project.request('GET', '/audit-events', { access: 'server' })).body.items
const latest = async (type: string) => (await trail()).find((event) => event.type === type)

test('the events of a sign-up and a sign-in name the provider', async () => {
  const { body } = await signInWith(project, 'github')
  expect(await latest('sign_up')).toMatchObject({ details: { method: 'oauth', provider_id: 'github' } })
  expect(await latest('sign_in')).toMatchObject({
    user_id: body.user_id,
    details: { method: 'oauth', provider_id: 'github' },
  })
})

test('the event of a sign-in with a second factor names the provider and the factor', async () => {
  const { body } = await signInWith(project, 'github')
  await enableTotp(project, { accessToken: body.access_token })
  const requested = await signInWith(project, 'github')
  await prove(project, requested.body.details.attempt_code, totpNow(app()))
  const signIns = (await trail()).filter(({ type }) => type === 'sign_in')
  const details = { method: 'oauth', provider_id: 'github', second_factor: 'totp' }
  expect(signIns).toContainEqual(expect.objectContaining({ details: expect.objectContaining(details) }))
})

describe('a sign-in that failed', () => {
  test.each([
    ['a person who turned back', { decision: 'deny' }, 'OAUTH_PROVIDER_ACCESS_DENIED'],
    [
      'a code that the provider did not know',
      { account: '1001', behavior: 'invalid-grant' },
      'INVALID_AUTHORIZATION_CODE',
    ],
    ['a provider that was of no use', { account: '1001', behavior: 'token-html' }, 'provider_failed'],
  ] as const)('because of %s is in the audit trail', async (_, choice, reason) => {
    await obtainCode(project, 'google', { choice })
    expect(await latest('sign_in_failed')).toMatchObject({
      user_id: null,
      details: { method: 'oauth', provider_id: 'google', reason },
    })
  })

  test('because of a reused code is in the audit trail of the user of the code', async () => {
    const code = await obtainCode(project, 'github')
    const { body } = await exchange(project, code)
    await exchange(project, code)
    expect(await latest('sign_in_failed')).toMatchObject({
      user_id: body.user_id,
      details: { method: 'oauth', provider_id: 'github', reason: 'authorization_code_reused' },
    })
    expect(await latest('session_ended')).toMatchObject({ user_id: body.user_id })
  })

  test('because of a wrong verifier is in the audit trail; an unknown code is not', async () => {
    const code = await obtainCode(project, 'github')
    await exchange(project, code, { code_verifier: 'v'.repeat(43) })
    expect(await latest('sign_in_failed')).toMatchObject({ details: { reason: 'INVALID_AUTHORIZATION_CODE' } })
    const before = (await trail()).length
    await exchange(project, { code: '0'.repeat(64), codeVerifier: 'v'.repeat(43) })
    expect(await trail()).toHaveLength(before)
  })
})

test('a failed link is in the audit trail of the user who requested it', async () => {
  await signInWith(project, 'github')
  const ann = await signUp(project)
  await linkWith(project, ann.accessToken, 'github')
  expect(await latest('oauth_account_link_failed')).toMatchObject({
    user_id: ann.id,
    details: { provider_id: 'github', reason: 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER' },
  })
})

test('no event contains a code, a token or a secret', async () => {
  const code = await obtainCode(project, 'google')
  const { body } = await exchange(project, code)
  await exchange(project, code)
  const text = JSON.stringify(await trail())
  for (const secret of [code.code, code.codeVerifier, body.access_token, body.refresh_token, 'our-secret']) {
    expect(text).not.toContain(secret)
  }
})

test('a new user sends one webhook event with the fields that servers read', async () => {
  await (await portalOf(app(), project)).endpoint.create(project.id, { url: receiver().url })
  const { body } = await signInWith(project, 'github')
  await signInWith(project, 'github')
  await app().deliverWebhooks()
  const data = withoutTag((await project.request('GET', `/users/${body.user_id}`, { access: 'server' })).body)
  expect(receiver().received.map(({ text }) => JSON.parse(text))).toEqual([
    { type: 'user.created', sequence: expect.any(Number), data },
  ])
})

test('the metrics count the sign-in method by its provider', async () => {
  await signInWith(project, 'github')
  await signInWith(project, 'google', { choice: { account: '1002' } })
  const { body } = await project.request('GET', '/internal/metrics', { access: 'admin' })
  expect(body.login_methods).toEqual(
    expect.arrayContaining([
      { method: 'github', count: 1 },
      { method: 'google', count: 1 },
    ]),
  )
})
