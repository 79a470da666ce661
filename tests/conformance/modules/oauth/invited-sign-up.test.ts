/** While sign-up is closed, an invitation admits a provider account whose provider has verified the invited address. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { invited } from '../../invitations.ts'
import { begin, type Consent, callBack, consent, exchange, useOAuthApp } from '../../oauth-journey.ts'
import { createVerified } from '../../sign-in-codes.ts'
import { createTeam } from '../../teams.ts'

const { app, createProject } = useOAuthApp()
const email = 'guest@example.com'
let project: TestProject
beforeEach(async () => {
  project = await createProject(['google'], { flags: { signUpEnabled: false } })
  await invited(app(), project, await createTeam(project), email)
})

/** Signs in with a new account of the provider. Returns the result, or the callback's refusal. */
async function signIn(choice: Consent): Promise<{ is_new_user?: boolean } | string> {
  const journey = await begin(project, 'google')
  const { headers, text } = await callBack(project, 'google', await consent(journey, choice), journey)
  const location = headers.location ? new URL(headers.location) : null
  const code = location?.searchParams.get('code')
  if (!code) return `${location?.search ?? ''}${text}`
  return (await exchange(project, { code, codeVerifier: journey.codeVerifier })).body
}

test('an account with the verified address signs up', async () => {
  expect(await signIn({ name: 'Guest', email })).toMatchObject({ is_new_user: true })
})

test('an account with the address, which the provider has not verified, is refused', async () => {
  expect(await signIn({ name: 'Guest', email, email_verified: 'no' })).toContain('SIGN_UP_NOT_ENABLED')
})

test('a second account with the address is refused, also after the first user was deleted', async () => {
  await signIn({ name: 'Guest', email })
  expect(await signIn({ name: 'Another', email })).toContain('SIGN_UP_NOT_ENABLED')
  const { body } = await project.request('GET', '/users', { access: 'server' })
  await project.request('DELETE', `/users/${body.items[0].id}`, { access: 'server' })
  expect(await signIn({ name: 'Third', email })).toContain('SIGN_UP_NOT_ENABLED')
})

test('an account with the address of a user is refused: the invitation is for that user', async () => {
  await createVerified(project, email)
  expect(await signIn({ name: 'Guest', email })).toContain('SIGN_UP_NOT_ENABLED')
})

test('a rule refuses or holds an account of a provider', async () => {
  project = await createProject(['google'])
  const rules = [
    { action: 'refuse', methods: ['google'], emails: ['bad.example'] },
    { action: 'hold', methods: ['google'], is_verified: true },
  ]
  await project.request('PUT', '/sign-up-rules', { access: 'admin', body: { rules } })
  expect(await signIn({ name: 'Bad', email: 'bad@bad.example' })).toContain('does not accept this sign-up')
  const held = { name: 'Guest', email, account: 'held-account' }
  const waits = expect.stringContaining('waits for approval')
  expect(await signIn(held)).toMatchObject({ error: 'invalid_grant', error_description: waits })
  const { body } = await project.request('GET', '/users?is_restricted=true', { access: 'server' })
  expect(body.items).toMatchObject([{ primary_email: email }])
  expect(await signIn({ name: 'Open', email: 'open@example.com', email_verified: 'no' })).toMatchObject({
    is_new_user: true,
  })
  const refused = await project.request('GET', '/audit-events?type=sign_up_refused', { access: 'server' })
  expect(refused.body.items).toMatchObject([{ details: { email: 'bad@bad.example', method: 'google' } }])
})
